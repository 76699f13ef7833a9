// Backups of a real PostgreSQL: complete, consistent and verified; a restore replaces everything or nothing.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createFirstAdministrator } from '@havn/api/administrators/auth/service';
import { getStatus } from '@havn/api/backup/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import { acquireDirectoryLock } from '@havn/db/embedded/lock';
import { startScratchDatabase } from '@havn/db/embedded/scratch-database';
import { DataMismatchError, listMigrationFiles } from '@havn/db/migrate';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { Encrypter } from 'age-encryption';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readArchive, writeArchive } from '../src/backup/archive.js';
import { BackupError } from '../src/backup/backup-error.js';
import { listBackupTables } from '../src/backup/catalog.js';
import { dumpDatabase } from '../src/backup/dump.js';
import { emptyLedger } from '../src/backup/ledger.js';
import { applyMigrations } from '../src/backup/load.js';
import { restoreDatabase } from '../src/backup/restore.js';
import { formatFileName } from '../src/backup/retention.js';
import { runBackup } from '../src/backup/run-backup.js';
import { backUpBeforeUpgrade, upgradeDatabase } from '../src/backup/upgrade.js';
import { verifyBackup } from '../src/backup/verify.js';
import { startProgram } from './killed-programs.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-backup-')));
// The account that runs PostgreSQL must reach the scratch database.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passphrase = 'anchors and oars 2026';
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A database with a connection that does not look like a server's. */
async function openTarget(): Promise<{ url: string; sql: Sql }> {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  cleanUps.push(async () => {
    await sql.end({ timeout: 5 });
    await database.drop();
  });
  return { url: database.url, sql };
}

/** A database of an earlier version, without the last migrations. The hashes are others: they are never compared. */
async function openEarlierTarget(missing = 1): Promise<{ url: string; sql: Sql }> {
  const target = await openTarget();
  await target.sql`drop schema public cascade`;
  await target.sql`drop schema drizzle cascade`;
  await target.sql`create schema public`;
  await target.sql.begin(async (tx) => {
    await applyMigrations(tx, listMigrationFiles().slice(0, missing === 0 ? undefined : -missing));
    await tx`update drizzle.__drizzle_migrations set hash = md5(hash)`;
    await tx`insert into tables (table_name) values ('Harbour')`;
  });
  return target;
}

async function openEmptyTarget(): Promise<{ url: string; sql: Sql }> {
  const target = await openTarget();
  await target.sql`drop schema public cascade`;
  await target.sql`create schema public`;
  return target;
}

/** A scratch database on the tests' server, because starting another PostgreSQL takes time. */
async function openScratch(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await createTestDatabase();
  return { url: database.url, stop: database.drop };
}

/** A scratch database that runs a statement once the backup is restored. */
const openChangingScratch = (statement: string) => async () => {
  const scratch = await openScratch();
  const sql = postgres(scratch.url, { max: 1 });
  await sql.unsafe(`
    create schema faults;
    create function faults.change() returns event_trigger language plpgsql as $$ begin
      ${statement};
    exception when others then null;
    end $$;
    create event trigger change on ddl_command_end when tag in ('ALTER TABLE') execute function faults.change()`);
  await sql.end({ timeout: 5 });
  return scratch;
};

const changeRow = `update public.guests set last_name = last_name || '.'
  where id = (select min(id::text)::uuid from public.guests)`;

const listScratchDirectories = (parent: string) =>
  readdirSync(parent).filter((name) => name.startsWith('.havn-scratch-'));

const neverReplace = { replace: false, ledger: emptyLedger, beforeReplacing: async () => undefined };
const alwaysReplace = { replace: true, ledger: emptyLedger, beforeReplacing: async () => undefined };

