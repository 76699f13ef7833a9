// `npm run restore -- FILE [--replace]`: restores a backup while no server is running (specification §1 "Backups").
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeErasedAgain, describeOptOutsReapplied } from './backup/apply-ledger.js';
import { BackupError } from './backup/backup-error.js';
import { readLedgers } from './backup/erasure-ledger.js';
import { restoreDatabase } from './backup/restore.js';
import { runBackup } from './backup/run-backup.js';
import { openDatabaseServer } from './database/target-database.js';
import { describeCommandError, runCommand } from './run-command.js';
import { parseSettings } from './settings/env.js';

const usage = 'Usage: npm run restore -- FILE [--replace]';

function parseArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new BackupError(usage);
    // npm changes to the project's root; the path is relative to where npm was called.
    return { file: resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace };
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(usage);
  }
}

async function main(): Promise<void> {
  const { file, replace } = parseArguments();
  const settings = parseSettings(process.env);
  const database = await openDatabaseServer(settings);
  try {
    const { passphrase } = settings.backup;
    const { manifest, erasedAgain, optOutsReapplied } = await restoreDatabase(database.url, {
      file,
      ledger: await readLedgers(settings.backup, file),
      passphrase,
      replace,
      beforeReplacing: async () => {
        const saved = await runBackup(database.url, settings.backup, 'replacement');
        const state = saved.unverifiedReason === null ? '' : ` (not verified: ${saved.unverifiedReason})`;
        console.log(`Backed up the current data${state}: ${saved.file}`);
      },
    });
    console.log(`Restored ${basename(file)}, made on ${manifest.createdAt.slice(0, 16).replace('T', ' at ')} UTC.`);
    if (erasedAgain > 0) console.log(describeErasedAgain(erasedAgain));
    if (optOutsReapplied > 0) console.log(describeOptOutsReapplied(optOutsReapplied));
    console.log('Everyone must log in again. Messages that were waiting are on hold: check them in the dashboard.');
  } finally {
    await database.stop();
  }
}

const describeOther = (code: string) =>
  `The restore failed${code} and nothing was changed. Is the database reachable? Try again.`;

await runCommand(main, (error) => describeCommandError(error, describeOther));
