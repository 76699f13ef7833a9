// A short-lived server into which each backup is restored for verification. It then holds a copy of all personal data,
// so nothing of it may remain, even after a crash of the machine.
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../connection.js';
import { canEnterDirectory, resolveAccount } from './account.js';
import { EmbeddedError } from './embedded-error.js';
import { acquireDirectoryLock, lockFileName } from './lock.js';
import { setRolePassword } from './role.js';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.js';

const prefix = '.havn-scratch-';
/** Both on a disk. For a server that runs as root, if PostgreSQL's account cannot enter the preferred directory. */
const otherParents = ['/var/lib', '/var/tmp'];

function listParents(preferred: string): string[] {
  const account = resolveAccount(null);
  const parents = account === null ? [preferred] : [preferred, ...otherParents];
  return parents.filter((parent) => existsSync(parent) && canEnterDirectory(parent, account));
}

/** Left by a crash of the machine. Those in use are locked, and one without a lock file is being created. */
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

/** With the privileges of the application's role: it owns one database. @returns its connection URL. */
async function createRole({ url }: TemporaryServer): Promise<string> {
  return withConnection(url, async (sql) => {
    const password = await setRolePassword(sql, 'havn', { exists: false });
    // Drizzle does not manage databases.
    await sql`alter database postgres owner to havn`;
    return Object.assign(new URL(url), { username: 'havn', password }).href;
  });
}

/** `stop` removes its directory too. @throws EmbeddedError if this machine cannot run one. */
export async function startScratchDatabase(parent: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startTemporaryServer(createDirectory(parent));
  try {
    return { url: await createRole(server), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
