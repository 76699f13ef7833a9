// Backups of a real PostgreSQL: complete, consistent and verified; a restore replaces everything or nothing.

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getStatus } from '@havn/api/backup/service';
import { openDatabase } from '@havn/db/client';
import { acquireDirectoryLock } from '@havn/db/embedded/lock';
import { startScratchDatabase } from '@havn/db/embedded/scratch-database';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '../src/backup/archive.js';
import { BackupError } from '../src/backup/backup-error.js';
import { dumpDatabase } from '../src/backup/dump.js';
import { restoreDatabase } from '../src/backup/restore.js';
import { formatFileName } from '../src/backup/retention.js';
import { runBackup } from '../src/backup/run-backup.js';
import { verifyBackup } from '../src/backup/verify.js';
import { useBackupSource } from './backup-harness.js';

const wedding = useBackupSource();
const {
  folder,
  passphrase,
  cleanUps,
  openTarget,
  openEmptyTarget,
  openScratch,
  openChangingScratch,
  changeRow,
  listScratchDirectories,
  neverReplace,
  alwaysReplace,
  readEverything,
} = wedding;

describe('a backup', () => {
  it('restores every row into an empty installation, except sessions, and holds queued deliveries', async () => {
    const target = await openTarget();
    await restoreDatabase(target.url, { file: wedding.plainFile, ...neverReplace });
    const [before, after] = [await readEverything(wedding.source.sql), await readEverything(target.sql)];
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
    await dumpDatabase(wedding.source.url, { file, passphrase });
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
    await dumpDatabase(wedding.source.url, { file });
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
      wedding.source.sql.begin(async (tx) => {
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
      await dumpDatabase(wedding.source.url, { file });
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

describe('runBackup', () => {
  const openRecords = () => {
    const opened = openDatabase(wedding.source.url, { poolSize: 1 });
    cleanUps.push(opened.close);
    return opened.db;
  };

  it('records a verified backup, removes the leftovers of an interrupted one, and rejects a concurrent one', async () => {
    const directory = join(folder, 'kept');
    const settings = { directory, passphrase: undefined };
    const { file } = await runBackup(wedding.source.url, settings, 'manual', { openScratch });
    writeFileSync(join(directory, 'havn-2026-01-01T000000Z.tar.gz.part'), 'half');
    const [first, second] = await Promise.allSettled([
      runBackup(wedding.source.url, settings, 'nightly', { openScratch }),
      runBackup(wedding.source.url, settings, 'nightly', { openScratch }),
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
    const kept = await runBackup(wedding.source.url, settings, 'nightly', { openScratch: openFailing });
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
    const run = (reason: 'replacement' | 'nightly', { url } = wedding.source) =>
      runBackup(url, { directory, passphrase: undefined }, reason, { openScratch });
    await run('replacement');
    await expect(run('replacement', await openEmptyTarget())).rejects.toThrow('there is nothing to back up');
    expect(readdirSync(directory)).toContain(expired);
    await run('nightly');
    expect(readdirSync(directory)).not.toContain(expired);
  });

  it('says that it lost the connection, as when the database stops', async () => {
    const directory = join(folder, 'stopped');
    await wedding.source.sql.begin(async (tx) => {
      await tx`lock table guests in access exclusive mode`;
      const [outcome] = await Promise.allSettled([
        runBackup(wedding.source.url, { directory, passphrase: undefined }, 'manual'),
        expect
          .poll(
            () => wedding.source.sql`select pg_terminate_backend(pid) from pg_stat_activity
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
    const failing = runBackup(wedding.source.url, { directory, passphrase: undefined }, 'nightly');
    await expect(failing).rejects.toHaveProperty('name', 'BackupError');
    expect(await getStatus(openRecords())).toMatchObject({
      last: before,
      failure: { reason: 'nightly', file: null, problem: expect.stringContaining('The backup failed') },
    });
  });
});
