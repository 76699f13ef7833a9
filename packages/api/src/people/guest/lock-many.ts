// For changes of many guests (specification §4 "Several guests"). Lock order: groups, then guests, each by id.
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { eq, inArray, or } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/prepared.js';
import { acquireSeatingLock } from '../../database/transaction.js';
import { DomainError, type Reason } from '../../kernel/errors.js';

const lockGroups = prepared<{ ids: string[]; joinedId: string | null }>()((db, $) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(
      or(
        eq(groups.id, $.joinedId),
        inArray(groups.id, db.select({ groupId: guests.groupId }).from(guests).where(isOneOf(guests.id, $.ids))),
      ),
    )
    .orderBy(groups.id)
    .for('update'),
);

const lockGuests = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, groupId: guests.groupId })
    .from(guests)
    .where(isOneOf(guests.id, $.ids))
    .orderBy(guests.id)
    .for('update'),
);

/** Also locks their groups, and the group that they join. @throws DomainError UNKNOWN_GROUP. */
export async function lockManyGuests(
  tx: Database,
  ids: string[],
  joinedId: string | null = null,
): Promise<{ id: string; groupId: string | null }[]> {
  await acquireSeatingLock(tx);
  const locked = await lockGroups(tx, { ids, joinedId });
  if (joinedId !== null && !locked.some((group) => group.id === joinedId)) throw new DomainError('UNKNOWN_GROUP');
  return lockGuests(tx, { ids });
}

/** @throws DomainError with an issue for each affected item of the input's list, so that a page can mark them. */
export function assertNoneAffected<Item>(
  reason: Reason,
  { field, items }: { field: string; items: readonly Item[] },
  isAffected: (item: Item) => boolean,
): void {
  const { message } = new DomainError(reason);
  const issues = items.flatMap((item, at) => (isAffected(item) ? [{ path: [field, at], message }] : []));
  if (issues.length > 0) throw new DomainError(reason, { issues });
}
