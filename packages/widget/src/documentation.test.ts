// The demo page and the README cover every attribute, and the README every style hook: new ones must be
// documented.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAttribute, isOverridable, listObservedAttributes } from './core/attributes.js';

const names = [...new Set(listObservedAttributes().map((name) => findAttribute(name)?.name ?? name))].sort();
const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('shows every attribute in an example', () => {
  const examples = readText('../demo/examples.js');
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(examples));
  expect(names.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

it('explains every attribute in the README', () => {
  const readme = readText('../README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it('marks in the README the attributes that override a remote configuration', () => {
  const [, ...marked] = readText('../README.md').split(/`(\w+)`°/);
  expect(marked.filter((_, index) => index % 2 === 0).sort()).toEqual(
    names.filter((name) => isOverridable(name) && name !== 'proKey'),
  );
});

it('lists in the README every custom property and part', () => {
  const files = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' });
  const found = (kind: RegExp, pattern: RegExp) =>
    files
      .filter((file) => kind.test(file))
      .flatMap((file) => [...readText(file).matchAll(pattern)].map(([, name]) => name));
  const own =
    /(--(?:accent|base|btn|buttonslist|checkmark|date|font|form|icon|input|list|modal|overlay|wrapper)\b[\w-]*)/g;
  const all = [...found(/\.css$/, own), ...found(/(?<!\.test)\.ts$/, /classAndPart\('([\w-]+)'/g)];
  const readme = readText('../README.md');
  expect(all.length).toBeGreaterThan(60);
  expect([...new Set(all)].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
