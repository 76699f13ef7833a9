// The page of examples and the README know every attribute: who adds one shows it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attributeOf, observedNames } from './attributes.js';

const names = [...new Set(observedNames().map((name) => attributeOf(name)?.name ?? name))].sort();
const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('shows every attribute in an example', () => {
  const examples = textOf('../demo/examples.js');
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(examples));
  expect(names.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

it('explains every attribute in the README', () => {
  const readme = textOf('../README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
