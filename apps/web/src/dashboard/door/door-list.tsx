// Check-in list of a scanned pass for a signed-in administrator: one tap marks a guest Attended, another undoes it
// (specification §6 "QR page"). Designed for sunlight and thumbs.
import './door.css';
import type { AppRouter } from '@havn/api/router';
import { Link, useNavigate } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { useCallback, useEffect, useState } from 'react';
import { getErrorReason } from '../../lib/api-error.js';
import { trpc } from '../../lib/trpc.js';
import { expireSession, loadToken } from '../session.js';
import { loadTexts, useTexts } from '../texts.js';
import { DashboardButton, DashboardSpinner } from '../ui/dashboard-button.js';
import { StatusDot } from '../ui/status-dot.js';

/** Polling interval, so that several people at the door see each other's changes. */
const refreshMs = 5000;

type Expected = inferRouterOutputs<AppRouter>['guest']['expected'];
type ExpectedGuest = Expected['guests'][number];

const formatFullName = (guest: ExpectedGuest) => [guest.firstName, guest.lastName].filter(Boolean).join(' ');

export function DoorList({ code }: { code: string }) {
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    void loadTexts().then(() => setTexts(true));
  }, []);
  return hasTexts ? <ExpectedPeople code={code} /> : null;
}

const isSessionRejected = (error: unknown) => getErrorReason(error) === 'NO_SESSION';

/**
 * Ends an expired session. The log-in page returns to the scanned pass afterwards (specification §10 "A session that
 * ends").
 */
function useEndSession(code: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    expireSession(loadToken());
    void navigate({ to: '/login', search: { next: `/qr/${code}` }, replace: true });
  }, [code, navigate]);
}

function ExpectedPeople({ code }: { code: string }) {
  const { t } = useTexts();
  const query = trpc.guest.expected.useQuery({ pass: code }, { gcTime: 0, refetchInterval: refreshMs });
  const hasSessionEnded = isSessionRejected(query.error);
  const endSession = useEndSession(code);
  useEffect(() => {
    if (hasSessionEnded) endSession();
  }, [hasSessionEnded, endSession]);
  if (hasSessionEnded) return null;
  if (query.data === undefined) return query.isPending ? <DashboardSpinner label={t('Door.Loading')} /> : null;
  return <People code={code} expected={query.data} />;
}

/** Statuses before a tap, by guest id, for undoing it while the page is open. */
type PreviousStatuses = ReadonlyMap<string, ExpectedGuest['status']>;

function useAttendance(code: string) {
  const utils = trpc.useUtils();
  const [previousStatuses, setPreviousStatuses] = useState<PreviousStatuses>(new Map());
  const setCachedStatus = (ids: readonly string[], status: ExpectedGuest['status']) =>
    utils.guest.expected.setData(
      { pass: code },
      (cached) =>
        cached && {
          ...cached,
          guests: cached.guests.map((guest) => (ids.includes(guest._id) ? { ...guest, status } : guest)),
        },
    );
  const endSession = useEndSession(code);
  const update = trpc.guest.updateStatus.useMutation({
    retry: (failures, error) => failures < 2 && !isSessionRejected(error),
    onMutate: async ({ ids, status }) => {
      await utils.guest.expected.cancel({ pass: code });
      const cached = utils.guest.expected.getData({ pass: code });
      setCachedStatus(ids, status as ExpectedGuest['status']);
      return cached;
    },
    onError: (error, _input, cached) => {
      utils.guest.expected.setData({ pass: code }, cached);
      if (isSessionRejected(error)) endSession();
    },
    onSettled: () => {
      void utils.guest.expected.invalidate({ pass: code });
      void utils.guest.qr.invalidate({ code });
    },
  });
  return {
    isFailed: update.isError,
    mark: (guests: readonly ExpectedGuest[]) => {
      setPreviousStatuses(
        (cached) => new Map([...cached, ...guests.map((guest) => [guest._id, guest.status] as const)]),
      );
      update.mutate({ ids: guests.map((guest) => guest._id), status: 'Attended' });
    },
    unmark: (guest: ExpectedGuest) =>
      update.mutate({ ids: [guest._id], status: previousStatuses.get(guest._id) ?? 'Accepted' }),
  };
}

function People({ code, expected }: { code: string; expected: Expected }) {
  const { t } = useTexts();
  const { isFailed, mark, unmark } = useAttendance(code);
  const accepted = expected.guests.filter((guest) => guest.status === 'Accepted');
  return (
    <section className="door" aria-label={t('Door.Expected')}>
      <h2 className="door__title">{expected.title}</h2>
      <p className="door__table">
        {expected.table === null ? t('Door.NoTable') : t('Door.Table', { table: expected.table.tableName })}
      </p>
      <div role="alert">{isFailed ? <p className="door__failed">{t('Door.Failed')}</p> : null}</div>
      <ul className="door__people">
        {expected.guests.map((guest) => (
          <li key={guest._id} className="door__person">
            <span className="door__name">
              {formatFullName(guest)}
              <StatusDot status={guest.status} />
            </span>
            {guest.status === 'Attended' ? (
              <DashboardButton
                variant="quiet"
                icon="undo"
                aria-label={t('Door.UnmarkName', { name: formatFullName(guest) })}
                onClick={() => unmark(guest)}
              >
                {t('Door.Unmark')}
              </DashboardButton>
            ) : (
              <DashboardButton
                icon="tick"
                variant={guest.status === 'Accepted' ? 'primary' : 'quiet'}
                aria-label={t('Door.MarkName', { name: formatFullName(guest) })}
                onClick={() => mark([guest])}
              >
                {t('Door.Mark')}
              </DashboardButton>
            )}
          </li>
        ))}
      </ul>
      {accepted.length > 1 ? (
        <DashboardButton className="door__all" icon="tick" onClick={() => mark(accepted)}>
          {t('Door.MarkAll', { count: accepted.length })}
        </DashboardButton>
      ) : null}
      <Link to="/dashboard" className="door__link">
        {t('Door.Dashboard')}
      </Link>
    </section>
  );
}
