// The steps before the account exists. The link is validated first, so that nobody fills in a form in vain.

import { dashboardLanguages } from '@havn/i18n/language-files.gen';
import { type BuiltInLanguage, getLanguageEntry, guessLanguage, languages } from '@havn/i18n/languages';
import { useEffect, useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { sessionStore } from '../../lib/storage/storage.js';
import { switchLanguage } from '../../lib/texts/i18n.js';
import { NewCredentialForm } from '../session/new-credential-form.js';
import { startSession } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { SetupFrame } from './setup-frame.js';

/** The choice of this tab, which a reload keeps. */
const languageKey = 'draft:setup-language';
const findChosen = () => languages.find((language) => language === sessionStore.read(languageKey));

export function LinkSteps({ token, onCreated }: { token: string; onCreated(): void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<'language' | 'account'>('language');
  // The dashboard may not speak the language of the browser.
  const [language, setLanguage] = useState(() => findChosen() ?? guessLanguage(...navigator.languages));
  const choose = (chosen: BuiltInLanguage) => {
    setLanguage(chosen);
    sessionStore.write(languageKey, chosen);
  };
  const { mutate: validate, isSuccess, error } = trpc.setup.validateLink.useMutation();
  useEffect(() => validate({ token }), [validate, token]);
  if (getErrorReason(error) === 'UNKNOWN_SETUP_LINK')
    return <SetupFrame title={t('Setup.LinkUnknown.Title')} text={t('Setup.LinkUnknown.Text')} />;
  if (!isSuccess)
    return (
      <main className="setup dashboard">
        {error === null ? <LoadingState /> : <ErrorState error={error} onRetry={() => validate({ token })} />}
      </main>
    );
  return step === 'language' ? (
    <LanguageStep onChoose={choose} onDone={() => setStep('account')} />
  ) : (
    <AccountStep token={token} language={language} onBack={() => setStep('language')} onCreated={onCreated} />
  );
}

interface AccountStepProps {
  token: string;
  /** What the wedding speaks first. */
  language: BuiltInLanguage;
  onBack(): void;
  onCreated(): void;
}

function AccountStep({ token, language, onBack, onCreated }: AccountStepProps) {
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

function LanguageStep({ onChoose, onDone }: { onChoose(language: BuiltInLanguage): void; onDone(): void }) {
  const { t, language } = useTexts();
  // Chosen at once, while the texts are still loading.
  const [chosen, setChosen] = useState(language);
  const choose = (name: BuiltInLanguage) => {
    setChosen(name);
    onChoose(name);
    switchLanguage(name).catch(() => setChosen(language));
  };
  return (
    <SetupFrame step="language" title={t('Setup.Language.Title')} text={t('Setup.Language.Text')}>
      <fieldset className="setup__choices setup__languages">
        <legend className="visually-hidden">{t('Shell.Language')}</legend>
        {dashboardLanguages.map((name) => (
          <label key={name} className="row gap-3 setup__choice" lang={name}>
            <input type="radio" name="language" checked={chosen === name} onChange={() => choose(name)} />
            <span>{getLanguageEntry(name).name}</span>
          </label>
        ))}
      </fieldset>
      <div className="setup__actions">
        <DashboardButton onClick={onDone}>{t('Setup.Continue')}</DashboardButton>
      </div>
    </SetupFrame>
  );
}
