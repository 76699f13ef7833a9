import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attributes } from './attributes.js';
import { selectCoreAttributes } from './core-attributes.js';

it('the element has what it needs of the table', async () => {
  const lines = Object.entries(selectCoreAttributes(attributes)).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  const head =
    '// Generated from the table of attributes: `npx vitest run packages/widget/src/attributes -u` updates it.\n';
  await expect([head, ...lines].join('')).toMatchFileSnapshot('core-attributes.gen.ts');
});

const listSources = (root: string) =>
  readdirSync(new URL(root, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^attributes\//.test(file))
    .map((file) => [file, readFileSync(new URL(`${root}${file}`, import.meta.url), 'utf8')] as const);

it.each([
  ['element', '../'],
  ['playground', '../../demo/'],
  ['dashboard', '../../../../apps/web/src/dashboard/widget/'],
])('no other file lists the attributes: %s', (_, root) => {
  const names = Object.keys(attributes);
  const isNamed = (name: string, text: string) => new RegExp(`['"|(]${name}['"|)]|^\\s*${name}:`, 'm').test(text);
  const lists = listSources(root).filter(([, text]) => names.filter((name) => isNamed(name, text)).length > 30);
  expect(lists.map(([file]) => file)).toEqual([]);
});
