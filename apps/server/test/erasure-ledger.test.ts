// Erased persons stay erased when an older backup is restored: the list of erased ids outside of the database, and what
// a restore and a start do with it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reapplyErasures } from '@havn/api/privacy/reapply-erasures';
import { eraseGuest } from '@havn/api/privacy/service';
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/backup/dump.js';
import { ledgerName, readLedgers, syncLedger, syncLedgers } from '../src/backup/erasure-ledger.js';
import { restoreDatabase } from '../src/backup/restore.js';
import { eraseReturned } from '../src/backup/returned.js';
import { startStorage } from './s3-storage.js';
import { startServerProcess, waitUntilRunning } from './server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-erasures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function open() {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url, { poolSize: 2 });
  // A server's connections would prevent a restore.
  const close = () => opened.close();
  cleanUps.push(database.drop, close);
  return { ...opened, url: database.url };
}

let directories = 0;
function createDirectory(): string {
  directories += 1;
  const directory = join(folder, String(directories));
  mkdirSync(directory);
  return directory;
}

const email = 'wilhelmine@example.com';
const system = { kind: 'system' } as const;

/** Two guests, and an answer through the widget by one of them, without any of the guest's ids. */
async function fill({ sql }: Awaited<ReturnType<typeof open>>): Promise<{ erased: string; other: string }> {
  const [erased, other] = await sql<{ id: string }[]>`
    insert into guests (first_name, last_name, email, country, language, code) values
      ('Wilhelmine', 'Østergård-Quist', ${email}, 'Denmark', 'en', 'AAAAAA'), ('Hans', '', '', 'Denmark', 'fr', 'BBBBBB')
    returning id`;
  const [event] = await sql<{ id: string }[]>`
    insert into widget_events (prokey, configuration) values ('party', '{}') returning id`;
  await sql`insert into widget_answers (event_id, email, email_key, status, amount, payload)
    values (${event?.id ?? ''}, ${email}, ${email}, 'confirmed', 1, '{"name": "Wilhelmine"}')`;
  return { erased: erased?.id ?? '', other: other?.id ?? '' };
}

async function countTraces(database: Awaited<ReturnType<typeof open>>): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select (select count(*) from guests where first_name = 'Wilhelmine')::int
      + (select count(*) from widget_answers where email_key = ${email})::int as count`;
  return row?.count ?? -1;
}

describe('the list of erased guests', () => {
  it('P14 makes a restore erase again who was erased after the backup was made, into another database too', async () => {
    const [source, target, unaware] = [await open(), await open(), await open()];
    const directory = createDirectory();
    const { erased, other } = await fill(source);
    const file = join(createDirectory(), 'older.tar.gz');
    await dumpDatabase(source.url, { file });
    await eraseGuest(source.db, erased, system);
    expect(await countTraces(source)).toBe(0);
    await syncLedger(source.db, { directory, passphrase: undefined });
    const text = readFileSync(join(directory, ledgerName), 'utf8');
    expect(text).toContain(erased);
    expect(text).not.toMatch(/Wilhelmine|Quist|example\.com|AAAAAA/);

    await Promise.all([source.close(), target.close(), unaware.close()]);
    const beforeReplacing = async () => undefined;
    const erasures = await readLedgers({ directory, passphrase: undefined }, file);
    const result = await restoreDatabase(target.url, { file, replace: false, erasures, beforeReplacing });
    expect(result.erasedAgain).toBe(1);
    const restored = openDatabase(target.url, { poolSize: 1 });
    cleanUps.push(restored.close);
    expect(await countTraces({ ...restored, url: target.url })).toBe(0);
    expect(await restored.sql`select id from guests`).toEqual([{ id: other }]);
    // Control: without the list, the person is back.
    await restoreDatabase(unaware.url, { file, replace: false, erasures: [], beforeReplacing });
    const control = openDatabase(unaware.url, { poolSize: 1 });
    cleanUps.push(control.close);
    expect(await countTraces({ ...control, url: unaware.url })).toBe(2);
  });

  it('P14 is also taken from the database that a restore replaces', async () => {
    const database = await open();
    const { erased } = await fill(database);
    const file = join(createDirectory(), 'older.tar.gz');
    await dumpDatabase(database.url, { file });
    await eraseGuest(database.db, erased, system);
    await database.close();
    const beforeReplacing = async () => undefined;
    const result = await restoreDatabase(database.url, { file, replace: true, erasures: [], beforeReplacing });
    expect(result.erasedAgain).toBe(1);
  });

  it('P14 is applied before a server serves, however a backup was restored', async () => {
    const database = await open();
    const directory = createDirectory();
    const { erased } = await fill(database);
    const settings = { directory, passphrase: undefined };
    writeFileSync(
      join(directory, ledgerName),
      JSON.stringify({ format: 'havn-erasures', erasures: [{ id: erased, erasedAt: '2026-11-01T12:00:00.000Z' }] }),
    );
    // Two servers that start at once.
    const lines = await Promise.all([eraseReturned(database.url, settings), eraseReturned(database.url, settings)]);
    expect(lines.flat()).toContain('One guest who was erased after this backup was made has been erased again.');
    expect(await countTraces(database)).toBe(0);
    expect(await reapplyErasures(database.db)).toBe(0);
    expect(await eraseReturned(database.url, settings)).toEqual([]);
  });

  it('P14 that cannot be read prevents a restore, and is reported at a start', async () => {
    const database = await open();
    const directory = createDirectory();
    writeFileSync(join(directory, ledgerName), '{"format": "havn-erasures", "eras');
    const settings = { directory, passphrase: undefined };
    await expect(readLedgers(settings, 'backup.tar.gz')).rejects.toThrow(/havn-erasures\.json is damaged\. It lists/);
    expect(await eraseReturned(database.url, settings)).toEqual([expect.stringContaining('is damaged')]);
    const s3 = { endpoint: 'http://127.0.0.1:9/bucket', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
    const unreachable = { directory: createDirectory(), passphrase: undefined, s3 };
    await expect(readLedgers(unreachable, 'backup.tar.gz')).rejects.toThrow(/could not be read from 127\.0\.0\.1:9/);
  });

  it('is merged between machines through the storage of the backups', async () => {
    const storage = await startStorage();
    cleanUps.push(() => storage.close());
    const s3 = { endpoint: storage.endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
    const [one, other] = [await open(), await open()];
    const ids: string[] = [];
    for (const database of [one, other]) {
      const { erased } = await fill(database);
      await eraseGuest(database.db, erased, system);
      ids.push(erased);
      await syncLedgers(database.db, { directory: createDirectory(), passphrase: undefined, s3 });
    }
    const settings = { directory: createDirectory(), passphrase: undefined, s3 };
    const found = (await readLedgers(settings, join(folder, 'backup.tar.gz'))).map(({ id }) => id);
    for (const id of ids) expect(found).toContain(id);
  });

  it('is written by every server as soon as a guest has been erased by any of them', async () => {
    const database = await open();
    const directory = createDirectory();
    const { erased } = await fill(database);
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      BACKUP_DIR: directory,
      DATA_DIR: createDirectory(),
    });
    cleanUps.push(() => server.kill());
    await waitUntilRunning(server);
    expect(readdirSync(directory)).toEqual([]);
    await eraseGuest(database.db, erased, system);
    await expect.poll(() => readdirSync(directory)).toEqual([ledgerName]);
    expect(readFileSync(join(directory, ledgerName), 'utf8')).toContain(erased);
    expect(server.output()).not.toContain(erased);
  });
});
