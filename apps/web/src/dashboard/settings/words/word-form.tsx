import { findWordViolation } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import type { FormEvent } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { updateAndFocus, useFocusOnReady, useFocusOnRemoval } from '../../ui/focus.js';
import { TextAreaField } from '../../ui/form/form-fields.js';
import { FailureNotice } from '../../ui/notice.js';

/** `null` ends editing. */
export type SetDraft = (word: Word, value: string | null) => void;

interface WordFormProps {
  word: Word;
  value: string;
  onDraft: SetDraft;
}

/** Replaces the text in the list, so that nobody has to wait for it to be loaded again. */
function useSaveWord(onSaved: () => void) {
  const utils = trpc.useUtils();
  const onSuccess = (saved: Word) => {
    utils.word.list.setData(undefined, (words) =>
      words?.map((word) => (word.key === saved.key && word.language === saved.language ? saved : word)),
    );
    onSaved();
  };
  const update = trpc.word.update.useMutation({ onSuccess });
  const reset = trpc.word.reset.useMutation({ onSuccess });
  return { update, reset };
}

export function WordForm({ word, value, onDraft }: WordFormProps) {
  const { t } = useTexts();
  const { language, key, version: ifMatch, placeholders, maxLength } = word;
  const field = useFocusOnReady<HTMLTextAreaElement>(true);
  const container = useFocusOnRemoval<HTMLFormElement>('replacement');
  const close = () => onDraft(word, null);
  const { update, reset } = useSaveWord(close);
  const violation = findWordViolation(value, word);
  const setValue = (changed: string) => onDraft(word, changed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (violation !== null)
      updateAndFocus(
        () => undefined,
        () => field.current,
      );
    else if (!update.isPending && !reset.isPending) update.mutate({ language, key, value, ifMatch });
  };
  /** At the caret. */
  const insert = (placeholder: string) => {
    const area = field.current;
    area?.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    updateAndFocus(
      () => setValue(area?.value ?? value),
      () => area,
    );
  };
  return (
    <form ref={container} className="stack words__form" noValidate onSubmit={submit}>
      <TextAreaField
        ref={field}
        lang={language}
        rows={word.default.length > 60 ? 4 : 2}
        label={t('Words.Text')}
        hint={t('Words.Default', { text: word.default })}
        error={violation === null ? undefined : t(`Words.Rule.${violation.rule}`, { about: violation.about })}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <div className="wrap words__placeholders">
        {placeholders.map((name) => (
          <DashboardButton
            key={name}
            variant="quiet"
            className="dashboard-button--small"
            aria-label={t('Words.Insert', { name })}
            onClick={() => insert(`{{${name}}}`)}
          >
            {name}
          </DashboardButton>
        ))}
        <span className="muted">{t('Words.Left', { count: Math.max(0, maxLength - [...value].length) })}</span>
      </div>
      {update.error === null && reset.error === null ? null : (
        <FailureNotice message={t('Words.Failed')} error={update.error ?? reset.error} />
      )}
      <div className="cluster words__actions">
        <DashboardButton type="submit" isBusy={update.isPending}>
          {t('Actions.Save')}
        </DashboardButton>
        <DashboardButton variant="quiet" onClick={close}>
          {t('Actions.Cancel')}
        </DashboardButton>
        {word.value === null ? null : (
          <DashboardButton
            variant="quiet"
            isBusy={reset.isPending}
            onClick={() => reset.mutate({ language, key, ifMatch })}
          >
            {t('Words.Reset')}
          </DashboardButton>
        )}
      </div>
    </form>
  );
}