/** A copy of the source's backup with changed entries; null removes one. */
async function rewrite(name: string, change: (entry: { name: string; text: string }) => string | null) {
  const file = join(folder, name);
  await writeArchive(file, undefined, async (add) => {
    for await (const entry of readArchive(plainFile, undefined)) {
      const text = change({ name: entry.name, text: Buffer.from(entry.content).toString() });
      if (text !== null) await add(entry.name, Buffer.from(text));
    }
  });
  return file;
}

/** Every row of every table, as text. */
async function readEverything(sql: Sql): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await listBackupTables(sql)) {
    const found = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

// The source: the sample wedding, an administrator with a session, one with only a passkey, a picture that contains
// every byte value, and a queued delivery.
let source: { url: string; sql: Sql };
let plainFile: string;
const closeSource: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 2 });
  await seedDemo(db);
  await createFirstAdministrator(db);
  await close();
  const sql = postgres(database.url, { max: 4, onnotice: () => undefined });
  closeSource.push(() => sql.end({ timeout: 5 }), database.drop);
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
  await sql`insert into pictures (bytes) values (${bytes})`;
  await sql`insert into sessions (id, user_id, expires_at)
    select 'session', id, now() + interval '1 day' from administrators`;
  await sql.begin(async (tx) => {
    await tx`insert into administrators (id, email, role) values ('planner', 'planner@example.com', 'planner')`;
    await tx`insert into passkeys (administrator_id, credential_id, public_key, counter, name)
      values ('planner', 'credential', ${Buffer.from([0, 9, 92, 255])}, 7, 'Phone')`;
  });
  await sql`insert into deliveries (kind, dedupe_key, format, recipient, body)
    values ('message', 'waiting', 'sms', '+4520123456', ${'Tab\there, line\nthere, back\\slash, å and 🎉'})`;
  source = { url: database.url, sql };
  plainFile = join(folder, 'plain.tar.gz');
  await dumpDatabase(source.url, { file: plainFile });
});
afterAll(async () => {
  for (const close of closeSource) await close();
});

