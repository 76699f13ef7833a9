// Erasures and opt-outs persist when an older backup is restored: the ledger outside the database, and how a restore
// and a start apply it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOptOutAddress } from '@havn/api/messaging/delivery/delivery-draft';
import { optIn, optOut } from '@havn/api/messaging/queue/channel';
import { reapplyErasures } from '@havn/api/privacy/reapply-erasures';
import { eraseGuest } from '@havn/api/privacy/service';
import { openDatabase } from '@havn/db/client';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { applyLedger } from '../src/backup/apply-ledger.js';
import { dumpDatabase } from '../src/backup/dump.js';
import { ledgerName, readLedgers, syncLedgers, syncLocalLedger } from '../src/backup/erasure-ledger.js';
import { emptyLedger, getNewEntries, mergeLedgers } from '../src/backup/ledger.js';
import { restoreDatabase } from '../src/backup/restore.js';
import { startFakeS3Storage } from './fake-s3-storage.js';
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
const otherNumber = '+4520123456';
const system = { kind: 'system' } as const;

/** Inserts two guests, and an RSVP of one of them through the widget, which is linked only by the e-mail address. */
async function fill({ sql }: Awaited<ReturnType<typeof open>>): Promise<{ erased: string; other: string }> {
  const [erased, other] = await sql<{ id: string }[]>`
    insert into guests (first_name, last_name, email, phone_number, country, language, code) values
      ('Wilhelmine', 'Østergård-Quist', ${email}, '', 'dk', 'en', 'AAAAAA'), ('Hans', '', '', '20123456', 'dk', 'fr', 'BBBBBB')
    returning id`;
  const [event] = await sql<{ id: string }[]>`
    insert into widgets (prokey, configuration) values ('party', '{}') returning id`;
  await sql`insert into widget_responses (widget_id, email, email_key, status, amount, payload)
    values (${event?.id ?? ''}, ${email}, ${email}, 'confirmed', 1, '{"name": "Wilhelmine"}')`;
  return { erased: erased?.id ?? '', other: other?.id ?? '' };
}

