// While the server is unreachable, a cached response is shown with a notice (security row T6).
import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import type { PassView } from '@havn/api/people/invitation/schema';
import { formatCouple } from '@havn/api/wedding/rules';
import { Navigate } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { getProblemKind } from '../../lib/api/api-error.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { Button } from '../../ui/button.js';
import { AnswerNote } from '../answer-note.js';
import { createPartLoader, EventPart } from '../events/event-parts.js';
import { getStaleness } from '../gate/gate-state.js';
import { type GuestPageProps, useGate } from '../gate/guest-gate.js';
import { OfflineBar } from '../gate/offline-bar.js';
import { ProblemPage } from '../gate/problem-page.js';
import { usePass } from '../gate/queries.js';
import { GuestLink } from '../guest-link.js';
import { LanguageSwitch } from '../language-switch.js';
import { pageTitles } from '../page-titles.js';
import '../names/names.css';
import { useConfetti } from './confetti.js';
import { Ticket } from './ticket.js';

const namePart = createPartLoader('name', () => import('../names/name-part.js'));
const programmePart = createPartLoader('programme', () => import('../events/programme-part.js'));

export function PassPage({ code }: { code: string }) {
  const { pageProps, fallback } = useGate(code, 'pass');
  const pass = usePass(code, { isEnabled: pageProps !== null });
  // Deferred to render in slices, as in the gate.
  const snapshot = useDeferredValue(pass.snapshot);
  if (pageProps === null) return fallback;
  if (pass.isMissing) return <Navigate to="/404" replace />;
  const { data, error } = snapshot;
  if (data !== undefined) {
    const stale = getStaleness(snapshot);
    return <Pass {...pageProps} notice={stale === null ? pageProps.notice : <OfflineBar {...stale} />} pass={data} />;
  }
  return error ? <ProblemPage problem={getProblemKind(error)} onRetry={pass.retry} /> : fallback;
}

/** Also rendered by the server, where its effects do not run. */
export const Pass = memo(function Pass({ pass, ...pageProps }: GuestPageProps & { pass: PassView }) {
  const { t } = useTranslation();
  const { household } = pageProps;
  usePageSetup(t(pageTitles['wedding-pass']), formatCouple(pageProps.wedding, household.language));
  useConfetti();
  return (
    <Scene kind="pass" notice={pageProps.notice}>
      <h1 className="title">{t('WeddingPass.Title')}</h1>
      <Ticket
        pass={pass}
        wedding={pageProps.wedding}
        language={household.language}
        hasWedding={household.status !== 'declined'}
      >
        {household.events === undefined ? null : (
          <EventPart loader={programmePart}>{({ PassProgramme }) => <PassProgramme {...pageProps} />}</EventPart>
        )}
      </Ticket>
      {household.members.some(({ isUnnamed }) => isUnnamed) && !areAnswersClosed(pageProps.wedding, serverNow()) ? (
        <EventPart loader={namePart}>{({ MissingNames }) => <MissingNames {...pageProps} />}</EventPart>
      ) : null}
      <div className="actions pass__actions">
        <Button variant="quiet" className="needs-script" onClick={() => window.print()}>
          {t('Buttons.Print')}
        </Button>
        <GuestLink page="invitation" code={pageProps.code} preload="viewport">
          {t('WeddingPass.ToInvitation')}
        </GuestLink>
      </div>
      <AnswerNote {...pageProps} />
      <LanguageSwitch {...pageProps} page="wedding-pass" />
    </Scene>
  );
});
