// A world is added by a folder alone, and a missing or foreign part of it is reported with its name.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getInputSchema } from '@havn/api/kernel/field-schemas';
import { weddingFields } from '@havn/api/wedding/fields';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildLooks, readWorldFolders } from '../../build/look-files.js';
import { readWorldFolder } from '../../build/world-folder.js';

const harbour = fileURLToPath(new URL('harbour/', import.meta.url));
let worlds: string;
let meadow: string;

beforeEach(() => {
  worlds = mkdtempSync(join(tmpdir(), 'havn-worlds-'));
  meadow = join(worlds, 'meadow');
  cpSync(harbour, meadow, { recursive: true });
  renameSync(join(meadow, 'harbour.css'), join(meadow, 'meadow.css'));
});
afterEach(() => rmSync(worlds, { recursive: true }));

const change = (file: string, from: string | RegExp, to: string) => {
  const path = join(meadow, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};
const remove = (file: string) => rmSync(join(meadow, file), { recursive: true });
const add = (file: string, content = '') => writeFileSync(join(meadow, file), content);
const addLettering = (name: string) => {
  mkdirSync(join(meadow, 'letterings'));
  add(`letterings/${name}.css`);
};

describe('a further world', () => {
  it('may have rules for one of its letterings', () => {
    addLettering('charm');
    add('letterings/charm.css', '@layer components { .title { tab-size: 7; } }');
    const { looks, files } = buildLooks(readWorldFolders(worlds));
    const spaced = looks.filter(({ styles }) => String(files.get(`assets/${styles}`)).includes('tab-size'));
    expect([...new Set(spaced.map(({ lettering }) => lettering))]).toEqual(['Charm']);
  });

  it('has its own files in each of its palettes and letterings', () => {
    change('look.json', '#1c3550', '#203050');
    const { looks, files } = buildLooks(readWorldFolders(worlds));
    expect(looks).toHaveLength(15);
    const [first] = looks;
    expect(first).toMatchObject({ world: 'meadow', palette: 'Harbour', lettering: 'Charm' });
    const corner = String(files.get(`assets/${first?.art}-corner.svg`));
    expect(corner).toContain('stroke="#203050"');
    expect(corner).not.toContain('var(');
    const styles = String(files.get(`assets/${first?.styles}`));
    expect(styles).toMatch(/^@layer base,layout,components;/);
    expect(styles).toContain('--ink:#203050;');
    expect(styles).toContain(`--night-sky:url(/assets/${first?.art}-night-sky.svg)`);
    const linked = [...styles.matchAll(/url\(\/(assets\/[^)]*)\)/g)].map(([, path = '']) => path);
    expect(linked.filter((path) => !files.has(path))).toEqual([]);
  });

  it('has other addresses where a drawing or a colour differs, and the same ones otherwise', () => {
    const [before] = buildLooks(readWorldFolders(worlds)).looks;
    expect(buildLooks(readWorldFolders(worlds)).looks[0]).toEqual(before);
    change('emblem.svg', 'var(--d2)', 'var(--d1)');
    const [after] = buildLooks(readWorldFolders(worlds)).looks;
    expect(after?.art).not.toBe(before?.art);
    expect(after?.fonts).toEqual(before?.fonts);
  });
});

it('the couple of a world is one that two people could choose', () => {
  const schema = getInputSchema(weddingFields.portrait);
  const names = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const couples = names.map(
    (name) => JSON.parse(readFileSync(new URL(`${name}/look.json`, import.meta.url), 'utf8')).portrait,
  );
  expect(couples.map((couple) => schema.parse(couple))).toEqual(couples);
});

it('the place of a couple of its own is the place of others', () => {
  const [look] = buildLooks(readWorldFolders(worlds)).looks;
  const frame = String(buildLooks(readWorldFolders(worlds)).files.get(`assets/${look?.art}-portrait.svg`));
  expect(frame).toMatch(/<!--people--><g .*<!--\/people-->/);
});

describe('a part that is missing or foreign is named', () => {
  it.each([
    ['no look.json', () => remove('look.json'), 'look.json is missing.'],
    ['no manifest', () => remove('manifest.tsx'), 'manifest.tsx is missing.'],
    ['no drawing of a slot', () => remove('lights.svg'), 'lights.svg is missing.'],
    ['no drawing that its landscape shows', () => remove('vehicle.svg'), 'vehicle.svg is missing.'],
    ['no styles', () => remove('meadow.css'), 'meadow.css is missing.'],
    ['no font', () => remove('fonts/charm-400-normal.woff2'), 'fonts/charm-400-normal.woff2 is missing.'],
    [
      'no Arabic font',
      () => remove('fonts/vazirmatn-700-normal.woff2'),
      'fonts/vazirmatn-700-normal.woff2 is missing.',
    ],
    ['no fonts', () => remove('fonts'), 'fonts/charm-400-normal.woff2 is missing.'],
    ['a font that nothing uses', () => add('fonts/charm.woff2'), 'nothing uses fonts/charm.woff2.'],
    [
      'an unknown font',
      () => change('look.json', '"charm/400', '"charme/400'),
      'there is no @fontsource/charme/400-normal.',
    ],
    [
      'an unknown style',
      () => change('look.json', 'sans/700', 'sans/750'),
      'there is no @fontsource/alegreya-sans/750-normal.',
    ],
    [
      'an unknown local font',
      () => change('look.json', '"Times Italic"', '"Times Oblique"'),
      'the unknown local font "Times Oblique"',
    ],
    ['a drawing that nothing shows', () => add('whale.svg', '<svg/>'), 'nothing uses whale.svg.'],
    ['the styles of another world', () => add('harbour.css'), 'harbour.css is no part of a world.'],
    ['a lettering that is not offered', () => addLettering('comic'), 'letterings/comic.css is not among'],
    ['a palette without a role', () => change('look.json', '"soft": "#4a5f75",', ''), '"Harbour" has no soft'],
    ['a palette with an unknown color', () => change('look.json', '"soft"', '"sauce"'), 'the unknown colour sauce'],
    ['a color that is none', () => change('look.json', '#4a5f75', 'grey'), 'no soft such as #1c3550'],
    ['a value as colour', () => change('corner.svg', /var\(--d3\)/, '#a9cbb9'), 'the unknown colour "#a9cbb9"'],
    ['an unknown token', () => change('corner.svg', 'var(--d3)', 'var(--d9)'), 'the unknown colour "var(--d9)"'],
    ['no place for people', () => change('portrait.svg', '<!--people-->', ''), 'portrait.svg has no <!--people-->.'],
    ['no couple', () => change('look.json', '"portrait"', '"people"'), 'look.json has no portrait.'],
    ['a script', () => change('corner.svg', '<defs>', '<script/><defs>'), 'corner.svg has a style, picture or script.'],
  ])('%s', (_, prepare, problem) => {
    prepare();
    const build = () => buildLooks([readWorldFolder(meadow)]);
    expect(build).toThrow('The world "meadow": ');
    expect(build).toThrow(problem);
  });
});
