// The documentation: every cited section, decision and row exists, and every row of docs/security.md has a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longStatementTimeoutMs } from '../packages/api/src/database/transaction.ts';
import { maxUploadBytes } from '../packages/api/src/kernel/limits.ts';

const readDocument = (name: string) => ({ name, text: readFileSync(name, 'utf8') });
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(\.|node_modules$|dist$)/.test(entry.name)) return [];
    return entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`];
  });
const sources = ['apps', 'packages', 'e2e', 'scripts', 'bench', 'docs']
  .flatMap(listFiles)
  .filter((name) => /\.(tsx?|mjs|css|sql|md)$/.test(name))
  .concat('README.md', 'CONTRIBUTING.md')
  .map(readDocument);

/** Joins lines, because a citation may be split across lines of a comment. */
const prose = sources.map(({ name, text }) => ({ name, text: text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ') }));
const findCitations = (pattern: RegExp) =>
  prose.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([all, ...parts]) => ({ name, all, parts })));

/** By section number: its headings and bold paragraph titles. */
const sectionTitles = new Map<string, string[]>();
for (const section of readDocument('docs/specification.md').text.split(/^## §/m).slice(1)) {
  const headings = [...section.matchAll(/^#+ ([^\n(]+)|\*\*([^*]+)\*\*/gm)];
  sectionTitles.set(
    /^\d+/.exec(section)?.[0] ?? '',
    headings.map(([, heading, bold]) => (heading ?? bold ?? '').trim().replace(/\.$/, '')),
  );
}

describe('citations resolve', () => {
  it('to a section of the specification', () => {
    const citations = findCitations(/specification §(\d+)/g);
    expect(citations.length).toBeGreaterThan(200);
    expect(citations.filter(({ parts: [section = ''] }) => !sectionTitles.has(section))).toEqual([]);
  });

  it('to a title within a section', () => {
    const citations = findCitations(/§(\d+) ("[^"]+"(?:(?:,| and) "[^"]+")*)/g).flatMap(
      ({ parts: [section = '', quoted = ''], ...where }) =>
        [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ ...where, section, title })),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter(({ section, title }) => !sectionTitles.get(section)?.includes(title))).toEqual([]);
  });

  it('to a decision', () => {
    const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 3));
    const citations = findCitations(/decisions?[ /](\d{3})\b/g);
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(citations.length).toBeGreaterThan(5);
    expect(citations.filter(({ parts: [number = ''] }) => !numbers.includes(number))).toEqual([]);
  });
});

it('a decision begins with its number and its title', () => {
  const isNamed = (name: string) => readDocument(`docs/decisions/${name}`).text.startsWith(`# ${name.slice(0, 3)} · `);
  expect(readdirSync('docs/decisions').filter((name) => !isNamed(name))).toEqual([]);
});

describe('docs/security.md', () => {
  const { text } = readDocument('docs/security.md');
  const expandRange = (first: string, last: string) => {
    const [from, to] = [first, last].map((row) => Number(row.slice(1))) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, at) => first[0] + String(from + at));
  };
  /** `| C1, C2 |` and `| F11 to F22 |` stand for several rows. */
  const rows = [...text.matchAll(/^\| ((?:[A-Z]\d+(?:, | to )?)+) +\|/gm)].flatMap(([, ids = '']) =>
    ids.split(', ').flatMap((id) => {
      const [first = '', last = first] = id.split(' to ');
      return expandRange(first, last);
    }),
  );
  const testedRows = sources
    .filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name))
    .flatMap(({ text: tests }) => [...tests.matchAll(/['`]((?:[A-Z]\d{1,2} )+)/g)])
    .flatMap(([, ids = '']) => ids.trim().split(' '));

  it('has a test for every row, and a row for every id in a test title', () => {
    const coveredThreats = [...text.matchAll(/\b(T\d+) by [A-Z]\d/g)].map(([, threat = '']) => threat);
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => !testedRows.includes(row) && !coveredThreats.includes(row))).toEqual([]);
    expect(testedRows.filter((row) => !rows.includes(row))).toEqual([]);
  });

  it('has every row that is cited', () => {
    const citations = findCitations(/\brows? ([A-Z]\d{1,2}(?:(?:, | and | to )[A-Z]\d{1,2})*)/g);
    expect(citations.length).toBeGreaterThan(40);
    const missing = citations.flatMap(({ name, parts: [ids = ''] }) =>
      ids
        .split(/, | and | to /)
        .filter((row) => !rows.includes(row))
        .map((row) => ({ name, row })),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const [alphabetical = ''] = readDocument('docs/glossary.md').text.split('\n## ');
  const rows = alphabetical
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('names only paths that exist', () => {
    const paths = rows.map(([, , , path = '']) => path.replaceAll('`', ''));
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('is in alphabetical order', () => {
    const terms = rows.map(([, term = '']) => term);
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('defines each term once', () => {
    const terms = rows.map(([, term = '']) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });
});

describe('the columns of the guest list', () => {
  it.each(['README.md', 'docs/specification.md'])('are named in %s', (name) => {
    const { titles } = JSON.parse(readDocument('packages/i18n/locales/en/spreadsheet.json').text);
    const { id: _id, version: _version, ...listed } = titles;
    const text = readDocument(name).text.replace(/\n\s*/g, ' ');
    const [, columns = ''] = /_(First name, Last name, [^_]+)_/.exec(text) ?? [];
    expect(columns.split(', ')).toEqual(Object.values(listed));
  });
});

describe('docs/operations.md', () => {
  it('lets the largest import and the slowest request through nginx', () => {
    const { text } = readDocument('docs/operations.md');
    const [, mebibytes = ''] = /client_max_body_size (\d+)m;/.exec(text) ?? [];
    const [, seconds = ''] = /proxy_read_timeout (\d+)s;/.exec(text) ?? [];
    // As the dashboard sends it, with every header mapped and every row skipped.
    const body = JSON.stringify({
      file: Buffer.alloc(maxUploadBytes).toString('base64'),
      name: 'x'.repeat(255),
      columns: Object.fromEntries(Array.from({ length: 100 }, (_value, at) => [`${at}`.padStart(100, 'x'), null])),
      skipRows: Array.from({ length: 50_000 }, (_value, at) => at + 1),
    });
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(Buffer.byteLength(body));
    expect(Number(seconds) * 1000).toBeGreaterThan(longStatementTimeoutMs);
  });
});
