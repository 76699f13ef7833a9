// Test databases are migrated, isolated, removed when dropped, and do not outlive a killed test run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { getProcessStart } from '../src/embedded/processes.js';
import { createTestDatabase } from '../src/testing/test-database.js';
import { connect } from './fixtures/connect.js';
import { query } from './harness.js';

it('gives each caller its own migrated database and drops it while connections are open', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, (sql) => sql`create table only_here (id int)`);
  const tables = (url: string) =>
    query(url, (sql) => sql`select to_regclass('only_here') as own, to_regclass('guests') as guests`);
  expect(await tables(one.url)).toEqual([{ own: 'only_here', guests: 'guests' }]);
  expect(await tables(other.url)).toEqual([{ own: null, guests: 'guests' }]);
  const open = connect(one.url);
  await open`select 1`;
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.url, (sql) => sql`select 1`)).rejects.toThrow(/does not exist/);
  await open.end({ timeout: 1 });
});

it('leaves no server and no directory behind when the test run is killed', async () => {
  const fixture = join(import.meta.dirname, 'fixtures', 'test-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', fixture], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const { pid, pgdata } = JSON.parse(String(line));
  expect(getProcessStart(pid)).not.toBeNull();
  child.kill('SIGKILL');
  const isLeft = () => getProcessStart(pid) !== null || existsSync(dirname(pgdata));
  await vi.waitFor(() => expect(isLeft()).toBe(false), { timeout: 5_000 });
}, 60_000);
