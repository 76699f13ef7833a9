// The error page of a route: its chunk belongs to an older version and is gone, or rendering failed (security row
// F26).
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../art/scene.js';
import { FrameAround } from '../lib/frame.js';
import { useLater } from '../lib/later.js';
import { usePageEntry } from '../lib/page-entry.js';
import { dropAllCopies } from '../lib/saved-copy.js';
import { useWhenBack } from '../lib/use-when-back.js';
import { isReady, useWhenReady } from '../lib/use-when-ready.js';
import { beforeReloadMs } from '../lib/when-back.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';

/**
 * Whether a script or stylesheet failed to load: browsers word the former differently, Vite throws the latter.
 * Anything else is a rendering error, perhaps caused by a cached response.
 */
const isMissingFile = (error: unknown) =>
  error instanceof Error && (error instanceof TypeError ? /import|module/i : /^Unable to preload/).test(error.message);

function textFor(error: unknown): 'Trouble.Page' | 'Trouble.Update' | 'Trouble.Offline' {
  if (!isMissingFile(error)) return 'Trouble.Page';
  return navigator.onLine ? 'Trouble.Update' : 'Trouble.Offline';
}

/** A file is missing because of a new version only if the server is ready; otherwise the server is unreachable. */
function useReason(error: unknown): ReturnType<typeof textFor> {
  const [why, setWhy] = useState(() => textFor(error));
  useEffect(() => {
    if (why === 'Trouble.Update') void isReady().then((is) => is || setWhy('Trouble.Offline'));
  }, [why]);
  return why;
}

export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const title = t('Titles.Trouble');
  usePageEntry(title);
  const reload = () => {
    if (!isMissingFile(error)) dropAllCopies();
    window.location.reload();
  };
  const why = useReason(error);
  const text = t(why);
  // A reload keeps the draft (check-in/draft.ts).
  const later = useLater();
  useWhenBack(isMissingFile(error), () => later(reload, beforeReloadMs));
  useWhenReady(why === 'Trouble.Offline', reload);
  const action = t('Buttons.Reload');
  const frame = useContext(FrameAround);
  if (frame !== null) return <frame.Trouble title={title} text={text} action={action} onAction={reload} />;
  return (
    <Scene kind="waiting">
      <div className="waiting">
        <h1 className="title">{title}</h1>
        <Alert actions={<Button onClick={reload}>{action}</Button>}>
          <p>{text}</p>
          {why === 'Trouble.Offline' ? <p>{t('Trouble.Again')}</p> : null}
        </Alert>
      </div>
    </Scene>
  );
}
