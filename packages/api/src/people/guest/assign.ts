// Bulk assignment of guests to a group or a table, in one transaction (specification §4 "Through the guest").
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { eq, inArray, or, type Placeholder, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError, type Issue, type Reason } from '../../kernel/errors.js';
import { replacingMainGuests } from '../group/main-guests.js';
import type { assignGroupInput, assignTableInput } from './schema.js';

const isNamed = (ids: Placeholder) => sql`${guests.id} = any(${ids}::uuid[])`;

const lockGroups = prepared<{ ids: string[]; groupId: string | null }>()((db, $) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(
      or(
        eq(groups.id, $.groupId),
        inArray(groups.id, db.select({ groupId: guests.groupId }).from(guests).where(isNamed($.ids))),
      ),
    )
    .orderBy(groups.id)
    .for('update'),
);

const lockNamedGuests = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, groupId: guests.groupId })
    .from(guests)
    .where(isNamed($.ids))
    .orderBy(guests.id)
    .for('update'),
);

const leaveGroups = prepared<{ ids: string[] }>()((db, $) =>
  db.update(guests).set({ groupId: null, mainSlot: null }).where(isNamed($.ids)),
);

const joinGroup = prepared<{ ids: string[]; groupId: string }>()((db, $) =>
  db
    .update(guests)
    .set({ groupId: sql`${$.groupId}`, mainSlot: null, isMain: false, tableId: null })
    .where(isNamed($.ids)),
);

const seatGuests = prepared<{ ids: string[]; tableId: string | null }>()((db, $) =>
  db
    .update(guests)
    .set({ tableId: sql`${$.tableId}` })
    .where(isNamed($.ids)),
);

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP. */
async function lockGuests(tx: Database, ids: string[], groupId: string | null) {
  await acquireSeatingLock(tx);
  const locked = await lockGroups(tx, { ids, groupId });
  if (groupId !== null && !locked.some((group) => group.id === groupId)) throw new DomainError('UNKNOWN_GROUP');
  const named = await lockNamedGuests(tx, { ids });
  const known = new Set(named.map((guest) => guest.id));
  throwForIds('UNKNOWN_GUEST', ids, (id) => !known.has(id));
  return named;
}

/** One issue for each affected id, so that a list can mark them. */
function throwForIds(reason: Reason, ids: readonly string[], isAffected: (id: string) => boolean): void {
  const { message } = new DomainError(reason);
  const issues: Issue[] = ids.flatMap((id, at) => (isAffected(id) ? [{ path: ['ids', at], message }] : []));
  if (issues.length > 0) throw new DomainError(reason, { issues });
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Makes guests followers of a group, or individuals. @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, TABLE_FULL. */
export function assignGroup(db: Database, input: z.output<typeof assignGroupInput>, actor: Actor): Promise<string[]> {
  const ids = unique(input.ids);
  const { groupId } = input;
  return inTransactionAs(db, actor, async (tx) => {
    const named = await lockGuests(tx, ids, groupId);
    const moving = named.filter((guest) => guest.groupId !== groupId).map((guest) => guest.id);
    await replacingMainGuests(tx, moving, () =>
      groupId === null ? leaveGroups(tx, { ids: moving }) : joinGroup(tx, { ids: moving, groupId }),
    );
    return ids;
  });
}

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_TABLE, TABLE_BESIDE_GROUP, TABLE_FULL. */
export function assignTable(db: Database, input: z.output<typeof assignTableInput>, actor: Actor): Promise<string[]> {
  const ids = unique(input.ids);
  return inTransactionAs(db, actor, async (tx) => {
    const named = await lockGuests(tx, ids, null);
    const grouped = new Set(named.filter((guest) => guest.groupId !== null).map((guest) => guest.id));
    throwForIds('TABLE_BESIDE_GROUP', ids, (id) => grouped.has(id));
    await seatGuests(tx, { ids, tableId: input.tableId });
    return ids;
  });
}