describe('a backup', () => {
  it('restores every row into an empty installation, except sessions, and holds queued deliveries', async () => {
    const target = await openTarget();
    await restoreDatabase(target.url, { file: plainFile, ...neverReplace });
    const [before, after] = [await readEverything(source.sql), await readEverything(target.sql)];
    expect(Object.keys(after)).toContain('pictures');
    expect({ ...after, deliveries: [] }).toEqual({ ...before, deliveries: [] });
    expect(await target.sql`select recipient, body, held from deliveries`).toEqual([
      { recipient: '+4520123456', body: 'Tab\there, line\nthere, back\\slash, å and 🎉', held: 'INTERRUPTED' },
    ]);
    expect(await target.sql`select from sessions`).toHaveLength(0);
    expect(await target.sql`select counter from passkeys`).toEqual([{ counter: '7' }]);
    await expect(target.sql`delete from passkeys`).rejects.toThrow('an account needs a password or a passkey');
    // Triggers and sequences still work: the next guest comes last, and its code is registered.
    const [guest] = await target.sql`insert into guests (first_name, country, language, code)
      values ('New', 'dk', 'en', 'ZZZZZZ') returning position > (select max(position) from guests) as last`;
    expect(guest?.last).toBe(true);
    expect(await target.sql`select from codes where code = 'ZZZZZZ'`).toHaveLength(1);
  });

  it('is verified in a scratch database, encrypted or not', async () => {
    const file = join(folder, 'encrypted.tar.gz.age');
    await dumpDatabase(source.url, { file, passphrase });
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await verifyBackup(file, { passphrase });
    expect(listScratchDirectories(folder)).toEqual([]);
  });

  it('leaves no scratch database after its verification, even if PostgreSQL cannot enter the directory', async () => {
    const parents = [folder, '/var/lib', '/var/tmp'];
    const before = new Set(parents.flatMap(listScratchDirectories));
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o700 });
    const file = join(locked, 'backup.tar.gz');
    await dumpDatabase(source.url, { file });
    // As after a crash of the machine during a verification: the process that held the lock is gone.
    const crashed = join(locked, '.havn-scratch-crashed');
    mkdirSync(crashed);
    writeFileSync(join(crashed, 'server.lock'), JSON.stringify({ pid: 1, startedAt: 'before the crash' }));
    writeFileSync(join(crashed, 'rows'), 'Imani');
    const inUse = join(locked, '.havn-scratch-in-use');
    mkdirSync(inUse);
    acquireDirectoryLock(inUse);
    // With these permissions, the scratch database is in this directory, whichever user runs the test.
    chmodSync(locked, 0o711);
    const scratch = await startScratchDatabase(locked);
    expect(readdirSync(locked)).not.toContain('.havn-scratch-crashed');
    await scratch.stop();
    expect(listScratchDirectories(locked)).toEqual(['.havn-scratch-in-use']);
    chmodSync(locked, 0o700);
    await verifyBackup(file, {});
    expect(listScratchDirectories(locked)).toEqual(['.havn-scratch-in-use']);
    // Scratch databases of concurrent tests disappear when these end.
    await expect.poll(() => parents.flatMap(listScratchDirectories).filter((name) => !before.has(name))).toEqual([]);
  });

  it('is a consistent snapshot while answers arrive', async () => {
    const target = await openTarget();
    const file = join(folder, 'moment.tar.gz');
    // Both tables change in one transaction: a copy with only one of the changes is torn.
    const write = (index: number) =>
      source.sql.begin(async (tx) => {
        await tx`update wedding set record = record || ${tx.json({ torn: index })}`;
        await tx`update guests set dietary_restriction = ${String(index)}`;
      });
    await write(0);
    let index = 0;
    for (let round = 0; round < 3; round += 1) {
      const dump = { isDone: false };
      const writeUntilDone = async () => {
        while (!dump.isDone) {
          index += 1;
          await write(index);
        }
      };
      const writing = writeUntilDone();
      await dumpDatabase(source.url, { file });
      dump.isDone = true;
      await writing;
      await restoreDatabase(target.url, { file, ...alwaysReplace });
      const rows = await target.sql`select distinct g.dietary_restriction = (w.record ->> 'torn') as same
        from guests g, wedding w`;
      expect(rows).toEqual([{ same: true }]);
    }
  });

  it('leaves no file when it fails', async () => {
    const file = join(folder, 'failed.tar.gz');
    await expect(
      writeArchive(file, passphrase, async (add) => {
        await add('manifest.json', Buffer.from('{}'));
        throw new Error('the connection was lost');
      }),
    ).rejects.toThrow('the connection was lost');
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('rejects a database that is in use or contains a wedding, which it replaces on request after a backup', async () => {
    const target = await openTarget();
    await restoreDatabase(target.url, { file: plainFile, ...neverReplace });
    await target.sql`update guests set first_name = 'Changed'`;
    const restoring = restoreDatabase(target.url, { file: plainFile, ...neverReplace });
    await expect(restoring).rejects.toThrow('already contains a wedding');
    const server = openDatabase(target.url, { poolSize: 1 });
    await server.sql`select 1`;
    const whileInUse = restoreDatabase(target.url, { file: plainFile, ...alwaysReplace });
    await expect(whileInUse).rejects.toThrow('A server is using this database');
    await server.close();
    const failing = async () => {
      throw new Error('the disk is full');
    };
    const withoutBackup = restoreDatabase(target.url, {
      file: plainFile,
      ...alwaysReplace,
      beforeReplacing: failing,
    });
    await expect(withoutBackup).rejects.toThrow('the disk is full');
    expect(await target.sql`select distinct first_name from guests`).toEqual([{ first_name: 'Changed' }]);
    await restoreDatabase(target.url, { file: plainFile, ...alwaysReplace });
    expect(await target.sql`select from guests where first_name = 'Changed'`).toHaveLength(0);
  });

  it('says what is wrong with an unusable file, and changes nothing', async () => {
    const target = await openTarget();
    const bytes = readFileSync(plainFile);
    // The work factor of a real backup costs a second of CPU time for each attempt.
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(4);
    const encrypted = join(folder, 'key.tar.gz.age');
    writeFileSync(encrypted, await encrypter.encrypt(bytes));
    const write = (name: string, content: Uint8Array | string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((flipped[flipped.length >> 1] ?? 0) ^ 0x40, flipped.length >> 1);
    const cuts = [3, 200, Math.floor(bytes.length / 2), bytes.length - 9];
    const cases: [file: string, key: string | undefined, problem: RegExp][] = [
      [join(folder, 'missing'), undefined, /there is no such file/],
      [folder, undefined, /it is not a file/],
      [write('notes.txt', 'our guests'), undefined, /is not a backup of Havn/],
      [write('empty', ''), undefined, /is not a backup of Havn/],
      [encrypted, undefined, /is encrypted\. Set BACKUP_PASSPHRASE/],
      [encrypted, 'another passphrase', /is not the passphrase/],
      [write('cut.age', readFileSync(encrypted).subarray(0, -20)), passphrase, /damaged or incomplete/],
      [write('flipped', flipped), undefined, /damaged/],
      ...cuts.map((length): [string, undefined, RegExp] => [
        write(`cut-${length}`, bytes.subarray(0, length)),
        undefined,
        /damaged or incomplete|is not a backup/,
      ]),
    ];
    const before = await readEverything(target.sql);
    for (const [file, key, problem] of cases) {
      const restoring = restoreDatabase(target.url, { file, passphrase: key, ...alwaysReplace });
      await expect(restoring, file).rejects.toThrow(problem);
      await expect(restoring, file).rejects.toHaveProperty('name', 'BackupError');
    }
    expect(await readEverything(target.sql)).toEqual(before);
  });

  it('rejects a backup of a newer version, and one whose manifest or rows have been altered', async () => {
    const target = await openTarget();
    const inManifest = (name: string, from: RegExp, to: string) =>
      rewrite(name, (entry) => (entry.name === 'manifest.json' ? entry.text.replace(from, to) : entry.text));
    const cases: [Promise<string>, RegExp][] = [
      [inManifest('version', /"version": 1/, '"version": 2'), /newer version of Havn/],
      [inManifest('newer', /"createdAt": \d+/, '"createdAt": 9999999999999'), /newer version of Havn/],
      [inManifest('unknown', /"createdAt": \d+/, '"createdAt": 1'), /from before the first release/],
      [inManifest('name', /"name": "guests"/, '"name": "guests; drop table guests"'), /damaged or was made by another/],
      [inManifest('system', /"name": "guests"/, '"name": "pg_authid"'), /damaged/],
      [
        rewrite('row', ({ name, text }) => (name.includes('guests/') ? text.slice(text.indexOf('\n') + 1) : text)),
        /damaged/,
      ],
      [rewrite('part', ({ name, text }) => (name.includes('codes/') ? null : text)), /damaged/],
      [rewrite('end', ({ name, text }) => (name === 'end.json' ? null : text)), /damaged or incomplete/],
    ];
    await restoreDatabase(target.url, { file: plainFile, ...neverReplace });
    const before = await readEverything(target.sql);
    const beforeReplacing = vi.fn();
    for (const [file, problem] of cases) {
      const replacing = restoreDatabase(target.url, { file: await file, ...alwaysReplace, beforeReplacing });
      await expect(replacing, String(problem)).rejects.toThrow(problem);
    }
    // Each file is checked before the data that it would replace is backed up.
    expect(beforeReplacing).not.toHaveBeenCalled();
    expect(await readEverything(target.sql)).toEqual(before);
  });

  it.each([
    [
      'breaks a check',
      'tables',
      (row: string) => row.replace(/\t(round|long|square)\t/, '\tstar\t'),
      /row \d+ of tables .*\(tables_shape\)/,
    ],
    ['is no row', 'guests', (row: string) => `${row}\tmore`, /row \d+ of guests .*\(22P04\)/],
    [
      'refers to nothing',
      'passkeys',
      (row: string) => row.replace('planner', 'nobody'),
      /a row of passkeys .*\(passkeys_\w+\)/,
    ],
    ['has no value where one is needed', 'codes', () => '\\N', /row \d+ of codes .*\(23502\)/],
  ])('refuses a backup whose last row %s, in one line and within seconds', async (_, table, changeRow, problem) => {
    const file = await rewrite(`refused-${table}`, ({ name, text }) => {
      if (!name.startsWith(`tables/${table}/`)) return text;
      const rows = text.split('\n').slice(0, -1);
      return [...rows.slice(0, -1), changeRow(rows.at(-1) ?? ''), ''].join('\n');
    });
    const target = await openTarget();
    const before = await readEverything(target.sql);
    const started = performance.now();
    const refusal = await restoreDatabase(target.url, { file, ...neverReplace }).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'BackupError', message: expect.stringMatching(problem) });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await readEverything(target.sql)).toEqual(before);
    await expect(verifyBackup(file, { openScratch })).rejects.toThrow(problem);
  });
});

