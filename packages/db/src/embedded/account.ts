// The operating system's user that PostgreSQL runs as: it refuses root, so root lends it the unprivileged `nobody`.
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';

export interface Account {
  uid: number;
  gid: number;
}

function idOfNobody(kind: '-u' | '-g'): number {
  const text = execFileSync('id', [kind, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  // macOS gives nobody the uid -2, which `id` may print unsigned; spawn wants it signed.
  return Number(text) | 0;
}

/**
 * The account to run PostgreSQL as, or null to run it as we are (anybody but root).
 * An existing database keeps its owner, so that one begun by an ordinary user still opens for root and for that user.
 */
export function chooseAccount(existingFolder: string | null): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existingFolder !== null) {
    const { uid, gid } = statSync(existingFolder);
    if (uid !== 0) return { uid, gid };
  }
  try {
    return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
  } catch (error) {
    throw new EmbeddedError(
      'PostgreSQL does not run as root and there is no user "nobody" to run it as: start as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/** Whether the account can enter the folder, asked of the system itself: modes alone do not know of access lists. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (account === null) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
