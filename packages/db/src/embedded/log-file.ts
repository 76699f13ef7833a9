// postgres.log: the output of initdb and PostgreSQL.
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { SystemAccount } from './account.js';

const maxLogBytes = 5_000_000;

export function rotateLog(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat && stat.size > maxLogBytes) renameSync(file, `${file}.1`);
}

/** `getLastError` reads what was written since. */
export function openLog(
  file: string,
  account: SystemAccount | null,
): { descriptor: number; close(): void; getLastError(): string } {
  const descriptor = openSync(file, 'a', 0o600);
  if (account !== null) fchownSync(descriptor, account.uid, account.gid);
  const start = fstatSync(descriptor).size;
  return {
    descriptor,
    close: () => closeSync(descriptor),
    getLastError: () => extractError(readFileSync(file).subarray(start).toString('utf8')),
  };
}

export function extractError(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.findLast((each) => /\b(?:FATAL|PANIC):/.test(each)) ??
    lines.findLast((each) => /could not|error:|No space left/.test(each)) ??
    lines.at(-1) ??
    'no output';
  return line.replace(/^.*?\b(?:FATAL|PANIC|ERROR|LOG|error):\s*/, '').trim();
}
