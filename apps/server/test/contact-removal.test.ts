// The cleanup at startup removes contact details after the configured date.
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { expect, it } from 'vitest';
import { startServerProcess, startupPoll, waitUntilRunning } from './server-process.js';

it('P4 two servers that start after the date remove the contact details and keep the guest', async () => {
  const database = await createTestDatabase();
  const { sql, close } = openDatabase(database.url, { poolSize: 2 });
  await sql`
    insert into guests (first_name, email, phone_number, country, language, code)
    values ('Zoé', 'zoe@example.com', '+4512345678', 'dk', 'en', 'ZZZZZZZZZZZ')`;
  await sql`update wedding set record = '{"contactsRemovedOn": "2025-01-01"}'`;
  const runs = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    startServerProcess({ DATABASE_URL: database.url }),
  ]);
  try {
    await Promise.all(runs.map(waitUntilRunning));
    await expect
      .poll(() => sql`select first_name, email, phone_number from guests where code = 'ZZZZZZZZZZZ'`, startupPoll)
      .toEqual([{ first_name: 'Zoé', email: '', phone_number: '' }]);
    expect(runs.map(({ output }) => output()).join('')).not.toContain('cleanup failed');
  } finally {
    await Promise.all(runs.map((one) => one.kill()));
    await close();
    await database.drop();
  }
}, 90_000);
