// The error page of a route: its chunk belongs to an older version and is gone, or rendering failed (security row
// F26).
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../art/scene.js';
import { reloadDelayMs } from '../lib/api/on-reconnect.js';
import { isServerReady, useOnReconnect, useOnServerReady } from '../lib/api/use-on-reconnect.js';
import { PageFrameContext } from '../lib/startup/page-frame.js';
import { usePageSetup } from '../lib/startup/page-setup.js';
import { clearResponseCache } from '../lib/storage/response-cache.js';
import { useTimeout } from '../lib/use-timeout.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';

/**
 * Browsers word the failure of a script differently, Vite throws that of a stylesheet. Anything else is a rendering
 * error.
 */
const isMissingFile = (error: unknown) =>
  error instanceof Error && (error instanceof TypeError ? /import|module/i : /Unable to preload/).test(error.message);

type ErrorTextKey = 'Errors.PageCrashed' | 'Errors.UpdateAvailable' | 'Errors.Offline';

function getErrorTextKey(error: unknown): ErrorTextKey {
  if (!isMissingFile(error)) return 'Errors.PageCrashed';
  return navigator.onLine ? 'Errors.UpdateAvailable' : 'Errors.Offline';
}

/** A file is missing because of a new version only if the server is ready; otherwise the server is unreachable. */
function useErrorTextKey(error: unknown): ErrorTextKey {
  const [textKey, setTextKey] = useState(() => getErrorTextKey(error));
  useEffect(() => {
    if (textKey === 'Errors.UpdateAvailable') void isServerReady().then((isUp) => isUp || setTextKey('Errors.Offline'));
  }, [textKey]);
  return textKey;
}

export function CrashPage({ error }: { error: unknown }) {
  const reload = () => {
    if (!isMissingFile(error)) clearResponseCache();
    window.location.reload();
  };
  const textKey = useErrorTextKey(error);
  // A reload keeps the draft (check-in/answer.ts).
  const delay = useTimeout();
  useOnReconnect(isMissingFile(error), () => delay(reload, reloadDelayMs));
  useOnServerReady(textKey === 'Errors.Offline', reload);
  return <CrashScreen textKey={textKey} onReload={reload} />;
}

/** The page without its reloads, also rendered by the preview in the dashboard. */
export function CrashScreen({ textKey, onReload }: { textKey: ErrorTextKey; onReload(): void }) {
  const { t } = useTranslation();
  const title = t('Titles.Error');
  usePageSetup(title);
  const text = t(textKey);
  const action = t('Buttons.Reload');
  const frame = useContext(PageFrameContext);
  if (frame !== null) return <frame.Problem title={title} text={text} action={action} onAction={onReload} />;
  return (
    <Scene kind="waiting">
      <div className="waiting">
        <h1 className="title">{title}</h1>
        <Alert actions={<Button onClick={onReload}>{action}</Button>}>
          <p>{text}</p>
          {textKey === 'Errors.Offline' ? <p>{t('Errors.RetriesOnceOnline')}</p> : null}
        </Alert>
      </div>
    </Scene>
  );
}
