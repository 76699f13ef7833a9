// Landed migrations never change, with and without Git.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addChecksums, listChecksumProblems } from './migration-checksums.mjs';

const root = mkdtempSync(join(tmpdir(), 'havn-checksums-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'drizzle-'));
  cpSync('packages/db/drizzle', folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);
const journal = 'meta/_journal.json';
const rewrite = (name: string, change: (text: string) => string) =>
  writeFileSync(inFolder(name), change(readFileSync(inFolder(name), 'utf8')));

function runGit(...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

function commit(): void {
  runGit('add', '-A');
  runGit('commit', '-q', '-m', 'one');
}

/** Adds a migration to the journal, but not to the list. */
function addMigration(tag: string, when: number): void {
  writeFileSync(inFolder(`${tag}.sql`), 'select 1;\n');
  rewrite(journal, (text) => {
    const parsed = JSON.parse(text);
    parsed.entries.push({ idx: parsed.entries.length, version: '7', when, tag, breakpoints: true });
    return JSON.stringify(parsed);
  });
}

it('accepts the migrations of this version', () => {
  expect(listChecksumProblems(folder)).toEqual([]);
});

it.each([
  ['a changed comment', () => appendFileSync(inFolder('0001_rules.sql'), '-- why\n')],
  [
    'another time',
    () =>
      rewrite(journal, (text) =>
        text.replace(/(\d+)(,\s+"tag": "0001_rules")/, (_, time, rest) => `${Number(time) + 1}${rest}`),
      ),
  ],
  [
    'another checksum',
    () => rewrite('landed-migrations.txt', (text) => text.replace(/(0001_rules \d+) \w+/, `$1 ${'0'.repeat(64)}`)),
  ],
])('rejects %s in an archive without Git', (_, change) => {
  change();
  expect(listChecksumProblems(folder)).toEqual([
    '0001_rules was changed after it was committed. Restore it, and write a new migration.',
  ]);
});

it('rejects a removed migration, one that is not listed, one without an entry in the journal, and a missing list', () => {
  rewrite(journal, (text) => {
    const parsed = JSON.parse(text);
    return JSON.stringify({ ...parsed, entries: parsed.entries.filter((entry: { idx: number }) => entry.idx !== 0) });
  });
  addMigration('0099_new', 1_900_000_000_000);
  expect(listChecksumProblems(folder)).toEqual([
    '0000_tables was removed after it was committed. Restore it, and write a new migration.',
    '0099_new is not in landed-migrations.txt: run `node scripts/check-migrations.mjs --add`.',
    "0000_tables.sql is not in Drizzle's journal.",
  ]);
  rmSync(inFolder('landed-migrations.txt'));
  expect(listChecksumProblems(folder)).toEqual(['landed-migrations.txt is missing.']);
});

it('lists a new migration, and rejects one that databases of this version would skip', () => {
  addMigration('0099_new', 1_900_000_000_000);
  addChecksums(folder);
  expect(listChecksumProblems(folder)).toEqual([]);
  addMigration('0100_early', 1_700_000_000_000);
  addChecksums(folder);
  expect(listChecksumProblems(folder)).toEqual([
    '0100_early is not later than the migration before it, so it would be skipped.',
  ]);
});

it('rejects the snapshots of earlier migrations, which `--add` deletes', () => {
  writeFileSync(inFolder('meta/0000_snapshot.json'), '{}');
  expect(listChecksumProblems(folder)).toEqual([
    'meta/0000_snapshot.json is not the last snapshot: run `node scripts/check-migrations.mjs --add`.',
  ]);
  addChecksums(folder);
  expect(listChecksumProblems(folder)).toEqual([]);
  expect(readdirSync(inFolder('meta'))).toEqual([expect.stringMatching(/^\d{4}_snapshot\.json$/), '_journal.json']);
});

it('never replaces the checksum of a listed migration', () => {
  const before = readFileSync(inFolder('landed-migrations.txt'), 'utf8');
  appendFileSync(inFolder('0000_tables.sql'), '-- why\n');
  addChecksums(folder);
  expect(readFileSync(inFolder('landed-migrations.txt'), 'utf8')).toBe(before);
});

it('with Git, rejects a migration that was changed together with its checksum, also once that is committed', () => {
  runGit('init', '-q');
  commit();
  expect(listChecksumProblems(folder)).toEqual([]);
  appendFileSync(inFolder('0001_rules.sql'), '-- why\n');
  rmSync(inFolder('landed-migrations.txt'));
  addChecksums(folder);
  const problems = ['0001_rules was changed after it was committed. Restore it, and write a new migration.'];
  expect(listChecksumProblems(folder)).toEqual(problems);
  commit();
  expect(listChecksumProblems(folder)).toEqual(problems);
});

it('reads a shallow clone, and an archive inside another repository, like an archive', () => {
  runGit('init', '-q');
  commit();
  const clone = `${folder}-clone`;
  runGit('clone', '-q', '--depth', '1', `file://${folder}`, clone);
  expect(listChecksumProblems(clone)).toEqual([]);
  appendFileSync(join(clone, '0000_tables.sql'), '-- why\n');
  expect(listChecksumProblems(clone)).toHaveLength(1);
  const unpacked = join(folder, 'unpacked');
  cpSync('packages/db/drizzle', unpacked, { recursive: true });
  expect(listChecksumProblems(unpacked)).toEqual([]);
});

it('ignores the line ends of a checkout on Windows', () => {
  rewrite('0000_tables.sql', (text) => text.replaceAll('\n', '\r\n'));
  rewrite('landed-migrations.txt', (text) => text.replaceAll('\n', '\r\n'));
  expect(listChecksumProblems(folder)).toEqual([]);
});
