// Changes of many guests in one transaction: different ones, as pasted into the guest list, and their deletion
// (specification §4 "Several guests"). Fields of the guest itself are written by one statement, memberships guest by guest.
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { changeGuestEvents } from '../../events/edit-invitations.js';
import type { Reason } from '../../kernel/errors.js';
import { listNames } from '../../kernel/field-kinds.js';
import { changeGuestMeals } from '../../meals/choices.js';
import { changeGuestAnswers } from '../../questions/edit-answers.js';
import { replacingMainGuests } from '../group/main-guests.js';
import { isRenaming, updatingProposedNames } from '../group/proposed-name.js';
import { plainGuestFields } from './fields.js';
import { changeHosts } from './hosts.js';
import { assertNoneAffected, lockManyGuests } from './lock-many.js';
import { assertSeatFreeable, type GuestRow, lockGroups, type Membership, resolveMembership } from './membership.js';
import { listGuestsByIds } from './queries.js';
import type { Guest, updateManyGuestsInput } from './schema.js';

type Changes = z.output<typeof updateManyGuestsInput>['guests'];
type Change = Changes[number];

const listGroupIds = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ groupId: guests.groupId }).from(guests).where(isOneOf(guests.id, $.ids)),
);

const lockGuests = prepared<{ ids: string[] }>()((db, $) =>
  db.select().from(guests).where(isOneOf(guests.id, $.ids)).orderBy(guests.id).for('update'),
);

/** Whether someone is a main guest depends on the group, and is written with it. */
const { isMain: _isMain, ...writtenFields } = plainGuestFields;
const plainFields = listNames(writtenFields);

/** Hand-written: Drizzle cannot build a record set. The names are those of the fields, the values are bound. */
const recordSet = sql.raw(
  `as change(id uuid, ${plainFields.map((field) => `"${field}" ${guests[field].getSQLType()}`).join(', ')})`,
);

const updatePlainFields = prepared<{ changes: string }>()((db, $) =>
  db
    .update(guests)
    .set(
      Object.fromEntries(
        plainFields.map((field) => [field, sql`coalesce(change.${sql.identifier(field)}, ${guests[field]})`]),
      ),
    )
    .from(sql`jsonb_to_recordset(${$.changes}::text::jsonb) ${recordSet}`)
    .where(sql`${guests.id} = change.id`),
);

const assertNoChange = (reason: Reason, changes: Changes, isAffected: (change: Change) => boolean) =>
  assertNoneAffected(reason, { field: 'guests', items: changes }, isAffected);

async function lockAll(tx: Database, changes: Changes) {
  await acquireSeatingLock(tx);
  const ids = changes.map(({ id }) => id);
  const current = await listGroupIds(tx, { ids });
  const joined = changes.map(({ assignedGroup }) => assignedGroup);
  const groupTables = await lockGroups(tx, [...current.map(({ groupId }) => groupId), ...joined]);
  const stored = new Map((await lockGuests(tx, { ids })).map((guest) => [guest.id, guest]));
  assertNoChange('UNKNOWN_GUEST', changes, ({ id }) => !stored.has(id));
  assertNoChange(
    'VERSION_CHANGED',
    changes,
    ({ id, ifMatch }) => ifMatch !== undefined && ifMatch !== stored.get(id)?.version,
  );
  return { stored, groupTables };
}

const resolveGroupId = (change: Change, guest: GuestRow | undefined) =>
  change.assignedGroup === undefined ? (guest?.groupId ?? null) : change.assignedGroup;

const willBeMainGuest = (change: Change, guest: GuestRow) =>
  resolveGroupId(change, guest) !== null && change.isMain !== false && (change.isMain === true || guest.isMain);

const vacateSeats = prepared<{ ids: string[] }>()((db, $) =>
  db.update(guests).set({ groupId: null, mainSlot: null, tableId: null }).where(isOneOf(guests.id, $.ids)),
);

function isMoving(change: Change, guest: GuestRow | undefined): boolean {
  return (
    resolveGroupId(change, guest) !== guest?.groupId ||
    (change.assignedTable !== undefined && change.assignedTable !== guest.tableId)
  );
}

const changesMembership = ({ isMain, assignedGroup, assignedTable }: Change) =>
  isMain !== undefined || assignedGroup !== undefined || assignedTable !== undefined;

const dietaryFields = ['dietaryRestriction', 'replacedDietaryRestriction'] as const;
const omitDietary = ({ dietaryRestriction: _own, replacedDietaryRestriction: _replaced, ...rest }: Change): Change =>
  rest;

/** A guest who leaves a group gets a copy of the group's dietary text, which is added to the guest's new text. */
async function updateDietary(tx: Database, changes: Changes): Promise<void> {
  const texts = changes
    .filter((change) => dietaryFields.some((field) => change[field] !== undefined))
    .map((change) => Object.fromEntries((['id', ...dietaryFields] as const).map((field) => [field, change[field]])));
  if (texts.length > 0) await updatePlainFields(tx, { changes: JSON.stringify(texts) });
}

