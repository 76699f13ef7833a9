// The database is in DATA_DIR, or elsewhere if the user that runs PostgreSQL cannot access it.
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnterDirectory, resolveAccount, type SystemAccount } from './account.js';
import { EmbeddedError, getErrorCode } from './embedded-error.js';

export interface DataDirectory {
  /** The parent of the database directory (and of copied binaries). */
  root: string;
  pgdata: string;
  account: SystemAccount | null;
}

const locationFileName = 'database-location.txt';
/** Both survive a reboot. */
const externalParents = ['/var/lib', '/var/tmp'];

/** @returns the real path. */
export function prepareDataDir(dataDir: string): string {
  // Started by root, PostgreSQL runs as another user, who must be able to traverse the directory but not list it.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  if (!statSync(dataDir).isDirectory()) throw new EmbeddedError(`DATA_DIR ${dataDir} is a file, not a directory.`);
  return realpathSync(dataDir);
}

function readLocationFile(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, locationFileName), 'utf8').split('\n')[1]?.trim() || null;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Called once the database exists. */
export function writeLocationFile(dataDir: string, { root }: DataDirectory): void {
  if (root === dataDir || existsSync(join(dataDir, locationFileName))) return;
  const text = [
    'The database for this data directory is stored in',
    root,
    'because the user that runs PostgreSQL cannot access this one. Back up, move or remove both together.',
  ];
  const temporary = join(dataDir, `${locationFileName}.${randomBytes(6).toString('hex')}`);
  writeFileSync(temporary, `${text.join('\n')}\n`, { flag: 'wx' });
  renameSync(temporary, join(dataDir, locationFileName));
}

function isPrivateDirectory(directory: string): boolean {
  const stat = lstatSync(directory);
  return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function createExternalDirectory(dataDir: string, account: SystemAccount | null): string {
  const name = `havn-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const directories = externalParents
    .filter((parent) => canEnterDirectory(parent, account))
    .map((parent) => join(parent, name));
  for (const directory of directories.filter((each) => existsSync(each)).concat(directories)) {
    try {
      mkdirSync(directory, { recursive: false });
      chmodSync(directory, 0o711);
      return directory;
    } catch (error) {
      // In a world-writable parent, a directory of this name that belongs to another user must not be used.
      if (getErrorCode(error) === 'EEXIST' && isPrivateDirectory(directory)) return directory;
    }
  }
  throw new EmbeddedError(
    `The user that runs PostgreSQL cannot access ${dataDir}, and no directory can be created for it in ${externalParents.join(' or ')}. Set DATA_DIR to a directory that other users can access.`,
  );
}

function toDataDirectory(root: string): DataDirectory {
  const pgdata = join(root, 'postgres');
  return { root, pgdata, account: resolveAccount(existsSync(pgdata) ? pgdata : null) };
}

/** Of a real path. @throws EmbeddedError if an existing database is unreachable; never falls back to an empty one. */
export function resolveDataDirectory(dataDir: string): DataDirectory {
  const recordedLocation = readLocationFile(dataDir);
  if (recordedLocation !== null) {
    const directory = toDataDirectory(recordedLocation);
    if (existsSync(directory.pgdata)) return directory;
    throw new EmbeddedError(
      `The database directory ${directory.pgdata}, recorded in ${join(dataDir, locationFileName)}, no longer exists. Restore it, or delete ${locationFileName} to start with an empty database.`,
    );
  }
  const defaultDirectory = toDataDirectory(dataDir);
  if (canEnterDirectory(dataDir, defaultDirectory.account)) return defaultDirectory;
  if (existsSync(defaultDirectory.pgdata)) {
    throw new EmbeddedError(
      `The user that runs PostgreSQL (uid ${defaultDirectory.account?.uid}) can no longer access ${dataDir}, which contains the database. Run chmod o+x on it and on its parent directories, from ${dirname(dataDir)} upwards.`,
    );
  }
  return toDataDirectory(createExternalDirectory(dataDir, defaultDirectory.account));
}
