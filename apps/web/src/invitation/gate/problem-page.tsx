// Loading is also retried automatically: by the query on reconnect or when the page becomes visible, and by this page
// once the server is ready (security row T8).

import { defaultLanguage, getDirection, type Language } from '@havn/i18n/languages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import type { ProblemKind } from '../../lib/api/api-error.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { loadTexts } from '../../lib/texts/i18n.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

const texts = {
  offline: ['Errors.Offline', 'Errors.RetriesOnceOnline'],
  busy: ['Errors.Busy'],
  server: ['Errors.Server', 'Errors.Retrying'],
} as const;

/** Those of the wedding, which the server names in the document; English if it cannot read the record. */
const listSpokenLanguages = () =>
  (document.documentElement.dataset.languages ?? defaultLanguage).split(' ') as Language[];

/** For a guest who does not speak the language of the page, once the texts are loaded. */
function OtherLanguage({ problem }: { problem: ProblemKind }) {
  const { t, i18n } = useTranslation();
  const other = listSpokenLanguages().find((language) => language !== i18n.language);
  useEffect(() => {
    if (other !== undefined) loadTexts(other, 'translation').catch(() => undefined);
  }, [other]);
  if (other === undefined || !i18n.hasResourceBundle(other, 'translation')) return null;
  return (
    <p className="muted" lang={other} dir={getDirection(other)}>
      {t(texts[problem][0], { lng: other })}
    </p>
  );
}

export interface ProblemPageProps {
  problem: ProblemKind;
  /** Whether this browser has no copy of the invitation, so that its language is unknown. */
  isNeverOpened?: boolean | undefined;
  onRetry(): void;
}

export function ProblemPage(props: ProblemPageProps) {
  useOnServerReady(props.problem !== 'busy', props.onRetry);
  return <ProblemScreen {...props} />;
}

/** The page without its retries, also rendered by the preview in the dashboard. */
export function ProblemScreen({ problem, isNeverOpened = false, onRetry }: ProblemPageProps) {
  const { t } = useTranslation();
  const title = t('Titles.Error');
  usePageSetup(title);
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
        {isNeverOpened ? <OtherLanguage problem={problem} /> : null}
      </div>
    </Scene>
  );
}
