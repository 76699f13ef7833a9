import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStatus } from '@havn/api/backup/service';
import { openDatabase } from '@havn/db/client';
import { Encrypter } from 'age-encryption';
import { describe, expect, it, vi } from 'vitest';
import { restoreDatabase } from '../src/backup/restore.js';
import { runBackup } from '../src/backup/run-backup.js';
import { verifyBackup } from '../src/backup/verify.js';
import { useBackupSource } from './backup-harness.js';
import { startProgram } from './killed-programs.js';

const wedding = useBackupSource();
const { folder, passphrase, cleanUps, openTarget, openScratch, neverReplace, alwaysReplace, rewrite, readEverything } =
  wedding;

describe('a restore', () => {
  it('rejects a database that is in use or contains a wedding, which it replaces on request after a backup', async () => {
    const target = await openTarget();
    await restoreDatabase(target.url, { file: wedding.plainFile, ...neverReplace });
    await target.sql`update guests set first_name = 'Changed'`;
    const restoring = restoreDatabase(target.url, { file: wedding.plainFile, ...neverReplace });
    await expect(restoring).rejects.toThrow('already contains a wedding');
    const server = openDatabase(target.url, { poolSize: 1 });
    await server.sql`select 1`;
    const whileInUse = restoreDatabase(target.url, { file: wedding.plainFile, ...alwaysReplace });
    await expect(whileInUse).rejects.toThrow('A server is using this database');
    await server.close();
    const failing = async () => {
      throw new Error('the disk is full');
    };
    const withoutBackup = restoreDatabase(target.url, {
      file: wedding.plainFile,
      ...alwaysReplace,
      beforeReplacing: failing,
    });
    await expect(withoutBackup).rejects.toThrow('the disk is full');
    expect(await target.sql`select distinct first_name from guests`).toEqual([{ first_name: 'Changed' }]);
    await restoreDatabase(target.url, { file: wedding.plainFile, ...alwaysReplace });
    expect(await target.sql`select from guests where first_name = 'Changed'`).toHaveLength(0);
  });

  it('says what is wrong with an unusable file, and changes nothing', async () => {
    const target = await openTarget();
    const bytes = readFileSync(wedding.plainFile);
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
    await restoreDatabase(target.url, { file: wedding.plainFile, ...neverReplace });
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
  await restoreDatabase(target.url, { file: wedding.plainFile, ...neverReplace });
  expect(await target.sql`select from backups`).toHaveLength(0);
  const settings = { directory: join(folder, 'recorded'), passphrase: undefined };
  const beforeReplacing = async () => void (await runBackup(target.url, settings, 'replacement', { openScratch }));
  await restoreDatabase(target.url, { file: wedding.plainFile, ...alwaysReplace, beforeReplacing });
  const opened = openDatabase(target.url, { poolSize: 1 });
  cleanUps.push(opened.close);
  const [file = null] = readdirSync(settings.directory);
  expect(await getStatus(opened.db)).toMatchObject({ last: { reason: 'replacement', file, isVerified: true } });
});

it('a damaged file leaves the data without a backup of it, and one line', async () => {
  const target = await openTarget();
  await restoreDatabase(target.url, { file: wedding.plainFile, ...neverReplace });
  const before = await readEverything(target.sql);
  const bytes = readFileSync(wedding.plainFile);
  const damaged = join(folder, 'damaged.tar.gz');
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 100));
  const directory = join(folder, 'needless');
  const variables = { DATABASE_URL: target.url, BACKUP_DIR: directory };
  const { status, output } = await startProgram('restore.js', [damaged, '--replace'], variables).wait();
  expect({ status, output }).toEqual({ status: 1, output: `${damaged} is damaged or incomplete.\n` });
  expect(existsSync(directory)).toBe(false);
  expect(await readEverything(target.sql)).toEqual(before);
});
