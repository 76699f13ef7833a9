// Tells the user that the lists are no longer live. A short interruption is not reported.
import { useEffect, useState } from 'react';
import { connection } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { useTexts } from '../texts.js';

const patienceMs = 2500;

export function ConnectionNote() {
  const { t } = useTexts();
  const isLost = useSignal(connection) === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div className="connection" role="status">
      {isShown ? <p className="connection__note">{t('Shell.Offline')}</p> : null}
    </div>
  );
}
