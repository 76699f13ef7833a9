// The registry of languages is written from the folders alone: a faulty meta.json is named with its field.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'havn-registry-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const locales = join(root, 'packages/i18n/locales');
const source = 'packages/i18n/src';

type Meta = Record<string, unknown>;
const french: Meta = JSON.parse(readFileSync('packages/i18n/locales/fr/meta.json', 'utf8'));

function addFolder(language: string, meta: Meta): void {
  mkdirSync(join(locales, language), { recursive: true });
  writeFileSync(join(locales, language, 'meta.json'), JSON.stringify(meta));
}

function run(...args: string[]) {
  const options = { encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/write-languages.mjs', `--root=${root}`, ...args],
    options,
  );
  return { status, stderr };
}

beforeEach(() => {
  rmSync(join(root, 'packages'), { recursive: true, force: true });
  mkdirSync(join(root, source), { recursive: true });
  for (const language of ['en', 'fr'])
    cpSync(`packages/i18n/locales/${language}/meta.json`, join(locales, language, 'meta.json'));
});

it('a language is added by its folder alone', () => {
  run();
  expect(run('--check').status).toBe(0);
  addFolder('qaa', { ...french, name: 'Qaanaat' });
  expect(run('--check')).toEqual({ status: 1, stderr: expect.stringContaining('languages.gen.ts is not up to date') });
  expect(run().status).toBe(0);
  expect(readFileSync(join(root, source, 'languages.gen.ts'), 'utf8')).toContain('"name":"Qaanaat"');
  expect(readFileSync(join(root, source, 'language-details.gen.ts'), 'utf8')).toMatch(/^ {2}qaa: \{/m);
});

it('the names and words of needs are those of the languages that have them', () => {
  const file = 'packages/i18n/locales/en/needs.json';
  cpSync(file, join(root, file));
  run();
  const names = readFileSync(join(root, source, 'need-names.gen.ts'), 'utf8');
  expect(names).toContain('"peanuts":"Peanuts"');
  expect(names).not.toContain('  fr:');
  expect(readFileSync(join(root, source, 'need-words.gen.ts'), 'utf8')).toContain('"allergy":"');
});

describe('a faulty field is named', () => {
  const { name: _, ...unnamed } = french;
  const { joins, cells } = french as { joins: Meta; cells: Meta };
  it.each<[string, Meta, string]>([
    ['a missing one', unnamed, 'name must be a text'],
    ['an empty one', { ...french, travelClass: ' ' }, 'travelClass must be a text'],
    ['an unknown one', { ...french, greting: 'x' }, 'greting is not a field'],
    ['an unknown one in another', { ...french, joins: { ...joins, minutes: ':' } }, 'joins.minutes is not a field'],
    ['a missing one in another', { ...french, joins: { couple: 'et' } }, 'joins.dateAndTime must be a text, or ""'],
    ['a direction', { ...french, direction: 'left' }, 'direction must be "ltr" or "rtl"'],
    ['a locale', { ...french, locale: 'fr_FR' }, 'locale must be a locale of Intl'],
    ['a delimiter', { ...french, delimiter: '\t' }, 'delimiter must be "," or ";"'],
    ['one quotation mark', { ...french, quotes: ['«'] }, 'quotes must be a list of two texts'],
    ['no words of cells', { ...french, cells: { ...cells, yes: [] } }, 'cells.yes must be a list of texts'],
    ['a placeholder', { ...french, familyName: 'Famille {{names}}' }, 'familyName must be a text with {{name}}'],
    ['a time', { ...french, time: { fullHour: '{{hours}}', withMinutes: 'x' } }, 'time.fullHour must be a text with'],
    ['flags', { ...french, hyphens: 'yes' }, 'hyphens must be true or false'],
    [
      'letters of a country',
      { ...french, regionalSpelling: { countries: ['ch'], letters: {} } },
      'regionalSpelling.letters must be an object of texts',
    ],
    ['sample guests', { ...french, sampleGuests: [] }, 'sampleGuests must be an object'],
  ])('%s', (_case, meta, message) => {
    addFolder('fr', meta);
    const { status, stderr } = run();
    expect(stderr).toContain(`packages/i18n/locales/fr/meta.json: ${message}`);
    expect(status).toBe(1);
  });

  it('a folder without the file, and a file that is not JSON', () => {
    mkdirSync(join(locales, 'qaa'));
    expect(run().stderr).toContain('packages/i18n/locales/qaa/meta.json is missing');
    writeFileSync(join(locales, 'qaa', 'meta.json'), '{,}');
    expect(run().stderr).toContain('packages/i18n/locales/qaa/meta.json is not valid JSON');
  });
});
