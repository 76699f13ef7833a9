// Landed migrations never change: data and backups of every earlier build record them. The list landed-migrations.txt
// beside them has a line for each: its name, its time in Drizzle's journal, and the SHA-256 of its text. Where Git knows
// earlier versions of the list, their lines must still be in it; an archive or a shallow clone has the list alone.
// Of Drizzle's snapshots, only that of the last migration is kept: the next migration is generated from it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listName = 'landed-migrations.txt';
export const addCommand = 'node scripts/check-migrations.mjs --add';

const parseList = (text) => text.split(/\r?\n/).filter((line) => line !== '');
const getName = (line) => line.split(' ')[0];

/** The lines that the list should have, in the order of the journal. */
function buildLines(folder) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return entries.map(({ tag, when }) => {
    // A checkout on Windows may have other line ends.
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return `${tag} ${when} ${createHash('sha256').update(text).digest('hex')}`;
  });
}

function readList(folder) {
  try {
    return parseList(readFileSync(join(folder, listName), 'utf8'));
  } catch {
    return null;
  }
}

/** The output of Git in the folder; null without Git or outside a repository. */
function runGit(folder, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Every line that a committed version of the list has had. */
function listCommittedLines(folder) {
  const commits = runGit(folder, ['log', '--format=%H', '--', listName]);
  const versions = parseList(commits ?? '').map((commit) => runGit(folder, ['show', `${commit}:./${listName}`]));
  return new Set(versions.flatMap((text) => parseList(text ?? '')));
}

function listOrderProblems(lines) {
  const times = lines.map((line) => Number(line.split(' ')[1]));
  return lines
    .filter((_, index) => index > 0 && times[index] <= times[index - 1])
    .map((line) => `${getName(line)} is not later than the migration before it, so it would be skipped.`);
}

/** The snapshots of Drizzle except that of the last migration. */
function listOldSnapshots(folder) {
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  return snapshots.sort().slice(0, -1);
}

/** What is wrong with the migrations of a folder; empty if nothing is. */
export function listChecksumProblems(folder) {
  const list = readList(folder);
  if (list === null) return [`${listName} is missing.`];
  const lines = buildLines(folder);
  const names = new Set(lines.map(getName));
  const listed = new Set(list.map(getName));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const changed = new Set(
    [...list, ...listCommittedLines(folder)].filter((line) => !lines.includes(line)).map(getName),
  );
  return [
    ...[...changed].map((name) =>
      names.has(name)
        ? `${name} was changed after it was committed. Restore it, and write a new migration.`
        : `${name} was removed after it was committed. Restore it, and write a new migration.`,
    ),
    ...[...names]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is not in ${listName}: run \`${addCommand}\`.`),
    ...files.filter((file) => !names.has(file.slice(0, -4))).map((file) => `${file} is not in Drizzle's journal.`),
    ...listOrderProblems(lines),
    ...listOldSnapshots(folder).map((name) => `meta/${name} is not the last snapshot: run \`${addCommand}\`.`),
  ];
}

/** Adds the migrations that the list lacks, and deletes old snapshots. Existing lines stay as they are. */
export function addChecksums(folder) {
  const list = readList(folder) ?? [];
  const listed = new Set(list.map(getName));
  const added = buildLines(folder).filter((line) => !listed.has(getName(line)));
  writeFileSync(join(folder, listName), [...list, ...added, ''].join('\n'));
  for (const name of listOldSnapshots(folder)) rmSync(join(folder, 'meta', name));
}
