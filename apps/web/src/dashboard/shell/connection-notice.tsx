// A short interruption is not reported.
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { connectionState } from '../records/live/live.js';
import { useTexts } from '../texts/texts.js';

const showDelayMs = 2500;

export function ConnectionNotice() {
  const { t } = useTexts();
  const isLost = useStore(connectionState) === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setShown(false);
    const timer = setTimeout(() => setShown(true), showDelayMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div className="connection" role="status">
      {isShown ? <p className="connection__note">{t('Shell.Offline')}</p> : null}
    </div>
  );
}
