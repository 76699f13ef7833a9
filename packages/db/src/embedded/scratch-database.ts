// A short-lived, empty PostgreSQL server into which each backup is restored for verification
// (apps/server/src/backup/verify.ts). It then holds a copy of all personal data, so nothing of it may remain, even
// after a crash of the machine.
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../connection.js';
import { canEnterDirectory, resolveAccount } from './account.js';
import { EmbeddedError } from './embedded-error.js';
import { acquireDirectoryLock, lockFileName } from './lock.js';
import { setRolePassword } from './role.js';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.js';

const prefix = '.havn-scratch-';
/**
 * Used when the server runs as root and the account that runs PostgreSQL cannot enter the preferred directory. Both are
 * on a disk.
 */
const otherParents = ['/var/lib', '/var/tmp'];

function listParents(preferred: string): string[] {
  const account = resolveAccount(null);
  const parents = account === null ? [preferred] : [preferred, ...otherParents];
  return parents.filter((parent) => existsSync(parent) && canEnterDirectory(parent, account));
}

/**
 * Removes directories that a crash of the machine left. Those of a running process are locked, and one without a lock
 * file is being created.
 */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const directory = join(parent, name);
    if (!name.startsWith(prefix) || !existsSync(join(directory, lockFileName))) continue;
    try {
      acquireDirectoryLock(directory);
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // It is in use, or belongs to another user.
    }
  }
}

function createDirectory(preferred: string): string {
  const parents = listParents(preferred);
  for (const parent of parents) removeLeftovers(parent);
  for (const parent of parents) {
    try {
      const directory = realpathSync(mkdtempSync(join(parent, prefix)));
      acquireDirectoryLock(directory);
      return directory;
    } catch {
      // It is not writable. The next one may be.
    }
  }
  throw new EmbeddedError(`No scratch database can be created in ${[preferred, ...otherParents].join(', ')}.`);
}

/**
 * Creates the role that restores the backup, with the privileges of the application's role: it owns one database.
 * @returns its connection URL.
 */
async function createRole({ url }: TemporaryServer): Promise<string> {
  return withConnection(url, async (sql) => {
    const password = await setRolePassword(sql, 'havn', { exists: false });
    // Drizzle does not manage databases.
    await sql`alter database postgres owner to havn`;
    return Object.assign(new URL(url), { username: 'havn', password }).href;
  });
}

/**
 * Starts an empty PostgreSQL database in a new directory within `parent`, and removes both at `stop`.
 * @throws EmbeddedError if this machine cannot run one.
 */
export async function startScratchDatabase(parent: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startTemporaryServer(createDirectory(parent));
  try {
    return { url: await createRole(server), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
