// Shown when loading fails, with a retry button; the URL stays (security row T8). It is also retried automatically: by
// the query on reconnect or when the page becomes visible, and here once the server is ready.
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import type { Trouble } from '../../lib/failure.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { useWhenReady } from '../../lib/use-when-ready.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

const texts = {
  offline: ['Trouble.Offline', 'Trouble.Again'],
  busy: ['Trouble.Busy'],
  server: ['Trouble.Server', 'Trouble.AgainSoon'],
} as const;

export function TroublePage({ trouble, onRetry }: { trouble: Trouble; onRetry(): void }) {
  const { t } = useTranslation();
  const title = t('Titles.Trouble');
  usePageEntry(title);
  useWhenReady(trouble !== 'busy', onRetry);
  return (
    <Scene kind="waiting">
      <div className="waiting">
        <h1 className="title">{title}</h1>
        <Alert actions={<Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}>
          {texts[trouble].map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </Alert>
      </div>
    </Scene>
  );
}
