// A failed load stays at its address and says so, with a way to try again (security row T8). Where no connection was the
// reason, the query asks again by itself once there is one, or the page is looked at again.
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import type { Trouble } from '../../lib/failure.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

const texts = { offline: 'Trouble.Offline', busy: 'Trouble.Busy', server: 'Trouble.Server' } as const;

export function TroublePage({ trouble, onRetry }: { trouble: Trouble; onRetry(): void }) {
  const { t } = useTranslation();
  const title = t('Titles.Trouble');
  usePageEntry(title);
  return (
    <Scene kind="waiting">
      <div className="waiting">
        <h1 className="title">{title}</h1>
        <Alert actions={<Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}>
          <p>{t(texts[trouble])}</p>
          {trouble === 'offline' ? <p>{t('Trouble.Again')}</p> : null}
        </Alert>
      </div>
    </Scene>
  );
}
