import type { Language } from '@havn/i18n/languages';
import { trpc } from '../../lib/api/trpc.js';
import { NewCredentialForm } from '../session/new-credential-form.js';
import { startSession } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { SetupFrame } from './setup-frame.js';

interface AccountStepProps {
  token: string;
  /** What the wedding speaks first. */
  language: Language;
  onBack(): void;
  onCreated(): void;
}

export function AccountStep({ token, language, onBack, onCreated }: AccountStepProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  return (
    <SetupFrame step="account" title={t('Setup.Account.Title')} text={t('Setup.Account.Text')}>
      <NewCredentialForm
        submitText={t('Setup.Account.Submit')}
        failureText={t('Setup.Account.Failed')}
        createWithPassword={(fields) => client.setup.createAccount.mutate({ token, language, ...fields })}
        startPasskey={({ email }) => client.setup.startPasskey.mutate({ token, email })}
        createWithPasskey={(fields) => client.setup.createAccountWithPasskey.mutate({ token, language, ...fields })}
        onCreated={(session) => {
          startSession(session);
          onCreated();
        }}
      >
        <div className="cluster gap-3">
          <DashboardButton variant="quiet" icon="left" onClick={onBack}>
            {t('Setup.Back')}
          </DashboardButton>
        </div>
      </NewCredentialForm>
    </SetupFrame>
  );
}
