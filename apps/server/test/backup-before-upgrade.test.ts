// The backup before an upgrade of the data, on a real PostgreSQL.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataMismatchError, listMigrationFiles } from '@havn/db/migrate';
import { describe, expect, it } from 'vitest';
import { restoreDatabase } from '../src/backup/restore.js';
import { runBackup } from '../src/backup/run-backup.js';
import { backUpBeforeUpgrade, upgradeDatabase } from '../src/backup/upgrade.js';
import { verifyBackup } from '../src/backup/verify.js';
import { useBackupSource } from './backup-harness.js';

const wedding = useBackupSource();
const { folder, openTarget, openEarlierTarget, openEmptyTarget, openScratch, neverReplace } = wedding;

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
