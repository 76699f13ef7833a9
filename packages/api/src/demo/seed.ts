// Seeds an empty database with a sample wedding (specification §1 "Demonstration"). Called at the server's first
// start.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { groups, guests, messages, tables } from '@havn/db/schema';
import { generateCode } from '../code.js';
import { inTransactionAs } from '../database/transaction.js';
import { recordDemonstration } from './demonstration.js';
import { demoGroup, demoIndividual, demoInvitations, demoMessages, demoTables } from './sample-wedding.js';

/** Advisory lock key. Any constant works as long as every process uses the same one. */
const demoLockKey = 4_861_009;

/**
 * False once there has ever been any data, including a cleared demonstration: seeding must not touch a real wedding.
 */
async function isEmpty(tx: Database): Promise<boolean> {
  const [found] = await getSql(tx)<{ any: boolean }[]>`
    select exists (select from guests) or exists (select from groups) or exists (select from tables) or exists (select from messages)
        or exists (select from demonstration) or exists (select from audit_log) as any`;
  return found?.any === false;
}

/** Assigns ids and codes to the invitations. An individual's code is stored on the guest. */
function assignIds() {
  const tableIds = new Map<string, string>(demoTables.map(({ tableName }) => [tableName, randomUUID()]));
  const invitations = demoInvitations.map((party) => ({
    ...party,
    groupId: party.groupName === undefined ? null : randomUUID(),
    tableId: tableIds.get(party.table ?? '') ?? null,
    code: generateCode(),
    source: party,
  }));
  return { tableIds, parties: invitations };
}
type InvitationWithIds = ReturnType<typeof assignIds>['parties'][number];

function buildGuestRows({
  guests: members,
  groupId,
  tableId,
  code,
}: InvitationWithIds): (typeof guests.$inferInsert)[] {
  const mains = members.filter((guest) => guest.isMain);
  return members.map((guest) => ({
    ...guest,
    groupId,
    mainSlot: groupId !== null && guest.isMain ? mains.indexOf(guest) + 1 : null,
    tableId: groupId === null ? tableId : null,
    code: groupId === null ? code : generateCode(),
  }));
}

async function insertWedding(tx: Database) {
  const { tableIds, parties: invitations } = assignIds();
  await tx.insert(tables).values(demoTables.map((table) => ({ ...table, id: tableIds.get(table.tableName) })));
  const households = invitations.flatMap(({ groupId, groupName, ...party }) =>
    groupId === null || groupName === undefined ? [] : [{ ...party, id: groupId, groupName }],
  );
  await tx.insert(groups).values(
    households.map(({ id, groupName, code, tableId, dietaryRestriction }) => ({
      id,
      groupName,
      code,
      tableId,
      dietaryRestriction,
    })),
  );
  const guestRows = await tx.insert(guests).values(invitations.flatMap(buildGuestRows)).returning({ id: guests.id });
  const insertedMessages = await tx.insert(messages).values(demoMessages).returning({ id: messages.id });
  await recordDemonstration(
    tx,
    insertedMessages.map(({ id }) => id),
  );
  const guestIds = guestRows.map(({ id }) => id);
  const findCode = (source: InvitationWithIds['source']) =>
    invitations.find((party) => party.source === source)?.code ?? '';
  return { guestIds, codes: { individualCode: findCode(demoIndividual), groupCode: findCode(demoGroup) } };
}

/** Backdates the audit log (invited six weeks ago, answered since), so that charts over time have data. */
async function backdateHistory(tx: Database, guestIds: readonly string[]): Promise<void> {
  const sql = getSql(tx);
  const theirs = sql`guest_id = any(${[...guestIds]}::uuid[])`;
  await sql`update audit_log set at = at - interval '42 days' where ${theirs}`;
  await sql`
    insert into audit_log (at, actor, action, guest_id, from_value, to_value)
    select clock_timestamp() - interval '39 days' * (1 - sqrt(ordinal::float / many)), 'guest code', 'status', guest_id, 'Pending', to_value
    from (select guest_id, to_value, row_number() over (order by md5(guest_id::text)) as ordinal, count(*) over () as many
          from audit_log where action = 'created' and to_value <> 'Pending' and ${theirs}) answered
    order by ordinal`;
  await sql`update audit_log set to_value = 'Pending' where action = 'created' and ${theirs}`;
}

/**
 * Inserts the sample wedding and returns the codes of a pending individual (French) and of a pending family of four,
 * or returns `null` if the database is not empty. Safe under concurrent starts. Sends no messages.
 */
export function seedDemo(db: Database): Promise<{ individualCode: string; groupCode: string } | null> {
  return inTransactionAs(db, { kind: 'system' }, async (tx) => {
    await getSql(tx)`select pg_advisory_xact_lock(${demoLockKey})`;
    if (!(await isEmpty(tx))) return null;
    const { guestIds, codes } = await insertWedding(tx);
    await backdateHistory(tx, guestIds);
    return codes;
  });
}