it('a restore keeps the record of the backups that were made before it, and an empty database gets none', async () => {
  const target = await openTarget();
  await restoreDatabase(target.url, { file: plainFile, ...neverReplace });
  expect(await target.sql`select from backups`).toHaveLength(0);
  const settings = { directory: join(folder, 'recorded'), passphrase: undefined };
  const beforeReplacing = async () => void (await runBackup(target.url, settings, 'replacement', { openScratch }));
  await restoreDatabase(target.url, { file: plainFile, ...alwaysReplace, beforeReplacing });
  const opened = openDatabase(target.url, { poolSize: 1 });
  cleanUps.push(opened.close);
  const [file = null] = readdirSync(settings.directory);
  expect(await getStatus(opened.db)).toMatchObject({ last: { reason: 'replacement', file, isVerified: true } });
});

it('a damaged file leaves the data without a backup of it, and one line', async () => {
  const target = await openTarget();
  await restoreDatabase(target.url, { file: plainFile, ...neverReplace });
  const before = await readEverything(target.sql);
  const bytes = readFileSync(plainFile);
  const damaged = join(folder, 'damaged.tar.gz');
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 100));
  const directory = join(folder, 'needless');
  const variables = { DATABASE_URL: target.url, BACKUP_DIR: directory };
  const { status, output } = await startProgram('restore.js', [damaged, '--replace'], variables).wait();
  expect({ status, output }).toEqual({ status: 1, output: `${damaged} is damaged or incomplete.\n` });
  expect(existsSync(directory)).toBe(false);
  expect(await readEverything(target.sql)).toEqual(before);
});

