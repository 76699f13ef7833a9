// Runs before a server accepts requests, however the backup was restored.
import { reapplyOptOuts } from '@havn/api/messaging/queue/reapply-opt-outs';
import { reapplyErasures } from '@havn/api/privacy/reapply-erasures';
import { openDatabase } from '@havn/db/client';
import type { BackupSettings } from '../settings/backup-settings.js';
import { BackupError } from './backup-error.js';
import { syncLocalLedger } from './erasure-ledger.js';

export const describeErasedAgain = (count: number): string =>
  count === 1
    ? 'One guest who was erased after this backup was made has been erased again.'
    : `${count} guests who were erased after this backup was made have been erased again.`;

export const describeOptOutsReapplied = (count: number): string =>
  count === 1
    ? 'One opt-out from messages, or its revocation, since this backup has been applied again.'
    : `${count} opt-outs from messages, or revocations, since this backup have been applied again.`;

/** Returns the lines for the terminal. A ledger that cannot be read is reported and does not prevent the start. */
export async function applyLedger(url: string, settings: BackupSettings): Promise<string[]> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  try {
    const problems = await syncLocalLedger(db, settings).then(
      () => [],
      (error: unknown) => [
        error instanceof BackupError ? error.message : 'The list of erased guests and opt-outs was not stored.',
      ],
    );
    const erased = await reapplyErasures(db);
    const optOuts = await reapplyOptOuts(db);
    return [
      ...problems,
      ...(erased > 0 ? [describeErasedAgain(erased)] : []),
      ...(optOuts > 0 ? [describeOptOutsReapplied(optOuts)] : []),
    ];
  } finally {
    await close();
  }
}
