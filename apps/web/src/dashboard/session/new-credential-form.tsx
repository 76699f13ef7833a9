// Sets up an account with a passkey where the browser supports them, or with a password (§10 "Passkeys in the pages").
import { createAccountInput, startSetupPasskeyInput } from '@havn/api/administrators/setup/schema';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { deleteFormDraft, type FormDraft, restoreFormDraft, useFormDraft } from '../ui/form/form-draft.js';
import { TextField } from '../ui/form/form-fields.js';
import { createFormResolver } from '../ui/form/forms.js';
import { CredentialForm } from './credential-form.js';
import { HttpsNote } from './https-note.js';
import { NewPasswordField } from './new-password-field.js';
import { createPasskey, isPasskeySupported } from './passkeys.js';

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
  const choose = (next: CredentialKind) => {
    setKind(next);
    creation.reset();
    form.clearErrors();
  };
  return (
    <CredentialForm
      form={form}
      save={creation}
      failureText={failureText}
      unansweredText={t('Passkeys.NotCreated')}
      buttons={
        <>
          <div className="stack gap-3">
            <DashboardButton type="submit" isBusy={creation.isPending} {...(kind === 'passkey' && { icon: 'key' })}>
              {kind === 'passkey' ? t('Passkeys.Use') : submitText}
            </DashboardButton>
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
        </>
      }
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
    </CredentialForm>
  );
}
