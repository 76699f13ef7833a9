// Loading is also retried automatically: by the query on reconnect or when the page becomes visible, and by this page
// once the server is ready (security row T8).

import { defaultLanguage } from '@havn/i18n/languages';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import type { ProblemKind } from '../../lib/api/api-error.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

const texts = {
  offline: ['Errors.Offline', 'Errors.RetriesOnceOnline'],
  busy: ['Errors.Busy'],
  server: ['Errors.Server', 'Errors.Retrying'],
} as const;

/** Of `Errors.OtherLanguage`, which is in French in English, and in English elsewhere. */
const getOtherLanguage = (language: string) => (language === defaultLanguage ? 'fr' : defaultLanguage);

export interface ProblemPageProps {
  problem: ProblemKind;
  /** Whether this browser has no copy of the invitation, so that its language is unknown. */
  isNeverOpened?: boolean | undefined;
  onRetry(): void;
}

export function ProblemPage({ problem, isNeverOpened = false, onRetry }: ProblemPageProps) {
  const { t, i18n } = useTranslation();
  const title = t('Titles.Error');
  usePageSetup(title);
  useOnServerReady(problem !== 'busy', onRetry);
  return (
    <Scene kind="waiting">
      <div className="waiting">
        <h1 className="title">{title}</h1>
        <Alert actions={<Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}>
          {isNeverOpened && problem === 'offline' ? <p>{t('Offline.NeverOpened')}</p> : null}
          {texts[problem].map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </Alert>
        {isNeverOpened ? (
          <p className="muted" lang={getOtherLanguage(i18n.language)}>
            {t('Errors.OtherLanguage')}
          </p>
        ) : null}
      </div>
    </Scene>
  );
}
