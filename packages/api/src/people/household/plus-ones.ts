import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import type { z } from 'zod';
import { hasDeclined } from '../../attendance/status-rules.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { copyInvitations } from '../../events/invitations.js';
import { DomainError } from '../../kernel/errors.js';
import { generateCode } from '../generate-code.js';
import { lockHost } from '../guest/hosts.js';
import { listGuestsByIds } from '../guest/queries.js';
import type { Guest } from '../guest/schema.js';
import { formatPlusOneName } from './name-unnamed.js';
import type { addManyPlusOnesInput, addPlusOnesInput } from './schema.js';

type NewPlusOnes = z.output<typeof addPlusOnesInput>;

/** They are invited to what their host is invited to. */
async function insertPlusOnes(tx: Database, { id, count }: NewPlusOnes, actor: Actor): Promise<string[]> {
  const host = await lockHost(tx, { id, added: count }, actor);
  const rows = Array.from({ length: count }, (_, index) => ({
    firstName: formatPlusOneName(host, host.plusOnes + index + 1, host.language),
    language: host.language,
    country: host.country,
    status: hasDeclined(host.status) ? ('Declined' as const) : ('Pending' as const),
    isUnnamed: true,
    hostId: host.id,
    groupId: host.groupId,
    code: generateCode(),
  }));
  const ids = (await tx.insert(guests).values(rows).returning({ id: guests.id })).map((row) => row.id);
  await copyInvitations(tx, host.id, ids);
  return ids;
}

async function listInOrder(tx: Database, ids: readonly string[]): Promise<Guest[]> {
  const byId = new Map((await listGuestsByIds(tx, [...ids])).map((guest) => [guest._id, guest]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws DomainError UNKNOWN_GUEST, PLUS_ONE_OF_PLUS_ONE, TOO_MANY_PLUS_ONES, TABLE_FULL. */
export function addPlusOnes(db: Database, input: NewPlusOnes, actor: Actor): Promise<Guest[]> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    return listInOrder(tx, await insertPlusOnes(tx, input, actor));
  });
}

/** All or none. @throws DomainError as `addPlusOnes`, with the issue of the guest. */
export function addManyPlusOnes(
  db: Database,
  { ids, count }: z.output<typeof addManyPlusOnesInput>,
  actor: Actor,
): Promise<Guest[]> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const added: string[] = [];
    for (const [at, id] of ids.entries()) {
      try {
        added.push(...(await insertPlusOnes(tx, { id, count }, actor)));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(error.reason, { issues: [{ path: ['ids', at], message: error.message }] });
      }
    }
    return listInOrder(tx, added);
  });
}
