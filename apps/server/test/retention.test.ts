// The cleanup at startup removes contact details after the wedding.
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { expect, it } from 'vitest';
import { isUp, run, upAndRunning } from './process.js';

it('P4 two servers that start after the date remove the contact details and keep the guest', async () => {
  const database = await createTestDatabase();
  const { sql, close } = openDatabase(database.url, { poolSize: 2 });
  await sql`
    insert into guests (first_name, email, phone_number, country, language, code)
    values ('Zoé', 'zoe@example.com', '+4512345678', 'dk', 'en', 'ZZZZZZZZZZZ')`;
  await sql`update wedding set record = '{"contactsRemovedOn": "2025-01-01"}'`;
  const runs = await Promise.all([run({ DATABASE_URL: database.url }), run({ DATABASE_URL: database.url })]);
  try {
    await Promise.all(runs.map(upAndRunning));
    await expect
      .poll(() => sql`select first_name, email, phone_number from guests where code = 'ZZZZZZZZZZZ'`, isUp)
      .toEqual([{ first_name: 'Zoé', email: '', phone_number: '' }]);
    expect(runs.map(({ output }) => output()).join('')).not.toContain('cleanup failed');
  } finally {
    await Promise.all(runs.map((one) => one.end()));
    await close();
    await database.drop();
  }
}, 90_000);
