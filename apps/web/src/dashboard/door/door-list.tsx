// Check-in list of a scanned pass for a signed-in administrator: one tap marks a guest Attended, another undoes it
// (specification §6 "QR page"). Designed for sunlight and thumbs.
import './door.css';
import type { AppRouter } from '@havn/api/router';
import { Link, useNavigate } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { useCallback, useEffect, useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { currentToken, endRefused } from '../session.js';
import { loadTexts, useTexts } from '../texts.js';
import { DeskButton, DeskSpinner } from '../ui/desk-button.js';
import { StatusDot } from '../ui/status.js';

/** Polling interval, so that several people at the door see each other's changes. */
const refreshMs = 5000;

type Expected = inferRouterOutputs<AppRouter>['guest']['expected'];
type ExpectedGuest = Expected['guests'][number];

const nameOf = (guest: ExpectedGuest) => [guest.firstName, guest.lastName].filter(Boolean).join(' ');

export function DoorList({ code }: { code: string }) {
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    void loadTexts().then(() => setTexts(true));
  }, []);
  return hasTexts ? <ExpectedPeople code={code} /> : null;
}

const isRefused = (error: unknown) => reasonOf(error) === 'NO_SESSION';

/**
 * Ends an expired session. The log-in page returns to the scanned pass afterwards (specification §10 "A session that
 * ends").
 */
function useEnd(code: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    endRefused(currentToken());
    void navigate({ to: '/login', search: { next: `/qr/${code}` }, replace: true });
  }, [code, navigate]);
}

function ExpectedPeople({ code }: { code: string }) {
  const { t } = useTexts();
  const query = trpc.guest.expected.useQuery({ pass: code }, { gcTime: 0, refetchInterval: refreshMs });
  const isOver = isRefused(query.error);
  const end = useEnd(code);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  if (isOver) return null;
  if (query.data === undefined) return query.isPending ? <DeskSpinner label={t('Door.Loading')} /> : null;
  return <People code={code} expected={query.data} />;
}

/** Statuses before a tap, by guest id, for undoing it while the page is open. */
type Before = ReadonlyMap<string, ExpectedGuest['status']>;

function useMarks(code: string) {
  const utils = trpc.useUtils();
  const [before, setBefore] = useState<Before>(new Map());
  const show = (ids: readonly string[], status: ExpectedGuest['status']) =>
    utils.guest.expected.setData(
      { pass: code },
      (held) =>
        held && {
          ...held,
          guests: held.guests.map((guest) => (ids.includes(guest._id) ? { ...guest, status } : guest)),
        },
    );
  const end = useEnd(code);
  const update = trpc.guest.updateStatus.useMutation({
    retry: (failures, error) => failures < 2 && !isRefused(error),
    onMutate: async ({ ids, status }) => {
      await utils.guest.expected.cancel({ pass: code });
      const held = utils.guest.expected.getData({ pass: code });
      show(ids, status as ExpectedGuest['status']);
      return held;
    },
    onError: (error, _input, held) => {
      utils.guest.expected.setData({ pass: code }, held);
      if (isRefused(error)) end();
    },
    onSettled: () => {
      void utils.guest.expected.invalidate({ pass: code });
      void utils.guest.qr.invalidate({ code });
    },
  });
  return {
    isFailed: update.isError,
    mark: (guests: readonly ExpectedGuest[]) => {
      setBefore((held) => new Map([...held, ...guests.map((guest) => [guest._id, guest.status] as const)]));
      update.mutate({ ids: guests.map((guest) => guest._id), status: 'Attended' });
    },
    unmark: (guest: ExpectedGuest) => update.mutate({ ids: [guest._id], status: before.get(guest._id) ?? 'Accepted' }),
  };
}

function People({ code, expected }: { code: string; expected: Expected }) {
  const { t } = useTexts();
  const { isFailed, mark, unmark } = useMarks(code);
  const awaited = expected.guests.filter((guest) => guest.status === 'Accepted');
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
              {nameOf(guest)}
              <StatusDot status={guest.status} />
            </span>
            {guest.status === 'Attended' ? (
              <DeskButton
                variant="quiet"
                icon="undo"
                aria-label={t('Door.UnmarkName', { name: nameOf(guest) })}
                onClick={() => unmark(guest)}
              >
                {t('Door.Unmark')}
              </DeskButton>
            ) : (
              <DeskButton
                icon="tick"
                variant={guest.status === 'Accepted' ? 'primary' : 'quiet'}
                aria-label={t('Door.MarkName', { name: nameOf(guest) })}
                onClick={() => mark([guest])}
              >
                {t('Door.Mark')}
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
      {awaited.length > 1 ? (
        <DeskButton className="door__all" icon="tick" onClick={() => mark(awaited)}>
          {t('Door.MarkAll', { count: awaited.length })}
        </DeskButton>
      ) : null}
      <Link to="/dashboard" className="door__link">
        {t('Door.Dashboard')}
      </Link>
    </section>
  );
}
