// Before a newer version migrates existing data, a backup of the old data is made and verified.
import { withConnection } from '@havn/db/connection';
import { listAppliedMigrations, listPendingMigrations, migrate } from '@havn/db/migrate';
import type { Settings } from '../settings/env.js';
import { BackupError } from './backup-error.js';
import { runBackup } from './run-backup.js';

/** Whether the database has data of an earlier version. @throws DataMismatchError */
async function needsUpgrade(url: string): Promise<boolean> {
  const applied = await withConnection(url, listAppliedMigrations);
  return listPendingMigrations(applied).length > 0 && applied.length > 0;
}

/** @throws DataMismatchError, or BackupError if the backup failed: do not migrate. */
export async function backUpBeforeUpgrade(
  url: string,
  { backup, hasBackups }: Pick<Settings, 'backup' | 'hasBackups'>,
): Promise<string[]> {
  if (!(await needsUpgrade(url)) || !hasBackups) return [];
  try {
    const { file, unverifiedReason } = await runBackup(url, backup, 'upgrade', { waits: true });
    const state = unverifiedReason === null ? 'verified' : `not verified: ${unverifiedReason}`;
    return [`The data was upgraded to this version. Backup of the data before (${state}): ${file}`];
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : 'The backup failed.';
    throw new BackupError(`${reason} The data was not upgraded. To upgrade without a backup, set BACKUPS=off.`, {
      cause: error,
    });
  }
}

/** Returns the lines for the terminal. @throws as `backUpBeforeUpgrade`. */
export async function upgradeDatabase(
  url: string,
  settings: Pick<Settings, 'backup' | 'hasBackups'>,
): Promise<string[]> {
  const lines = await backUpBeforeUpgrade(url, settings);
  await migrate(url);
  return lines;
}