describe('runBackup', () => {
  const openRecords = () => {
    const opened = openDatabase(source.url, { poolSize: 1 });
    cleanUps.push(opened.close);
    return opened.db;
  };

  it('records a verified backup, removes the leftovers of an interrupted one, and rejects a concurrent one', async () => {
    const directory = join(folder, 'kept');
    const settings = { directory, passphrase: undefined };
    const { file } = await runBackup(source.url, settings, 'manual', { openScratch });
    writeFileSync(join(directory, 'havn-2026-01-01T000000Z.tar.gz.part'), 'half');
    const [first, second] = await Promise.allSettled([
      runBackup(source.url, settings, 'nightly', { openScratch }),
      runBackup(source.url, settings, 'nightly', { openScratch }),
    ]);
    const refused = first.status === 'rejected' ? first : second;
    expect(refused).toMatchObject({ reason: { message: 'Another backup of this database is running.' } });
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(directory).every((name) => name.endsWith('.tar.gz'))).toBe(true);
    expect(readdirSync(directory)).toContain(file.slice(directory.length + 1));
    const status = await getStatus(openRecords());
    expect(status).toMatchObject({ last: { reason: 'nightly', isVerified: true, problem: null }, failure: null });
  });

  it.each([
    [
      'this machine cannot restore now',
      async () => {
        throw Object.assign(new Error('could not extend file'), { code: '53100' });
      },
      /^The backup was not verified: the disk is full\.$/,
    ],
    [
      'cannot be verified for another reason',
      async () => {
        throw new BackupError('the check cannot read it.');
      },
      /^The backup was not verified: the check cannot read it\.$/,
    ],
    [
      'differs after the check has restored it',
      openChangingScratch(changeRow),
      /^The backup was not verified: .* was restored, but the rows of guests differ from the original\.$/,
    ],
    [
      'restores a counter with another value',
      openChangingScratch("perform nextval('public.guests_position_seq')"),
      /^The backup was not verified: .* was restored, but its sequences differ from the original\.$/,
    ],
  ])('keeps a backup that %s, as not verified', async (_, openFailing, problem) => {
    const directory = mkdtempSync(join(folder, 'unproven-'));
    const settings = { directory, passphrase: undefined };
    const kept = await runBackup(source.url, settings, 'nightly', { openScratch: openFailing });
    expect(kept).toMatchObject({ isVerified: false, problem: expect.stringMatching(problem) });
    expect(readdirSync(directory)).toEqual([basename(kept.file)]);
    expect(await getStatus(openRecords())).toMatchObject({
      last: { file: basename(kept.file), isVerified: false, problem: kept.problem },
      failure: null,
    });
  });

  it('P14 deletes expired backups, even while new ones fail, but never the newest', async () => {
    const directory = join(folder, 'aged');
    mkdirSync(directory);
    const dayMs = 86_400_000;
    const nameOfAge = (days: number) => formatFileName(new Date(Date.now() - days * dayMs), false);
    const [newest, recent, expired] = [nameOfAge(3), nameOfAge(34), nameOfAge(36)];
    for (const name of [newest, recent, expired, 'notes.txt']) writeFileSync(join(directory, name), 'x');
    const empty = await openEmptyTarget();
    const run = () => runBackup(empty.url, { directory, passphrase: undefined }, 'nightly', { openScratch });
    await expect(run()).rejects.toThrow('there is nothing to back up');
    expect(readdirSync(directory).sort()).toEqual([newest, recent, 'notes.txt'].sort());
    for (const name of [newest, recent]) rmSync(join(directory, name));
    writeFileSync(join(directory, expired), 'x');
    await expect(run()).rejects.toThrow('there is nothing to back up');
    expect(readdirSync(directory).sort()).toEqual([expired, 'notes.txt'].sort());
  });

  it('keeps expired backups before a restore, which may need one of them', async () => {
    const directory = join(folder, 'restored');
    mkdirSync(directory);
    const expired = formatFileName(new Date(Date.now() - 40 * 86_400_000), false);
    writeFileSync(join(directory, expired), 'x');
    const run = (reason: 'replacement' | 'nightly', { url } = source) =>
      runBackup(url, { directory, passphrase: undefined }, reason, { openScratch });
    await run('replacement');
    await expect(run('replacement', await openEmptyTarget())).rejects.toThrow('there is nothing to back up');
    expect(readdirSync(directory)).toContain(expired);
    await run('nightly');
    expect(readdirSync(directory)).not.toContain(expired);
  });

  it('says that it lost the connection, as when the database stops', async () => {
    const directory = join(folder, 'stopped');
    await source.sql.begin(async (tx) => {
      await tx`lock table guests in access exclusive mode`;
      const [outcome] = await Promise.allSettled([
        runBackup(source.url, { directory, passphrase: undefined }, 'manual'),
        expect
          .poll(
            () => source.sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          )
          .toHaveLength(1),
      ]);
      expect(outcome).toMatchObject({
        reason: { message: 'The backup failed: the connection to the database was lost.' },
      });
    });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('records a failure, and keeps the backups before it', async () => {
    const before = (await getStatus(openRecords())).last;
    const directory = join(folder, 'a-file');
    writeFileSync(directory, '');
    const failing = runBackup(source.url, { directory, passphrase: undefined }, 'nightly');
    await expect(failing).rejects.toHaveProperty('name', 'BackupError');
    expect(await getStatus(openRecords())).toMatchObject({
      last: before,
      failure: { reason: 'nightly', file: null, problem: expect.stringContaining('The backup failed') },
    });
  });
});

it('an empty database is not backed up, and the error says why', async () => {
  const target = await openEmptyTarget();
  const directory = join(folder, 'nothing');
  const backingUp = runBackup(target.url, { directory, passphrase: undefined }, 'manual');
  await expect(backingUp).rejects.toThrow('The database is empty: there is nothing to back up.');
  expect(readdirSync(directory)).toEqual([]);
});

describe('an upgrade', () => {
  const settings = (name: string) => ({
    hasBackups: true,
    backup: { directory: join(folder, name), passphrase: undefined },
  });

  it('backs up old data first, but neither current data nor anything while backups are off', async () => {
    const current = await openTarget();
    expect(await backUpBeforeUpgrade(current.url, settings('none'))).toEqual([]);
    const target = await openEarlierTarget();
    const [line] = await backUpBeforeUpgrade(target.url, settings('upgrade'));
    expect(line).toMatch(/^The data was upgraded to this version\. Backup of the data before \(verified\): .*tar\.gz$/);
    expect(readdirSync(join(folder, 'upgrade'))).toHaveLength(1);
    expect(await backUpBeforeUpgrade(target.url, { ...settings('off'), hasBackups: false })).toEqual([]);
  });

  it.each([0, 1])('takes data that is %i migrations behind, and its backup restores', async (missing) => {
    const target = await openEarlierTarget(missing);
    const directory = `earlier-${missing}`;
    const lines = await upgradeDatabase(target.url, settings(directory));
    expect(lines).toHaveLength(Number(missing > 0));
    const { file, isVerified } = await runBackup(target.url, settings(directory).backup, 'manual');
    expect(isVerified).toBe(true);
    const files = readdirSync(join(folder, directory)).map((name) => join(folder, directory, name));
    expect(files).toContain(file);
    for (const each of files) {
      const restored = await openTarget();
      await verifyBackup(each, { openScratch });
      await restoreDatabase(restored.url, { file: each, ...neverReplace });
      expect(await restored.sql`select table_name from tables`).toEqual([{ table_name: 'Harbour' }]);
      const { length } = listMigrationFiles();
      expect(await restored.sql`select from drizzle.__drizzle_migrations`).toHaveLength(length);
    }
  });

  it('is preceded by a backup also in a command', async () => {
    const target = await openEarlierTarget();
    const directory = join(folder, 'command');
    const projectRoot = join(import.meta.dirname, '..', '..', '..');
    const args = ['apps/server/bundle/account.js', 'reset', 'signe@example.com'];
    const env = { ...process.env, DATABASE_URL: target.url, BACKUP_DIR: directory };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env });
    expect(stdout).toContain('The data was upgraded to this version. Backup of the data before (verified): ');
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('does not happen when its backup fails', async () => {
    const target = await openEarlierTarget();
    writeFileSync(join(folder, 'blocked'), '');
    await expect(backUpBeforeUpgrade(target.url, settings('blocked'))).rejects.toThrow('The data was not upgraded.');
  });

  it.each([
    ['of a newer version', 9_999_999_999_999],
    ['from before the first release', 1],
  ])('is rejected for data %s', async (_, time) => {
    const target = await openTarget();
    await target.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${time})`;
    await expect(backUpBeforeUpgrade(target.url, settings('mismatch'))).rejects.toThrow(DataMismatchError);
    expect(existsSync(join(folder, 'mismatch'))).toBe(false);
  });
});