async function countTraces(database: Awaited<ReturnType<typeof open>>): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select (select count(*) from guests where first_name = 'Wilhelmine')::int
      + (select count(*) from widget_responses where email_key = ${email})::int as count`;
  return row?.count ?? -1;
}

describe('the ledger of erased guests', () => {
  it('P14 makes a restore erase again the guests erased since the backup, even in another database', async () => {
    const [source, target, unaware] = [await open(), await open(), await open()];
    const directory = createDirectory();
    const { erased, other } = await fill(source);
    const file = join(createDirectory(), 'older.tar.gz');
    await dumpDatabase(source.url, { file });
    await eraseGuest(source.db, erased, system);
    expect(await countTraces(source)).toBe(0);
    await syncLocalLedger(source.db, { directory, passphrase: undefined });
    const text = readFileSync(join(directory, ledgerName), 'utf8');
    expect(text).toContain(erased);
    expect(text).not.toMatch(/Wilhelmine|Quist|example\.com|AAAAAA/);

    await Promise.all([source.close(), target.close(), unaware.close()]);
    const beforeReplacing = async () => undefined;
    const ledger = await readLedgers({ directory, passphrase: undefined }, file);
    const result = await restoreDatabase(target.url, { file, replace: false, ledger, beforeReplacing });
    expect(result.erasedAgain).toBe(1);
    const restored = openDatabase(target.url, { poolSize: 1 });
    cleanUps.push(restored.close);
    expect(await countTraces({ ...restored, url: target.url })).toBe(0);
    expect(await restored.sql`select id from guests`).toEqual([{ id: other }]);
    // Control: without the ledger, the guest is back.
    await restoreDatabase(unaware.url, { file, replace: false, ledger: emptyLedger, beforeReplacing });
    const control = openDatabase(unaware.url, { poolSize: 1 });
    cleanUps.push(control.close);
    expect(await countTraces({ ...control, url: unaware.url })).toBe(2);
  });

  it('P14 is also read from the database that a restore replaces', async () => {
    const database = await open();
    const { erased } = await fill(database);
    const file = join(createDirectory(), 'older.tar.gz');
    await dumpDatabase(database.url, { file });
    await eraseGuest(database.db, erased, system);
    await database.close();
    const beforeReplacing = async () => undefined;
    const result = await restoreDatabase(database.url, { file, replace: true, ledger: emptyLedger, beforeReplacing });
    expect(result.erasedAgain).toBe(1);
  });

  it('P14 is applied at a start, however a backup was restored', async () => {
    const database = await open();
    const directory = createDirectory();
    const { erased } = await fill(database);
    const settings = { directory, passphrase: undefined };
    writeFileSync(
      join(directory, ledgerName),
      JSON.stringify({ format: 'havn-erasures', erasures: [{ id: erased, erasedAt: '2026-11-01T12:00:00.000Z' }] }),
    );
    // Two servers that start at the same time.
    const lines = await Promise.all([applyLedger(database.url, settings), applyLedger(database.url, settings)]);
    expect(lines.flat()).toContain('One guest who was erased after this backup was made has been erased again.');
    expect(await countTraces(database)).toBe(0);
    expect(await reapplyErasures(database.db)).toBe(0);
    expect(await applyLedger(database.url, settings)).toEqual([]);
  });

  it('P14 prevents a restore if it cannot be read, and a start reports that', async () => {
    const database = await open();
    const directory = createDirectory();
    writeFileSync(join(directory, ledgerName), '{"format": "havn-erasures", "eras');
    const settings = { directory, passphrase: undefined };
    await expect(readLedgers(settings, 'backup.tar.gz')).rejects.toThrow(/havn-erasures\.json is damaged\. It lists/);
    expect(await applyLedger(database.url, settings)).toEqual([expect.stringContaining('is damaged')]);
    const s3 = { endpoint: 'http://127.0.0.1:9/bucket', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
    const unreachable = { directory: createDirectory(), passphrase: undefined, s3 };
    await expect(readLedgers(unreachable, 'backup.tar.gz')).rejects.toThrow(/could not be read from 127\.0\.0\.1:9/);
  });

  it('is merged between machines through the storage of the backups', async () => {
    const storage = await startFakeS3Storage();
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
    const found = (await readLedgers(settings, join(folder, 'backup.tar.gz'))).erasures.map(({ id }) => id);
    for (const id of ids) expect(found).toContain(id);
  });

  it('causes no notification when a sync adds nothing to the database', async () => {
    const database = await open();
    const settings = { directory: createDirectory(), passphrase: undefined };
    const { erased, other } = await fill(database);
    await eraseGuest(database.db, erased, system);
    await optOut(database.db, 'sms', { address: otherNumber, reason: 'STOP' });
    await syncLocalLedger(database.db, settings);
    const notifications: string[] = [];
    const listening = [
      await database.sql.listen('erasures', (payload) => notifications.push(payload || 'erasure')),
      await database.sql.listen('opt_out_records', () => notifications.push('opt-out')),
    ];
    cleanUps.push(() => Promise.all(listening.map(({ unlisten }) => unlisten())));
    await syncLocalLedger(database.db, settings);
    // Notifications arrive in the order of the commits.
    await database.sql.notify('erasures', 'end');
    await expect.poll(() => notifications).toContain('end');
    expect(notifications.splice(0)).toEqual(['end']);
    // Control: a change is announced.
    await optIn(database.db, 'sms', otherNumber);
    await eraseGuest(database.db, other, system);
    await expect.poll(() => notifications).toEqual(['opt-out', 'erasure']);
  });

  it('is written by a running server as soon as a guest is erased by another process', async () => {
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

describe('opt-outs since the backup', () => {
  const restoreOptions = { replace: true, beforeReplacing: async () => undefined };
  const listOptOuts = ({ sql }: Awaited<ReturnType<typeof open>>) =>
    sql<{ address: string; reason: string }[]>`select address, reason from opt_outs order by reason`;
  const smsHash = hashOptOutAddress('sms', otherNumber);

  /** Backs up after one guest has unsubscribed, and before that guest revokes it and another one replies STOP. */
  async function backUpBetweenOptOuts() {
    const database = await open();
    const directory = createDirectory();
    const guests = await fill(database);
    await optOut(database.db, 'email', { address: email, reason: 'UNSUBSCRIBED' });
    const file = join(createDirectory(), 'older.tar.gz');
    await dumpDatabase(database.url, { file });
    await optOut(database.db, 'sms', { address: otherNumber, reason: 'STOP' });
    await optIn(database.db, 'email', email);
    const settings = { directory, passphrase: undefined };
    await syncLocalLedger(database.db, settings);
    return { database, file, settings, guests };
  }

  it('P15 are applied again by a restore, even in another database, and appear in the history', async () => {
    const { database, file, settings, guests } = await backUpBetweenOptOuts();
    const [target, unaware] = [await open(), await open()];
    const text = readFileSync(join(settings.directory, ledgerName), 'utf8');
    // Without the database, nobody can guess an address from the ledger.
    for (const secret of ['20123456', email, smsHash, guests.other]) expect(text).not.toContain(secret);
    await Promise.all([database.close(), target.close(), unaware.close()]);
    const ledger = await readLedgers(settings, file);
    const result = await restoreDatabase(target.url, { ...restoreOptions, file, ledger });
    expect(result).toMatchObject({ erasedAgain: 0, optOutsReapplied: 2 });
    const restored = { ...openDatabase(target.url, { poolSize: 1 }), url: target.url };
    cleanUps.push(restored.close);
    expect(await listOptOuts(restored)).toEqual([{ address: smsHash, reason: 'STOP' }]);
    const history = await restored.sql`
      select from_value, to_value from audit_log where action = 'optOut' and guest_id = ${guests.other}`;
    expect(history).toEqual([{ from_value: null, to_value: 'STOP' }]);
    // Control: without the ledger, the guest who replied STOP gets messages.
    await restoreDatabase(unaware.url, { ...restoreOptions, file, ledger: emptyLedger });
    const control = { ...openDatabase(unaware.url, { poolSize: 1 }), url: unaware.url };
    cleanUps.push(control.close);
    expect(await listOptOuts(control)).toMatchObject([{ reason: 'UNSUBSCRIBED' }]);
  });

  it('P15 are also read from the database that a restore replaces', async () => {
    const { database, file } = await backUpBetweenOptOuts();
    await database.close();
    const result = await restoreDatabase(database.url, { ...restoreOptions, file, ledger: emptyLedger });
    expect(result.optOutsReapplied).toBe(2);
  });

  it('P15 are applied once at a start, and a later change wins', async () => {
    const { database, settings } = await backUpBetweenOptOuts();
    await emptyTables(database.sql, 'opt_outs', 'opt_out_records');
    const lines = await Promise.all([applyLedger(database.url, settings), applyLedger(database.url, settings)]);
    expect(lines.flat()).toContain(
      'One opt-out from messages, or its revocation, since this backup has been applied again.',
    );
    expect(await listOptOuts(database)).toMatchObject([{ reason: 'STOP' }]);
    expect(await applyLedger(database.url, settings)).toEqual([]);
    await optIn(database.db, 'sms', otherNumber);
    expect(await applyLedger(database.url, settings)).toEqual([]);
    expect(await listOptOuts(database)).toEqual([]);
  });

  it('P15 of earlier versions, and of guests who were added since, are recorded at a start', async () => {
    const { database, settings } = await backUpBetweenOptOuts();
    await emptyTables(database.sql, 'opt_out_records');
    await database.sql`insert into guests (first_name, phone_number, country, language, code)
      values ('Grete', ${otherNumber}, 'dk', 'en', 'CCCCCC')`;
    rmSync(join(settings.directory, ledgerName));
    expect(await applyLedger(database.url, settings)).toEqual([]);
    expect((await syncLocalLedger(database.db, settings)).optOuts).toMatchObject([
      { reason: 'STOP' },
      { reason: 'STOP' },
    ]);
    // An opt-out that was not recorded, because the address belonged to no guest, is later than the recorded
    // revocation.
    await optIn(database.db, 'sms', otherNumber);
    await database.sql`insert into opt_outs (address, reason) values (${smsHash}, 'PROVIDER')`;
    expect(await applyLedger(database.url, settings)).toEqual([]);
    expect(await listOptOuts(database)).toMatchObject([{ reason: 'PROVIDER' }]);
  });

  it('are merged by the latest change', () => {
    const entry = (reason: string | null, changedAt: string) => ({ key: 'k', reason, changedAt });
    const [stop, start] = [entry('STOP', '2026-11-01T12:00:00.000Z'), entry(null, '2026-11-01T12:00:00.001Z')];
    const [one, other] = [stop, start].map((record) => ({ erasures: [], optOuts: [record] }));
    if (one === undefined || other === undefined) throw new Error('impossible');
    expect(mergeLedgers(one, other)).toEqual(other);
    expect(mergeLedgers(other, one)).toEqual(other);
    expect(getNewEntries(one, other)).toEqual(emptyLedger);
  });
});
