// `npm run backup`: makes a verified backup, whether or not the server is running (specification §1 "Backups"). The
// server runs this program every night with `--nightly`.
import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.js';
import { describeBackupFailure, runBackup } from './backup/run-backup.js';
import { openTargetDatabase } from './database/target-database.js';
import { describeCommandError, runCommand } from './run-command.js';
import { parseSettings } from './settings/env.js';

const usage = 'Usage: npm run backup';

function parseArguments(): { isNightly: boolean } {
  try {
    const { values } = parseArgs({ options: { nightly: { type: 'boolean', default: false } } });
    return { isNightly: values.nightly };
  } catch {
    throw new BackupError(usage);
  }
}

const formatSize = (bytes: number) => `${(bytes / 1_048_576).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

async function main(): Promise<void> {
  const { isNightly } = parseArguments();
  const settings = parseSettings(process.env);
  const database = await openTargetDatabase(settings);
  try {
    const result = await runBackup(database.url, settings.backup, isNightly ? 'nightly' : 'manual');
    console.log(`${result.file} (${formatSize(result.bytes)})`);
    if (result.isVerified) console.log('Restored into a scratch database and compared: identical.');
    if (result.problem !== null) console.log(result.problem);
  } finally {
    await database.stop();
  }
}

await runCommand(main, (error) => describeCommandError(error, () => describeBackupFailure(error)));
