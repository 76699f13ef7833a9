// Resolves the location of the database: DATA_DIR, or an external directory if PostgreSQL's user cannot enter
// DATA_DIR.
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
import { type Account, canEnter, chooseAccount } from './account.js';
import { EmbeddedError, errorCode } from './embedded-error.js';

export interface Place {
  /** The parent of the database directory (and of copied binaries). */
  home: string;
  pgdata: string;
  account: Account | null;
}

const noteName = 'database-location.txt';
/** Both survive a reboot. */
const outsideParents = ['/var/lib', '/var/tmp'];

/** Creates DATA_DIR if missing and returns its real path. */
export function openDataDir(dataDir: string): string {
  // Started by root, PostgreSQL runs as another user, who must be able to traverse the directory but not list it.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  if (!statSync(dataDir).isDirectory()) throw new EmbeddedError(`DATA_DIR ${dataDir} is a file, not a directory.`);
  return realpathSync(dataDir);
}

function readNote(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, noteName), 'utf8').split('\n')[1]?.trim() || null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a note to DATA_DIR with the location of an external database. Called once the database exists. */
export function writeNote(dataDir: string, { home }: Place): void {
  if (home === dataDir || existsSync(join(dataDir, noteName))) return;
  const text = [
    'The database of this directory is stored in',
    home,
    'because the user that PostgreSQL runs as cannot enter this one. Back up, move or remove both together.',
  ];
  const fresh = join(dataDir, `${noteName}.${randomBytes(6).toString('hex')}`);
  writeFileSync(fresh, `${text.join('\n')}\n`, { flag: 'wx' });
  renameSync(fresh, join(dataDir, noteName));
}

function isPrivateFolder(folder: string): boolean {
  const stat = lstatSync(folder);
  return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function makeOutside(dataDir: string, account: Account | null): string {
  const name = `havn-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const folders = outsideParents.filter((parent) => canEnter(parent, account)).map((parent) => join(parent, name));
  for (const folder of folders.filter((each) => existsSync(each)).concat(folders)) {
    try {
      mkdirSync(folder, { recursive: false });
      chmodSync(folder, 0o711);
      return folder;
    } catch (error) {
      // In a world-writable parent, a directory of this name that belongs to another user must not be used.
      if (errorCode(error) === 'EEXIST' && isPrivateFolder(folder)) return folder;
    }
  }
  throw new EmbeddedError(
    `PostgreSQL's user cannot enter ${dataDir}, and no directory can be created for it in ${outsideParents.join(' or ')}. Set DATA_DIR to a directory that other users can enter.`,
  );
}

function placeIn(home: string): Place {
  const pgdata = join(home, 'postgres');
  return { home, pgdata, account: chooseAccount(existsSync(pgdata) ? pgdata : null) };
}

/**
 * The directory of the database for this DATA_DIR (a real path), existing or to be created. An existing database that
 * has become unreachable is an EmbeddedError, never an empty database.
 */
export function choosePlace(dataDir: string): Place {
  const noted = readNote(dataDir);
  if (noted !== null) {
    const place = placeIn(noted);
    if (existsSync(place.pgdata)) return place;
    throw new EmbeddedError(
      `The database of ${dataDir} is gone from ${noted}, which ${noteName} names: restore it, or remove ${join(dataDir, noteName)} to start with an empty database.`,
    );
  }
  const inside = placeIn(dataDir);
  if (canEnter(dataDir, inside.account)) return inside;
  if (existsSync(inside.pgdata)) {
    throw new EmbeddedError(
      `PostgreSQL's user (uid ${inside.account?.uid}) can no longer enter ${dataDir}, which contains the database. Run chmod o+x on it and on its parent directories, from ${dirname(dataDir)} upwards.`,
    );
  }
  return placeIn(makeOutside(dataDir, inside.account));
}
