// The code is looked up before its invitation opens, so that a wrong one stays in the field.
import { parseTypedCode } from '@havn/api/kernel/code';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ClipboardEvent, type FormEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProblemKind, isUnknownCode, type ProblemKind } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getCachedInvitation } from '../../lib/storage/response-cache.js';
import { Button } from '../../ui/button.js';

type CodeError = 'malformed' | 'unknown' | ProblemKind;

const errorTexts = {
  malformed: 'NotFound.CodeMalformed',
  unknown: 'NotFound.CodeUnknown',
  offline: 'Errors.Offline',
  busy: 'Errors.Busy',
  server: 'Errors.Server',
} as const;

function useOpenInvitation(onError: (error: CodeError) => void): {
  isPending: boolean;
  open(code: string): void;
  /** Ignores the response to the last lookup. */
  cancel(): void;
} {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { isPending, mutate, reset } = useMutation({
    mutationFn: (code: string) => utils.guest.invitation.fetch({ code }),
  });
  // A wrong code leads here again, and Go Back must still leave the page.
  const show = (code: string) => void navigate({ to: '/$code', params: { code }, replace: true });
  const lookUp = (code: string) =>
    mutate(code, {
      onSuccess: () => show(code),
      onError: (error) => onError(isUnknownCode(error) ? 'unknown' : getProblemKind(error)),
    });
  return {
    isPending,
    open: (code) => (getCachedInvitation(code) === undefined ? lookUp(code) : show(code)),
    cancel: reset,
  };
}

interface CodeFormProps {
  /** The code that led to this page. */
  unknownCode: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function CodeForm({ unknownCode, inputRef }: CodeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(unknownCode ?? '');
  const [error, setError] = useState<CodeError | null>(unknownCode === null ? null : 'unknown');
  const showError = (found: CodeError) => {
    setError(found);
    inputRef.current?.focus();
  };
  const [attempt, setAttempt] = useState(0);
  const invitation = useOpenInvitation(showError);
  const change = (text: string) => {
    setTyped(text);
    setError(null);
    invitation.cancel();
  };
  /** Of a link or a whole message, only the code is shown. */
  const paste = (event: ClipboardEvent) => {
    const code = parseTypedCode(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    change(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invitation.isPending) return;
    setError(null);
    setAttempt(attempt + 1);
    const code = parseTypedCode(typed);
    if (code === null) showError('malformed');
    else invitation.open(code);
  };
  return (
    <form className="form code-form" onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('NotFound.Code')}
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          {t('NotFound.CodeHint')}
        </p>
        <input
          ref={inputRef}
          className="field__input"
          id={id}
          value={typed}
          dir="ltr"
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
          aria-invalid={error === 'malformed' || error === 'unknown' || undefined}
          aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        {error === null ? null : (
          // The key announces the same error again.
          <p key={attempt} className="field__error" id={`${id}-error`} role="alert">
            {t(errorTexts[error])}
          </p>
        )}
      </div>
      <Button type="submit" variant="quiet">
        {t(invitation.isPending ? 'Loading.Validating' : 'NotFound.Open')}
      </Button>
    </form>
  );
}
