// Shared by the race tests: fixtures, concurrent calls, and a watcher that checks invariants on committed states.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import type { Sql } from 'postgres';
import { groupRouter, guestRouter } from '../src/router.js';
import { tableRouter } from '../src/seating/table/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { createContext, getOutcome, type OpenTestDatabase, token } from './harness.js';

export function createCallers(testDatabase: OpenTestDatabase) {
  const context = () => createContext(testDatabase.db, { token });
  return {
    guests: createCallerFactory(guestRouter)(context()),
    groups: createCallerFactory(groupRouter)(context()),
    tables: createCallerFactory(tableRouter)(context()),
  };
}

export const clearTables = ({ sql }: OpenTestDatabase) => emptyWedding(sql);

/** Inserts guests with one statement; `columns` are additional values of each. */
export async function addGuests(
  sql: Sql,
  count: number,
  columns: { group_id?: string; is_main?: boolean; main_slot?: number; status?: string } = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    first_name: `Guest ${index}`,
    country: 'dk',
    language: 'en',
    status: 'Accepted',
    code: `R${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`,
    ...columns,
  }));
  const inserted = await sql<{ id: string }[]>`insert into guests ${sql(rows)} returning id`;
  return inserted.map((row) => row.id);
}

export interface Household {
  groupId: string;
  code: string;
  /** Of the members, and their own codes, in the same order. */
  ids: string[];
  codes: string[];
}

/** Inserts households of three, as many as `count` guests make. */
export async function addHouseholds(sql: Sql, count: number): Promise<Household[]> {
  // A code has neither 0 nor 1.
  await sql`
    insert into groups (group_name, code)
    select 'Household ' || n, 'H' || translate(lpad(n::text, 10, '0'), '01', 'XY')
    from generate_series(1, (${count}::int + 2) / 3) as n`;
  await sql`
    insert into guests (first_name, country, language, code, group_id)
    select 'Guest ' || n, 'dk', 'en', 'G' || translate(lpad(n::text, 10, '0'), '01', 'XY'), groups.id
    from generate_series(1, ${count}::int) as n
    join groups on groups.group_name = 'Household ' || (n + 2) / 3`;
  return sql<Household[]>`
    select groups.id as "groupId", groups.code,
      array_agg(guests.id::text order by guests.id) as ids, array_agg(guests.code order by guests.id) as codes
    from groups join guests on guests.group_id = groups.id group by groups.id order by groups.code`;
}

/**
 * The server's connections. More calls would queue for one lock longer than they do in production, and on a busy machine
 * longer than the statement timeout.
 */
const maxConcurrentCalls = 16;

/**
 * Runs the calls, as many at once as the server does, and counts the outcomes. Any error other than a DomainError fails
 * the test.
 */
export async function runConcurrently(calls: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const remaining = calls.values();
  const runRemaining = async () => {
    for (const call of remaining) {
      const outcome = await getOutcome(call());
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentCalls }, runRemaining));
  return counts;
}

/** Lists violations of the invariants in the committed state. */
export const findViolations = (sql: Sql) => sql<{ violation: string }[]>`
  with seated as (
    select t.id, t.table_name, t.capacity, t.seats_taken,
           (select count(*) from guests g left join groups gr on gr.id = g.group_id
            where coalesce(gr.table_id, g.table_id) = t.id and g.needs_seat and not g.is_seat_freed) as actual
    from tables t)
  select 'over capacity: ' || actual || ' of ' || capacity as violation from seated where actual > capacity
  union all select 'miscounted seats: ' || seats_taken || ' for ' || actual from seated where seats_taken <> actual
  union all select 'main guests: ' || count(*) from guests where group_id is not null and is_main group by group_id having count(*) > 2
  union all select 'a table beside the group''s' from guests where group_id is not null and table_id is not null
  union all select 'a deleted group' from guests g where group_id is not null and not exists (select from groups where id = g.group_id)
  union all select 'a main slot outside a group' from guests where group_id is null and main_slot is not null
  union all select 'miscounted members' from groups gr
    where member_count <> (select count(*) from guests where group_id = gr.id)
  union all select 'a freed seat outside a group' from guests where is_seat_freed and (group_id is null or not needs_seat)
  union all select 'one position twice' from groups group by position having count(*) > 1
  union all select 'a receiver who was deleted' from message_receivers r where not exists (select from guests where id = r.guest_id)`;

/** Checks the committed state repeatedly while `work` runs, and once after it. */
export async function watchWhile<T>(testDatabase: OpenTestDatabase, work: () => Promise<T>) {
  const violations = new Set<string>();
  let checks = 0;
  let isDone = false;
  const check = async () => {
    for (const { violation } of await findViolations(testDatabase.sql)) violations.add(violation);
    checks += 1;
  };
  const watcher = (async () => {
    while (!isDone) await check();
  })();
  try {
    const result = await work();
    return { result, violations, countChecks: () => checks };
  } finally {
    isDone = true;
    await watcher;
    await check();
  }
}

/** Creates a barrier at which `parties` callers wait for each other, so that the interleaving is deterministic. */
export function createBarrier(parties: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === parties) open();
    return opened;
  };
}

/** A seeded random choice, so that a failing test can be reproduced. */
export function createChooser(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const choice = from[(state >>> 16) % from.length];
    if (choice === undefined) throw new Error('cannot choose from an empty list');
    return choice;
  };
}
