// The operating system user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root starts it as `nobody`.
import { statSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';
import { runSystemProgram } from './system-program.js';

export interface SystemAccount {
  uid: number;
  gid: number;
}

function getNobodyId(kind: '-u' | '-g'): number {
  const text = runSystemProgram('id', [kind, 'nobody']);
  if (text === null) {
    throw new EmbeddedError(
      'PostgreSQL cannot run as root, and there is no user "nobody" to run it as. Start as an unprivileged user, or set DATABASE_URL.',
    );
  }
  // On macOS `nobody` has uid -2, which `id` may print unsigned; spawn requires it signed.
  return Number(text) | 0;
}

/** Null for the current user. An existing database keeps its owner: one of an ordinary user also opens for root. */
export function resolveAccount(existingDirectory: string | null): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  if (existingDirectory !== null) {
    const { uid, gid } = statSync(existingDirectory);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: getNobodyId('-u'), gid: getNobodyId('-g') };
}

/** Whether the account can enter the directory. Tested with `cd`: file modes do not cover access control lists. */
export function canEnterDirectory(directory: string, account: SystemAccount | null): boolean {
  if (account === null) return true;
  return runSystemProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }) !== null;
}
