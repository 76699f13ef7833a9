// Sets up an account with a passkey where the browser supports them, or with a password (§10 "Passkeys in the pages").
import { createAccountInput, startSetupPasskeyInput } from '@havn/api/administrators/setup/schema';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorBody } from '../../lib/api/api-error.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { deleteFormDraft, type FormDraft, restoreFormDraft, useFormDraft } from '../ui/form/form-draft.js';
import { TextField } from '../ui/form/form-fields.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { FailureNotice, Notice } from '../ui/notice.js';
import { HttpsNote } from './https-note.js';
import { NewPasswordField } from './new-password-field.js';
import { createPasskey, isPasskeySupported, loadPasskeyLibrary, PasskeyDeviceError } from './passkeys.js';

interface CredentialFields {
  email: string;
  password: string;
}
type CredentialKind = 'passkey' | 'password';
type NewSession = Promise<{ token: string }>;

const draft: FormDraft<CredentialFields> = { key: 'draft:account', names: ['email'] };

/** The password field is not shown, and not validated, while a passkey is chosen. */
const resolvers = {
  passkey: createFormResolver<CredentialFields>(startSetupPasskeyInput.omit({ token: true })),
  password: createFormResolver<CredentialFields>(createAccountInput.omit({ token: true })),
};

export interface NewCredentialFormProps {
  /** The address of an invitation, which cannot be changed. */
  email?: string;
  submitText: string;
  failureText: string;
  createWithPassword(fields: CredentialFields): NewSession;
  startPasskey(fields: { email: string }): Promise<{ challenge: string }>;
  createWithPasskey(fields: { email: string; response: RegistrationResponseJSON }): NewSession;
  onCreated(token: string): Promise<void> | void;
  onError?(error: unknown): void;
  children?: ReactNode;
}

function useCreation(kind: CredentialKind, props: NewCredentialFormProps) {
  const { startPasskey, createWithPasskey, createWithPassword, onCreated, onError } = props;
  return useMutation<{ token: string }, unknown, CredentialFields>({
    mutationFn: async ({ email, password }) => {
      if (kind === 'password') return createWithPassword({ email, password });
      const response = await createPasskey(await startPasskey({ email }));
      return createWithPasskey({ email, response });
    },
    onSuccess: ({ token }) => {
      deleteFormDraft(draft);
      return onCreated(token);
    },
    ...(onError && { onError }),
  });
}

export function NewCredentialForm(props: NewCredentialFormProps) {
  const { email, submitText, failureText, children } = props;
  const { t } = useTexts();
  const isSupported = isPasskeySupported(window);
  const [kind, setKind] = useState<CredentialKind>(isSupported ? 'passkey' : 'password');
  const [initialFields] = useState<CredentialFields>({ email: email ?? '', password: '' });
  const form = useForm<CredentialFields>({
    resolver: resolvers[kind],
    defaultValues: email === undefined ? restoreFormDraft(draft, initialFields) : initialFields,
  });
  useFormDraft(form, draft, initialFields);
  const { errors } = form.formState;
  const creation = useCreation(kind, props);
  useServerIssues(form, creation.error);
  useEffect(() => {
    if (isSupported) loadPasskeyLibrary().catch(() => undefined);
  }, [isSupported]);
  const choose = (next: CredentialKind) => {
    setKind(next);
    creation.reset();
    form.clearErrors();
  };
  return (
    <form
      className="stack form-stack"
      noValidate
      onSubmit={form.handleSubmit((fields) => {
        if (!creation.isPending) creation.mutate(fields);
      })}
    >
      <TextField
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('Login.Email')}
        readOnly={email !== undefined}
        error={errors.email?.message}
        {...form.register('email')}
      />
      {kind === 'passkey' ? (
        <p className="muted">{t('Passkeys.UseText')}</p>
      ) : (
        <NewPasswordField label={t('Login.Password')} error={errors.password?.message} {...form.register('password')} />
      )}
      <CreationError error={creation.error} failureText={failureText} />
      <div className="stack gap-3">
        {kind === 'passkey' ? (
          <DashboardButton type="submit" icon="key" isBusy={creation.isPending}>
            {t('Passkeys.Use')}
          </DashboardButton>
        ) : (
          <DashboardButton type="submit" isBusy={creation.isPending}>
            {submitText}
          </DashboardButton>
        )}
        {isSupported ? (
          <DashboardButton
            variant="quiet"
            disabled={creation.isPending}
            onClick={() => choose(kind === 'passkey' ? 'password' : 'passkey')}
          >
            {t(kind === 'passkey' ? 'Passkeys.UsePassword' : 'Passkeys.UseInstead')}
          </DashboardButton>
        ) : (
          <HttpsNote />
        )}
      </div>
      {children}
    </form>
  );
}

/** Validation issues are shown at their fields. */
function CreationError({ error, failureText }: { error: unknown; failureText: string }) {
  const { t } = useTexts();
  if (error === null || (getErrorBody(error)?.issues ?? []).length > 0) return null;
  if (error instanceof PasskeyDeviceError) return <Notice>{t('Passkeys.NotCreated')}</Notice>;
  return <FailureNotice message={failureText} error={error} />;
}
