// Check-in list of a scanned pass for a signed-in administrator: one tap marks a guest Attended, another undoes it
// (specification §6 "QR page"). Works without a network once the pass was opened. Designed for sunlight and thumbs.
import './door.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { getErrorReason } from '../../lib/api-error.js';
import {
  cacheExpectedGuests,
  deleteExpiredDoorCache,
  type ExpectedGuest,
  type ExpectedGuests,
  getCachedExpectedGuests,
} from '../../lib/door-cache.js';
import { getToken } from '../../lib/session-token.js';
import { trpc } from '../../lib/trpc.js';
import { addMark, applyMarks } from '../data/pending-marks.js';
import { useSendMarks } from '../data/use-send-marks.js';
import { expireSession } from '../session.js';
import { loadTexts, useTexts } from '../texts.js';
import { TrpcProvider } from '../trpc-provider.js';
import { DashboardButton, DashboardSpinner } from '../ui/dashboard-button.js';
import { DoorGuest } from './door-guest.js';

/** Polling interval, so that several people at the door see each other's changes. */
const refreshMs = 5000;

deleteExpiredDoorCache();

export function DoorList({ code }: { code: string }) {
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    void loadTexts().then(() => setTexts(true));
  }, []);
  if (!hasTexts) return null;
  return (
    <TrpcProvider>
      <ExpectedPeople code={code} />
    </TrpcProvider>
  );
}

/**
 * Ends an expired session. The login page returns to the scanned pass afterwards (specification §10 "A session that
 * ends").
 */
function useEndSession(code: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    expireSession(getToken());
    void navigate({ to: '/login', search: { next: `/qr/${code}` }, replace: true });
  }, [code, navigate]);
}

function useExpectedGuests(code: string) {
  const query = trpc.guest.expected.useQuery(
    { pass: code },
    {
      gcTime: 0,
      refetchInterval: refreshMs,
      initialData: () => getCachedExpectedGuests(code)?.data,
      initialDataUpdatedAt: () => getCachedExpectedGuests(code)?.at,
    },
  );
  const { data, dataUpdatedAt: at } = query;
  const isFresh = query.isFetchedAfterMount && !query.isError;
  useEffect(() => {
    if (isFresh && data !== undefined) cacheExpectedGuests(code, { at, data });
  }, [code, data, at, isFresh]);
  return query;
}

function ExpectedPeople({ code }: { code: string }) {
  const { t } = useTexts();
  const query = useExpectedGuests(code);
  const hasSessionEnded = getErrorReason(query.error) === 'NO_SESSION';
  const endSession = useEndSession(code);
  useEffect(() => {
    if (hasSessionEnded) endSession();
  }, [hasSessionEnded, endSession]);
  if (hasSessionEnded) return null;
  if (query.data === undefined) return query.isPending ? <DashboardSpinner label={t('Door.Loading')} /> : null;
  return <People code={code} expected={query.data} onNoSession={endSession} />;
}

/** Statuses before a tap, by guest id, for undoing it while the page is open. */
type PreviousStatuses = ReadonlyMap<string, ExpectedGuest['status']>;

interface PeopleProps {
  code: string;
  expected: ExpectedGuests;
  onNoSession(): void;
}

function People({ code, expected, onNoSession }: PeopleProps) {
  const { t } = useTexts();
  const { marks, isSending } = useSendMarks(onNoSession);
  const [previousStatuses, setPreviousStatuses] = useState<PreviousStatuses>(new Map());
  const rows = expected.guests.map((guest) => ({ guest, marked: applyMarks(guest, marks) }));
  const accepted = rows.filter(({ marked }) => marked.status === 'Accepted');
  const mark = (marked: typeof rows) => {
    const statuses = marked.map((row) => [row.guest._id, row.marked.status] as const);
    setPreviousStatuses((cached) => new Map([...cached, ...statuses]));
    addMark({ code, guestIds: marked.map(({ guest }) => guest._id), status: 'Attended' });
  };
  const unmark = ({ _id }: ExpectedGuest) =>
    addMark({ code, guestIds: [_id], status: previousStatuses.get(_id) ?? 'Accepted' });
  const otherCount = marks.filter((one) => one.code !== code && !one.isRejected).length;
  return (
    <section className="door" aria-label={t('Door.Expected')}>
      <h2 className="door__title">{expected.title}</h2>
      <p className="door__table">
        {expected.table === null ? t('Door.NoTable') : t('Door.Table', { table: expected.table.tableName })}
      </p>
      <ul className="door__guests">
        {rows.map((row) => (
          <DoorGuest
            key={row.guest._id}
            {...row}
            isSending={isSending}
            onMark={() => mark([row])}
            onUnmark={() => unmark(row.guest)}
          />
        ))}
      </ul>
      {accepted.length > 1 ? (
        <DashboardButton icon="tick" onClick={() => mark(accepted)}>
          {t('Door.MarkAll', { count: accepted.length })}
        </DashboardButton>
      ) : null}
      {otherCount > 0 ? <p>{t('Door.OthersWaiting', { count: otherCount })}</p> : null}
      <Link to="/dashboard" className="door__link">
        {t('Door.Dashboard')}
      </Link>
    </section>
  );
}
