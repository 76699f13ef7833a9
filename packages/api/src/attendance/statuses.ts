// Reading and storing statuses, and which may follow which (specification §3, §4).
import type { Database } from '@havn/db/client';
import { auditLog, guests } from '@havn/db/schema';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
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

const listLastChanges = prepared<{ ids: string[] }>()((db, $) =>
  db
    .selectDistinctOn([guests.id], { current: guests.status, from: auditLog.from })
    .from(guests)
    .leftJoin(
      auditLog,
      and(eq(auditLog.guestId, guests.id), eq(auditLog.action, 'status'), eq(auditLog.to, sql`${guests.status}::text`)),
    )
    .where(isOneOf(guests.id, $.ids))
    .orderBy(guests.id, desc(auditLog.id)),
);

/** The role *door* may mark attendance and revert such a mark, but not change an answer. @throws FORBIDDEN_ROLE. */
export async function assertAllowedAtDoor(tx: Database, ids: string[], status: GuestStatus): Promise<void> {
  if (hasArrived(status)) return;
  const changes = await listLastChanges(tx, { ids });
  const isRevert = ({ current, from }: (typeof changes)[number]) =>
    current === status || (hasArrived(current) && from === status);
  if (!changes.every(isRevert)) throw new DomainError('FORBIDDEN_ROLE');
}

/** Guests who have the new status already may repeat the change. @throws DomainError STATUS_DIFFERS. */
export function assertStatus(
  guests: readonly { status: GuestStatus }[],
  { from, to }: { from: GuestStatus | undefined; to: GuestStatus },
): void {
  if (from !== undefined && guests.some(({ status }) => status !== from && status !== to))
    throw new DomainError('STATUS_DIFFERS');
}
