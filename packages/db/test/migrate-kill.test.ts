// A killed migration is applied completely or not at all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/migrate.js';
import { createTestDatabase } from '../src/testing/test-database.js';
import { query } from './harness.js';

const fixture = join(import.meta.dirname, 'fixtures', 'migrate.mjs');
/** Any number; the key of an advisory lock. */
const pauseLock = 291_129;

/** A textual description of the whole schema. */
const getSchemaShape = (url: string) =>
  query(
    url,
    (sql) => sql`
      select 'column' as kind, table_name || '.' || column_name || ' ' || data_type as name
        from information_schema.columns where table_schema = 'public'
      union all select 'trigger', event_object_table || '.' || trigger_name || ' ' || event_manipulation
        from information_schema.triggers where trigger_schema = 'public'
      union all select 'constraint', conrelid::regclass || '.' || conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2`,
  );

let fullSchema: Awaited<ReturnType<typeof getSchemaShape>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  fullSchema = await getSchemaShape(database.url);
});
afterAll(() => database.drop());

/**
 * Every command of a migration counts itself, and the one with the chosen number waits for the lock that the test
 * holds: the kill hits it, however slow the machine is. Sequences are not rolled back.
 */
const installPause = () =>
  query(database.url, (sql) =>
    sql.unsafe(`
      create schema faults;
      create sequence faults.commands;
      create table faults.pause (at bigint);
      create function faults.wait() returns event_trigger language plpgsql as $$ begin
        if nextval('faults.commands') = (select at from faults.pause) then
          perform pg_advisory_lock_shared(${pauseLock});
          perform pg_advisory_unlock_shared(${pauseLock});
        end if;
      end $$;
      create event trigger wait on ddl_command_end execute function faults.wait()`),
  );

/** Empties the database, and lets the command with this number of the next migration wait. */
const prepare = (at: number) =>
  query(database.url, async (sql) => {
    await sql.unsafe(`
      alter event trigger wait disable;
      drop schema public cascade; drop schema if exists drizzle cascade; create schema public;
      delete from faults.pause; insert into faults.pause values (${at});
      alter sequence faults.commands restart;
      alter event trigger wait enable`);
  });

async function countCommands(): Promise<number> {
  await prepare(0);
  await migrate(database.url);
  const [row] = await query(
    database.url,
    (sql) => sql<{ n: number }[]>`select last_value::int as n from faults.commands`,
  );
  return row?.n ?? 0;
}

/** Kills a migration while its command with this number waits. @returns the schema that is left. */
async function killAt(at: number, mode: 'protected' | 'unprotected') {
  await prepare(at);
  return query(database.url, async (sql) => {
    await sql`select pg_advisory_lock(${pauseLock})`;
    const child = spawn(process.execPath, [fixture, database.url, mode], { stdio: ['ignore', 'ignore', 'inherit'] });
    const exit = once(child, 'exit');
    const listWaiting = () =>
      sql`select from pg_locks where locktype = 'advisory' and objid = ${pauseLock} and not granted`;
    await expect.poll(listWaiting, { interval: 10 }).toHaveLength(1);
    child.kill('SIGKILL');
    expect((await exit)[1]).toBe('SIGKILL');
    await sql`select pg_advisory_unlock(${pauseLock})`;
    const listOthers = () =>
      sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(listOthers).toHaveLength(0);
    return getSchemaShape(database.url);
  });
}

it('F29 a migration killed at any command leaves nothing, and the next start completes it', async () => {
  expect(fullSchema.length).toBeGreaterThan(100);
  await installPause();
  const commands = await countCommands();
  expect(await getSchemaShape(database.url)).toEqual(fullSchema);
  expect(commands).toBeGreaterThan(200);
  const points = Array.from({ length: 5 }, (_, index) => 1 + Math.floor(((commands - 1) * index) / 4));
  for (const point of points) {
    expect(await killAt(point, 'protected'), `command ${point} of ${commands}`).toEqual([]);
    await prepare(0);
    await migrate(database.url);
    expect(await getSchemaShape(database.url)).toEqual(fullSchema);
  }
  // Control: without a transaction, a kill leaves a part. In the first migration, whose statements are sent one by one.
  const left = await killAt(Math.floor(commands / 4), 'unprotected');
  expect(left.length).toBeGreaterThan(0);
  expect(left).not.toEqual(fullSchema);
}, 120_000);
