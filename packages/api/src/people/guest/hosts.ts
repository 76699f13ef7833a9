// Plus-ones and the guests who bring them (specification §2 "Plus-ones", decision 092). The database keeps both in one
// household; a guest without a group gets one.
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { and, count, eq, sql } from 'drizzle-orm';
import { pickColumns } from '../../database/described-columns.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import type { Actor } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { maxPlusOnes } from '../../kernel/limits.js';
import { formatFullName } from '../../names/full-name-rules.js';
import { maxGroupNameLength, proposeGroupName } from '../group/group-name-rules.js';
import { replacingMainGuests } from '../group/main-guests.js';
import { createGroup } from '../group/service.js';
import { lockGroups } from './membership.js';

const selectNames = prepared()((db) =>
  db.select({ id: guests.id, firstName: guests.firstName, lastName: guests.lastName }).from(guests),
);

/** Of all guests, by their ids. */
export const listGuestNames = async (db: Database): Promise<Record<string, string>> =>
  Object.fromEntries((await selectNames(db, {})).map((guest) => [guest.id, formatFullName(guest)]));

const getGroupId = prepared<{ id: string }>()((db, $) =>
  db.select({ groupId: guests.groupId }).from(guests).where(eq(guests.id, $.id)),
);

const selectHost = prepared<{ id: string }>()((db, $) =>
  db
    .select(
      pickColumns(guests, [
        'id',
        'firstName',
        'lastName',
        'language',
        'country',
        'status',
        'isUnnamed',
        'hostId',
        'groupId',
        'tableId',
      ]),
    )
    .from(guests)
    .where(eq(guests.id, $.id))
    .for('update'),
);
type HostRow = Awaited<ReturnType<typeof selectHost>>[number];

const countPlusOnes = prepared<{ id: string; exceptId: string | null }>()((db, $) =>
  db
    .select({ count: count() })
    .from(guests)
    .where(and(eq(guests.hostId, $.id), sql`${guests.id} is distinct from ${$.exceptId}::uuid`)),
);

const selectPlusOnes = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: guests.id }).from(guests).where(isOneOf(guests.hostId, $.ids)),
);

/** Of these guests; their answers follow. */
export const listPlusOnes = async (tx: Database, { ids }: { ids: string[] }): Promise<string[]> =>
  (await selectPlusOnes(tx, { ids })).map(({ id }) => id);

const leaveTable = prepared<{ id: string }>()((db, $) =>
  db.update(guests).set({ tableId: null }).where(eq(guests.id, $.id)),
);

/** The group sits where the guest sat. @throws DomainError TABLE_FULL. */
async function createHouseholdOf(tx: Database, host: HostRow, actor: Actor): Promise<string> {
  if (host.tableId !== null) await leaveTable(tx, { id: host.id });
  const groupName =
    proposeGroupName([host], host.language) || [...formatFullName(host)].slice(0, maxGroupNameLength).join('');
  const group = await createGroup(
    tx,
    { groupName, mainGuests: [host.id], followers: [], assignedTableId: host.tableId, dietaryRestriction: '' },
    actor,
  );
  return group._id;
}

export type Host = HostRow & { groupId: string; plusOnes: number };

/**
 * Who is to bring `added` more guests; `guestId` is one of them who may be among the plus-ones already. The seating lock is
 * held. @throws DomainError UNKNOWN_GUEST, PLUS_ONE_OF_PLUS_ONE, TOO_MANY_PLUS_ONES.
 */
export async function lockHost(
  tx: Database,
  { id, added, guestId = null }: { id: string; added: number; guestId?: string | null },
  actor: Actor,
): Promise<Host> {
  const [seen] = await getGroupId(tx, { id });
  await lockGroups(tx, [seen?.groupId]);
  const [host] = await selectHost(tx, { id });
  if (host === undefined) throw new DomainError('UNKNOWN_GUEST');
  if (host.hostId !== null) throw new DomainError('PLUS_ONE_OF_PLUS_ONE');
  const [{ count: plusOnes } = { count: 0 }] = await countPlusOnes(tx, { id, exceptId: guestId });
  if (plusOnes + added > maxPlusOnes) throw new DomainError('TOO_MANY_PLUS_ONES');
  return { ...host, plusOnes, groupId: host.groupId ?? (await createHouseholdOf(tx, host, actor)) };
}

const setHost = prepared<{ id: string; hostId: string; groupId: string }>()((db, $) =>
  db
    .update(guests)
    .set({
      hostId: sql`${$.hostId}`,
      groupId: sql`${$.groupId}`,
      mainSlot: null,
      isMain: false,
      tableId: null,
    })
    .where(eq(guests.id, $.id)),
);

const clearHost = prepared<{ ids: string[] }>()((db, $) =>
  db.update(guests).set({ hostId: null }).where(isOneOf(guests.id, $.ids)),
);

interface HostChange {
  id: string;
  hostId?: string | null | undefined;
}

/** Of locked guests. Whoever is no plus-one any more stays in the household. @throws DomainError as `lockHost`. */
export async function changeHosts(tx: Database, changes: readonly HostChange[], actor: Actor): Promise<void> {
  const kept = changes.filter(({ hostId }) => hostId === null).map(({ id }) => id);
  if (kept.length > 0) await clearHost(tx, { ids: kept });
  for (const { id, hostId } of changes) {
    if (typeof hostId !== 'string') continue;
    const { groupId } = await lockHost(tx, { id: hostId, added: 1, guestId: id }, actor);
    await replacingMainGuests(tx, [id], () => setHost(tx, { id, hostId, groupId }));
  }
}
