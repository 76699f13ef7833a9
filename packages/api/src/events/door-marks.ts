import type { Database } from '@havn/db/client';
import { auditLog } from '@havn/db/schema';
import { guestStatuses } from '@havn/db/values';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type GuestStatus, hasArrived } from '../attendance/status-rules.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import type { EventStatus } from './invitations.js';

/** What the guests had answered before they were marked. */
const listLastMarks = prepared<{ eventIds: string[]; guestIds: string[] }>()((db, $) =>
  db
    .selectDistinctOn([auditLog.eventId, auditLog.guestId], {
      eventId: auditLog.eventId,
      guestId: auditLog.guestId,
      from: auditLog.from,
    })
    .from(auditLog)
    .where(
      and(
        isOneOf(auditLog.guestId, $.guestIds),
        isOneOf(auditLog.eventId, $.eventIds),
        eq(auditLog.action, 'event'),
        inArray(auditLog.to, guestStatuses.filter(hasArrived)),
      ),
    )
    .orderBy(auditLog.eventId, auditLog.guestId, desc(auditLog.id)),
);

/**
 * The role *door* may mark attendance and revert such a mark, but not change an answer, as at the wedding itself.
 * `rows` are the locked invitations. @throws DomainError FORBIDDEN_ROLE.
 */
export async function assertMarkAllowed(
  tx: Database,
  rows: readonly EventStatus[],
  status: GuestStatus,
): Promise<void> {
  if (hasArrived(status)) return;
  const marked = rows.filter((row) => row.status !== status);
  const marks = await listLastMarks(tx, {
    eventIds: marked.map(({ eventId }) => eventId),
    guestIds: marked.map(({ guestId }) => guestId),
  });
  const isRevert = (row: EventStatus) =>
    hasArrived(row.status) &&
    marks.some((mark) => mark.eventId === row.eventId && mark.guestId === row.guestId && mark.from === status);
  if (!marked.every(isRevert)) throw new DomainError('FORBIDDEN_ROLE');
}
