// The form of a new password or passkey, whoever sets it.
import { type ReactNode, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getErrorBody } from '../../lib/api/api-error.js';
import { useServerIssues } from '../ui/form/forms.js';
import { FailureNotice, Notice } from '../ui/notice.js';
import { isPasskeySupported, loadPasskeyLibrary, PasskeyDeviceError } from './passkeys.js';

interface CredentialFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  save: { error: unknown; isPending: boolean; mutate(fields: Fields): void };
  failureText: string;
  /** The device gave no passkey, or did not confirm with one. */
  unansweredText: string;
  /** A failure that is shown at its field, as those of validation are. */
  isFieldError?: boolean;
  children: ReactNode;
  buttons: ReactNode;
}

export function CredentialForm<Fields extends FieldValues>({
  form,
  save,
  failureText,
  unansweredText,
  isFieldError = (getErrorBody(save.error)?.issues ?? []).length > 0,
  children,
  buttons,
}: CredentialFormProps<Fields>) {
  const { error, isPending, mutate } = save;
  useServerIssues(form, error);
  useEffect(() => {
    if (isPasskeySupported(window)) loadPasskeyLibrary().catch(() => undefined);
  }, []);
  return (
    <form
      className="stack form-stack"
      noValidate
      onSubmit={form.handleSubmit((fields) => {
        if (!isPending) mutate(fields);
      })}
    >
      {children}
      {error === null || isFieldError ? null : error instanceof PasskeyDeviceError ? (
        <Notice>{unansweredText}</Notice>
      ) : (
        <FailureNotice message={failureText} error={error} />
      )}
      {buttons}
    </form>
  );
}
