// Reading and storing statuses, and which may follow which (specification §3, §4).
import type { Database } from '@havn/db/client';
import { auditLog, guests } from '@havn/db/schema';
import { guestStatuses } from '@havn/db/values';
import { and, desc, inArray, ne, or, sql } from 'drizzle-orm';
import { pickColumns } from '../database/described-columns.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import { type GuestStatus, hasArrived } from './status-rules.js';

/** Status and version from one query, so that marking attendance applies to the state that was shown. */
export const listStatuses = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, status: guests.status, version: guests.version })
    .from(guests)
    .where(isOneOf(guests.id, $.ids)),
);

/** In the order in which all changes lock guests. */
export const lockStatuses = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, status: guests.status })
    .from(guests)
    .where(isOneOf(guests.id, $.ids))
    .orderBy(guests.id)
    .for('update'),
);

export const setStatus = prepared<{ ids: string[]; status: GuestStatus }>()((db, $) =>
  db
    .update(guests)
    .set({ status: sql`${$.status}` })
    .where(isOneOf(guests.id, $.ids)),
);

/** Guests who have the status already are not written. */
export const setAnswers = prepared<{ accepted: string[]; declined: string[] }>()((db, $) => {
  const accepts = isOneOf(guests.id, $.accepted);
  const status = sql`case when ${accepts} then 'Accepted' else 'Declined' end::guest_status`;
  return db
    .update(guests)
    .set({ status })
    .where(and(or(accepts, isOneOf(guests.id, $.declined)), ne(guests.status, status)));
});

/** What guests had answered before they were last marked, for the wedding and for each event. */
const listLastMarks = prepared<{ guestIds: string[] }>()((db, $) =>
  db
    .selectDistinctOn([auditLog.guestId, auditLog.eventId], pickColumns(auditLog, ['guestId', 'eventId', 'from']))
    .from(auditLog)
    .where(
      and(
        isOneOf(auditLog.guestId, $.guestIds),
        inArray(auditLog.action, ['status', 'event']),
        inArray(auditLog.to, guestStatuses.filter(hasArrived)),
      ),
    )
    .orderBy(auditLog.guestId, auditLog.eventId, desc(auditLog.id)),
);

interface StoredStatus {
  guestId: string;
  /** Null for the wedding itself. */
  eventId: string | null;
  status: GuestStatus;
}

/** The role *door* may mark attendance and revert such a mark, but not change an answer. @throws FORBIDDEN_ROLE. */
export async function assertAllowedAtDoor(
  tx: Database,
  rows: readonly StoredStatus[],
  status: GuestStatus,
): Promise<void> {
  if (hasArrived(status)) return;
  const changed = rows.filter((row) => row.status !== status);
  const marks = await listLastMarks(tx, { guestIds: changed.map(({ guestId }) => guestId) });
  const isRevert = ({ guestId, eventId, status: current }: StoredStatus) =>
    hasArrived(current) &&
    marks.some((mark) => mark.guestId === guestId && mark.eventId === eventId && mark.from === status);
  if (!changed.every(isRevert)) throw new DomainError('FORBIDDEN_ROLE');
}

/** Guests who have the new status already may repeat the change. @throws DomainError STATUS_DIFFERS. */
export function assertStatus(
  guests: readonly { status: GuestStatus }[],
  { from, to }: { from: GuestStatus | undefined; to: GuestStatus },
): void {
  if (from !== undefined && guests.some(({ status }) => status !== from && status !== to))
    throw new DomainError('STATUS_DIFFERS');
}
