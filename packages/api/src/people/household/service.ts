import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { findDatabaseError, getConstraintReason } from '../../database/database-error.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError, type Reason } from '../../kernel/errors.js';
import { proposeGroupName } from '../group/group-name-rules.js';
import { createGroup } from '../group/service.js';
import { listGuestsByIds } from '../guest/queries.js';
import { createGuestInput } from '../guest/schema.js';
import { createGuest } from '../guest/service.js';
import { nameUnnamed } from './name-unnamed.js';
import type { createHouseholdInput, Household } from './schema.js';

type NewHousehold = z.output<typeof createHouseholdInput>;

const tableReasons: readonly (Reason | undefined)[] = ['TABLE_FULL', 'UNKNOWN_TABLE'];

/** Names the field of a table that is full or has been deleted. */
async function namingTable<T>(seat: Promise<T>): Promise<T> {
  try {
    return await seat;
  } catch (error) {
    const databaseError = findDatabaseError(error);
    const reason = error instanceof DomainError ? error.reason : databaseError && getConstraintReason(databaseError);
    if (!reason || !tableReasons.includes(reason)) throw error;
    const { message } = new DomainError(reason);
    throw new DomainError(reason, { issues: [{ path: ['assignedTable'], message }] });
  }
}

const toNewGuest = ({ language, country }: NewHousehold, own: object) =>
  createGuestInput.parse({ language, country, ...own });

/** One guest gets no group. @throws DomainError UNKNOWN_TABLE, TABLE_FULL. */
export function createHousehold(db: Database, input: NewHousehold, actor: Actor): Promise<Household> {
  const { contact, phoneNumber, email, assignedTable } = input;
  const people = nameUnnamed(input.guests, input.language, input.groupName);
  const isSingle = people.length === 1;
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const ids: string[] = [];
    for (const [index, person] of people.entries()) {
      const ofContact = index === contact && { phoneNumber, email, isMain: true };
      const guest = toNewGuest(input, { ...person, ...ofContact, ...(isSingle && { assignedTable }) });
      ids.push((await namingTable(createGuest(tx, guest, actor)))._id);
    }
    const group = isSingle ? null : await createHouseholdGroup(tx, { input, ids, actor });
    const byId = new Map((await listGuestsByIds(tx, ids)).map((guest) => [guest._id, guest]));
    return { group, guests: ids.flatMap((id) => byId.get(id) ?? []) };
  });
}

function createHouseholdGroup(
  tx: Database,
  { input, ids, actor }: { input: NewHousehold; ids: readonly string[]; actor: Actor },
) {
  const { guests: people, contact, groupName, assignedTable } = input;
  const isContact = (_id: string, index: number) => index === contact;
  const group = {
    groupName: groupName || proposeGroupName(people, input.language),
    mainGuests: ids.filter(isContact),
    followers: ids.filter((id, index) => !isContact(id, index)),
    assignedTableId: assignedTable,
    dietaryRestriction: '',
  };
  return namingTable(createGroup(tx, group, actor));
}
