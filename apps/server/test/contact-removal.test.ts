// The cleanup at startup removes contact details after the configured date.
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import type { Sql } from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess, startupPoll, waitUntilRunning } from './server-process.js';

/** A database with a guest, whose contact details were to be removed long ago. */
async function createDatabase(): Promise<{ url: string; sql: Sql }> {
  const database = await createTestDatabase();
  const { sql, close } = openDatabase(database.url, { poolSize: 2 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  await sql`
    insert into guests (first_name, email, phone_number, country, language, code)
    values ('Zoé', 'zoe@example.com', '+4512345678', 'dk', 'en', 'ZZZZZZZZZZZ')`;
  await sql`update wedding set record = '{"contactsRemovedOn": "2025-01-01"}'`;
  return { url: database.url, sql };
}

async function startServer(url: string) {
  const server = await startServerProcess({ DATABASE_URL: url });
  onTestFinished(async () => void (await server.kill()));
  await waitUntilRunning(server);
  return server;
}

const waitForRemoval = (sql: Sql) =>
  expect
    .poll(() => sql`select first_name, email, phone_number from guests where code = 'ZZZZZZZZZZZ'`, startupPoll)
    .toEqual([{ first_name: 'Zoé', email: '', phone_number: '' }]);

it('P4 two servers that start after the date remove the contact details and keep the guest', async () => {
  const { url, sql } = await createDatabase();
  const servers = await Promise.all([startServer(url), startServer(url)]);
  await waitForRemoval(sql);
  expect(servers.map(({ output }) => output()).join('')).not.toContain('cleanup failed');
}, 90_000);

it('P4 another step of the cleanup that fails does not keep the contact details', async () => {
  const { url, sql } = await createDatabase();
  await sql.unsafe(`
    create function reject_delete() returns trigger language plpgsql as $$ begin raise 'rejected'; end $$;
    create trigger reject_delete before delete on pictures execute function reject_delete()`);
  const server = await startServer(url);
  await waitForRemoval(sql);
  expect(server.output()).toMatch(/"step":"deleteUnusedPictures","msg":"cleanup failed"/);
}, 90_000);
