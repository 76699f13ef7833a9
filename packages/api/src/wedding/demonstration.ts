// Counts and removes the sample data of the demonstration (specification §1 "Demonstration"). Its rows are identified
// by the ids recorded when they were inserted. Called by the wedding router and by seed.ts.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { standInLine } from '../table/line.js';
import { type Actor, change } from '../transaction.js';
import type { Demonstration, DemonstrationCounts } from './schema.js';

/** Hash of name and contact data. It changes with the person, not with an answer or a seat. */
const person = (db: Database) =>
  driverOf(db)`md5(jsonb_build_array(g.first_name, g.last_name, g.email, g.phone_number)::text)`;

/**
 * Records all present guests, groups and tables, and the given messages, as sample data. Called right after they were
 * inserted into an empty database.
 */
export async function noteDemonstration(tx: Database, messageIds: readonly string[]): Promise<void> {
  await driverOf(tx)`
    insert into demonstration (id, person)
    select g.id, ${person(tx)} from guests g
    union all select id, null from groups
    union all select id, null from tables
    union all select unnest(${[...messageIds]}::uuid[]), null`;
}

/** Counts the remaining sample data and the couple's own guests that its removal would affect. */
export async function getDemonstration(db: Database): Promise<Demonstration> {
  const [found] = await driverOf(db)<Demonstration[]>`
    with own as (select g.* from guests g where not exists (select 1 from demonstration d where d.id = g.id))
    select (select count(*) from guests join demonstration using (id))::int as guests,
           (select count(*) from groups join demonstration using (id))::int as groups,
           (select count(*) from tables join demonstration using (id))::int as tables,
           (select count(*) from messages join demonstration using (id))::int as messages,
           (select coalesce(json_agg(trim(g.first_name || ' ' || g.last_name) order by g.position, g.id), '[]')
            from guests g join demonstration d on d.id = g.id where d.person <> ${person(db)}) as edited,
           (select count(*) from own join demonstration d on d.id = own.group_id)::int as "leavingGroups",
           (select count(*) from own left join groups gr on gr.id = own.group_id
            where exists (select 1 from demonstration d where d.id = coalesce(gr.table_id, own.table_id)))::int as "leavingTables"`;
  return found ?? { ...nothing, edited: [], leavingGroups: 0, leavingTables: 0 };
}

const nothing: DemonstrationCounts = { guests: 0, groups: 0, tables: 0, messages: 0 };

/** Locks the sample rows and the affected rows in the usual order: groups, guests, tables, messages, each by id. */
async function lockDemonstration(tx: Database): Promise<void> {
  const sql = driverOf(tx);
  const noted = sql`select id from demonstration`;
  await sql`
    select 1 from groups g where id in (${noted}) or table_id in (${noted})
       or exists (select 1 from guests m where m.group_id = g.id and m.id in (${noted})) order by id for update`;
  await sql`
    select 1 from guests where id in (${noted}) or group_id in (${noted}) or table_id in (${noted}) order by id for update`;
  await sql`select 1 from tables where id in (${noted}) order by id for update`;
  await sql`select 1 from messages where id in (${noted}) order by id for update`;
}

/** Detaches own guests from sample groups and tables first, so that the audit log records which ones. */
async function detachOwn(tx: Database): Promise<void> {
  const sql = driverOf(tx);
  const noted = sql`select id from demonstration`;
  await sql`
    update guests set group_id = null, main_slot = null where group_id in (${noted}) and id not in (${noted})`;
  await sql`update guests set table_id = null where table_id in (${noted}) and id not in (${noted})`;
  await sql`update groups set table_id = null where table_id in (${noted}) and id not in (${noted})`;
}

/**
 * Removes all sample data, edited or not, and nothing else. Own guests in sample groups become individuals without a
 * table; those at sample tables lose their seat. Idempotent. The recorded ids are kept, so that rows restored by an
 * undo are still sample data.
 */
export function clearDemonstration(db: Database, actor: Actor): Promise<DemonstrationCounts> {
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    await lockDemonstration(tx);
    await detachOwn(tx);
    const sql = driverOf(tx);
    const removed = { ...nothing };
    for (const list of ['guests', 'groups', 'tables', 'messages'] as const)
      removed[list] = (await sql`delete from ${sql(list)} where id in (select id from demonstration)`).count;
    return removed;
  });
}