/** Guests who need no seat any more come before those who need one. */
async function updateFields(tx: Database, changes: Changes): Promise<void> {
  const freesSeat = ({ needsSeat, isSeatFreed }: Change) => needsSeat === false || isSeatFreed === true;
  for (const isFreeing of [true, false]) {
    const plain = changes
      .filter((change) => freesSeat(change) === isFreeing)
      .map((change) => Object.fromEntries((['id', ...plainFields] as const).map((field) => [field, change[field]])));
    if (plain.length > 0) await updatePlainFields(tx, { changes: JSON.stringify(plain) });
  }
}

/** The guests who move have been vacated, so that one main guest can replace another. */
async function updateMemberships(
  tx: Database,
  changes: Changes,
  { stored, groupTables }: Awaited<ReturnType<typeof lockAll>>,
) {
  const batches = new Map<string, { ids: string[]; membership: Membership }>();
  for (const change of changes) {
    const guest = stored.get(change.id);
    if (guest === undefined || willBeMainGuest(change, guest)) continue;
    const membership = await resolveMembership(tx, guest, change, groupTables);
    const batch = batches.get(JSON.stringify(membership)) ?? { ids: [], membership };
    batch.ids.push(change.id);
    batches.set(JSON.stringify(membership), batch);
  }
  for (const { ids, membership } of batches.values())
    await tx.update(guests).set(membership).where(inArray(guests.id, ids));
  for (const change of changes) {
    const guest = stored.get(change.id);
    if (guest === undefined || !willBeMainGuest(change, guest)) continue;
    // One by one: the next free slot depends on those taken before.
    const membership = await resolveMembership(tx, guest, change, groupTables);
    await tx.update(guests).set(membership).where(eq(guests.id, change.id));
  }
}

/**
 * All or none. Seats and main guests' slots are given up before any is taken, so that guests of full tables can swap.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, UNKNOWN_TABLE, VERSION_CHANGED, GROUP_FULL, TABLE_FULL,
 * TABLE_BESIDE_GROUP, SEAT_NOT_FREEABLE, UNKNOWN_EVENT, EVENT_FULL, PLUS_ONE_HOUSEHOLD, PLUS_ONE_OF_PLUS_ONE,
 * TOO_MANY_PLUS_ONES, DISH_GONE, NOT_ATTENDING, UNKNOWN_QUESTION, NOT_COMING.
 */
export function updateManyGuests(db: Database, changes: Changes, actor: Actor): Promise<Guest[]> {
  return inTransactionAs(db, actor, async (tx) => {
    const locked = await lockAll(tx, changes);
    assertNoChange(
      'TABLE_BESIDE_GROUP',
      changes,
      (change) => Boolean(change.assignedTable) && resolveGroupId(change, locked.stored.get(change.id)) !== null,
    );
    for (const change of changes) {
      const guest = locked.stored.get(change.id);
      if (guest !== undefined) assertSeatFreeable(guest, change, { groupId: resolveGroupId(change, guest) });
    }
    const moving = changes.filter((change) => isMoving(change, locked.stored.get(change.id)));
    const movingIds = moving.map(({ id }) => id);
    const renamedGroups = changes.flatMap((change) => {
      const groupId = locked.stored.get(change.id)?.groupId ?? null;
      return groupId !== null && isRenaming(change) && !moving.includes(change) ? [groupId] : [];
    });
    await updatingProposedNames(tx, renamedGroups, () =>
      replacingMainGuests(tx, movingIds, async () => {
        await updateDietary(tx, moving);
        if (moving.length > 0) await vacateSeats(tx, { ids: movingIds });
        await updateFields(
          tx,
          changes.map((change) => (moving.includes(change) ? omitDietary(change) : change)),
        );
        await updateMemberships(tx, changes.filter(changesMembership), locked);
      }),
    );
    await changeHosts(tx, changes, actor);
    await changeGuestEvents(tx, changes);
    await changeGuestMeals(tx, changes);
    await changeGuestAnswers(tx, changes);
    const updated = new Map(
      (
        await listGuestsByIds(
          tx,
          changes.map(({ id }) => id),
        )
      ).map((guest) => [guest._id, guest]),
    );
    return changes.flatMap(({ id }) => updated.get(id) ?? []);
  });
}

const deleteByIds = prepared<{ ids: string[] }>()((db, $) => db.delete(guests).where(isOneOf(guests.id, $.ids)));

/** Guests that someone else deleted meanwhile are ignored. @returns the ids of the deleted ones. */
export function deleteManyGuests(db: Database, ids: readonly string[], actor: Actor): Promise<string[]> {
  return inTransactionAs(db, actor, async (tx) => {
    const deleted = (await lockManyGuests(tx, [...ids])).map(({ id }) => id);
    await replacingMainGuests(tx, deleted, () => deleteByIds(tx, { ids: deleted }));
    return deleted;
  });
}
