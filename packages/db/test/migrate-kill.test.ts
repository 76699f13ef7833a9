// A killed migration is applied completely or not at all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/migrate.js';
import { createTestDatabase } from '../src/testing/test-database.js';
import { query } from './harness.js';

const fixture = join(import.meta.dirname, 'fixtures', 'migrate.mjs');
const rounds = 6;

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

const dropSchema = () =>
  query(database.url, (sql) =>
    sql.unsafe('drop schema public cascade; drop schema if exists drizzle cascade; create schema public'),
  );

it(`F29 a migration killed at ${rounds} different times is atomic, and the next start completes it`, async () => {
  expect(fullSchema.length).toBeGreaterThan(100);
  const outcomes = { none: 0, whole: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await dropSchema();
    const child = spawn(process.execPath, [fixture, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'close');
    await once(child.stdout, 'data');
    // From the first statement to roughly the last: a different time in each round.
    await sleep(round * 15);
    child.kill('SIGKILL');
    await exit;
    const left = await getSchemaShape(database.url);
    if (left.length > 0) expect(left).toEqual(fullSchema);
    outcomes[left.length > 0 ? 'whole' : 'none'] += 1;
    await migrate(database.url);
    expect(await getSchemaShape(database.url)).toEqual(fullSchema);
  }
  expect(outcomes.none).toBeGreaterThan(0);
}, 60_000);
