// The wedding pass: its guests, their table, and the QR code for the door. The data comes from the server; while that
// is unreachable, a cached response is shown with a notice (security row T6).
import type { PassView } from '@havn/api/invitation/schema';
import { Link, Navigate } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { troubleOf } from '../../lib/failure.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { Button, buttonClass } from '../../ui/button.js';
import { AnswerNote } from '../answer-note.js';
import { useGate, type Visit } from '../gate/guest-gate.js';
import { OfflineBar } from '../gate/offline-bar.js';
import { staleOf } from '../gate/step.js';
import { TroublePage } from '../gate/trouble-page.js';
import { usePass } from '../queries.js';
import { useCelebration } from './confetti.js';
import { Ticket } from './ticket.js';

export function PassPage({ code }: { code: string }) {
  const { visit, instead } = useGate(code, 'pass');
  const pass = usePass(code, { isWanted: visit !== null });
  // Deferred to render in slices, as in the gate.
  const known = useDeferredValue(pass.known);
  if (visit === null) return instead;
  if (pass.isNone) return <Navigate to="/404" replace />;
  const { data, error } = known;
  if (data !== undefined) {
    const stale = staleOf(known);
    return <Pass {...visit} notice={stale === null ? visit.notice : <OfflineBar {...stale} />} pass={data} />;
  }
  return error ? <TroublePage trouble={troubleOf(error)} onRetry={pass.retry} /> : instead;
}

const Pass = memo(function Pass({ pass, ...visit }: Visit & { pass: PassView }) {
  const { t } = useTranslation();
  usePageEntry(t('Titles.Pass'), visit.wedding.coupleTitle);
  useCelebration();
  return (
    <Scene kind="pass" notice={visit.notice}>
      <h1 className="title">{t('WeddingPass.Title')}</h1>
      <Ticket pass={pass} wedding={visit.wedding} language={visit.household.language} />
      <div className="actions pass__actions">
        <Button variant="quiet" onClick={() => window.print()}>
          {t('Buttons.Print')}
        </Button>
        <Link className={buttonClass('quiet')} to="/invitation/$code" params={{ code: visit.code }} preload="viewport">
          {t('WeddingPass.ToInvitation')}
        </Link>
      </div>
      <AnswerNote {...visit} />
    </Scene>
  );
});
