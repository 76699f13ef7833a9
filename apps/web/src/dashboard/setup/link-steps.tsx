// The steps before the account exists. The link is validated first, so that nobody fills in a form in vain.
import { guessLanguage, type Language, languages } from '@havn/i18n/languages';
import { useEffect, useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { sessionStore } from '../../lib/storage/storage.js';
import { useTexts } from '../texts/texts.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { AccountStep } from './account-step.js';
import { LanguageStep } from './language-step.js';
import { SetupFrame } from './setup-frame.js';

/** The choice of this tab, which a reload keeps. */
const languageKey = 'draft:setup-language';
const findChosen = () => languages.find((language) => language === sessionStore.read(languageKey));

export function LinkSteps({ token, onCreated }: { token: string; onCreated(): void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<'language' | 'account'>('language');
  // The dashboard may not speak the language of the browser.
  const [language, setLanguage] = useState(() => findChosen() ?? guessLanguage(...navigator.languages));
  const choose = (chosen: Language) => {
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
