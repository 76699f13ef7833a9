// Before a server serves: whoever was erased and has come back with a restored backup is erased again, however the
// backup was restored.
import { reapplyErasures } from '@havn/api/privacy/reapply-erasures';
import { openDatabase } from '@havn/db/client';
import { BackupError } from './backup-error.js';
import { syncLedger } from './erasure-ledger.js';
import type { BackupSettings } from './settings.js';

/** For the terminal, in the singular and the plural. */
export const describeErasedAgain = (count: number): string =>
  count === 1
    ? 'One guest who was erased after this backup was made has been erased again.'
    : `${count} guests who were erased after this backup was made have been erased again.`;

/** Returns the lines for the terminal. A list that cannot be read does not prevent the start, but it is reported. */
export async function eraseReturned(url: string, settings: BackupSettings): Promise<string[]> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  try {
    const problems = await syncLedger(db, settings).then(
      () => [],
      (error: unknown) => [error instanceof BackupError ? error.message : 'The list of erased guests was not stored.'],
    );
    const count = await reapplyErasures(db);
    return count === 0 ? problems : [...problems, describeErasedAgain(count)];
  } finally {
    await close();
  }
}
