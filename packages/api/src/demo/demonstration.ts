// Counts and removes the sample data of the demonstration (specification §1 "Demonstration"). Its rows are identified
// by the ids recorded when they were inserted. Called by the wedding router and by seed.ts.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { acquireSeatingLock } from '../database/seating-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import type { Demonstration, DemonstrationCounts } from '../wedding/schema.js';

/** Hash of name and contact data. It changes with the person, not with an answer or a seat. */
const hashPerson = (db: Database) =>
  getSql(db)`md5(jsonb_build_array(g.first_name, g.last_name, g.email, g.phone_number)::text)`;

/**
 * Records all present guests, groups and tables, and the given messages, as sample data. Called right after they were
 * inserted into an empty database.
 */
export async function recordDemonstration(tx: Database, messageIds: readonly string[]): Promise<void> {
  await getSql(tx)`
    insert into demonstration (id, person)
    select g.id, ${hashPerson(tx)} from guests g
    union all select id, null from groups
    union all select id, null from tables
    union all select unnest(${[...messageIds]}::uuid[]), null`;
}

/** Counts the remaining sample data and the couple's own guests that its removal would affect. */
export async function getDemonstration(db: Database): Promise<Demonstration> {
  const [row] = await getSql(db)<Demonstration[]>`
    with own as (select g.* from guests g where not exists (select 1 from demonstration d where d.id = g.id))
    select (select count(*) from guests join demonstration using (id))::int as guests,
           (select count(*) from groups join demonstration using (id))::int as groups,
           (select count(*) from tables join demonstration using (id))::int as tables,
           (select count(*) from messages join demonstration using (id))::int as messages,
           (select coalesce(json_agg(trim(g.first_name || ' ' || g.last_name) order by g.position, g.id), '[]')
            from guests g join demonstration d on d.id = g.id where d.person <> ${hashPerson(db)}) as edited,
           (select count(*) from own join demonstration d on d.id = own.group_id)::int as "leavingGroups",
           (select count(*) from own left join groups gr on gr.id = own.group_id
            where exists (select 1 from demonstration d where d.id = coalesce(gr.table_id, own.table_id)))::int as "leavingTables"`;
  return row ?? { ...zeroCounts, edited: [], leavingGroups: 0, leavingTables: 0 };
}

const zeroCounts: DemonstrationCounts = { guests: 0, groups: 0, tables: 0, messages: 0 };

/** Locks the sample rows and the affected rows in the usual order: groups, guests, tables, messages, each by id. */
async function lockDemonstration(tx: Database): Promise<void> {
  const sql = getSql(tx);
  const recordedIds = sql`select id from demonstration`;
  await sql`
    select 1 from groups g where id in (${recordedIds}) or table_id in (${recordedIds})
       or exists (select 1 from guests m where m.group_id = g.id and m.id in (${recordedIds})) order by id for update`;
  await sql`
    select 1 from guests where id in (${recordedIds}) or group_id in (${recordedIds}) or table_id in (${recordedIds}) order by id for update`;
  await sql`select 1 from tables where id in (${recordedIds}) order by id for update`;
  await sql`select 1 from messages where id in (${recordedIds}) order by id for update`;
}

/** Detaches own guests from sample groups and tables first, so that the audit log records which ones. */
async function detachOwnGuests(tx: Database): Promise<void> {
  const sql = getSql(tx);
  const recordedIds = sql`select id from demonstration`;
  await sql`
    update guests set group_id = null, main_slot = null where group_id in (${recordedIds}) and id not in (${recordedIds})`;
  await sql`update guests set table_id = null where table_id in (${recordedIds}) and id not in (${recordedIds})`;
  await sql`update groups set table_id = null where table_id in (${recordedIds}) and id not in (${recordedIds})`;
}

/**
 * Removes all sample data, edited or not, and nothing else. Own guests in sample groups become individuals without a
 * table; those at sample tables lose their seat. Idempotent. The recorded ids are kept, so that rows restored by an
 * undo are still sample data.
 */
export function clearDemonstration(db: Database, actor: Actor): Promise<DemonstrationCounts> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockDemonstration(tx);
    await detachOwnGuests(tx);
    const sql = getSql(tx);
    const removed = { ...zeroCounts };
    for (const list of ['guests', 'groups', 'tables', 'messages'] as const)
      removed[list] = (await sql`delete from ${sql(list)} where id in (select id from demonstration)`).count;
    return removed;
  });
}
