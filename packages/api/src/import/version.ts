// What was stored of a guest when an export was made, as a short word: a row that changes a guest who is no longer so is a
// conflict (specification §7 "Conflicts"). Written by the export, compared by the import. Answers do not change it.
import { createHash } from 'node:crypto';

/** `shown`: every column of the guest in the columns' order, as the spreadsheet shows it. Never taken for a number. */
export function versionOf(shown: readonly string[]): string {
  const plain = shown.map((value) => value.normalize('NFC'));
  return `v${createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 12)}`;
}
