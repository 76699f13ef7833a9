// The tables and the code of the README, for tests that compare them with the product.
import { readFileSync } from 'node:fs';

export const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The code in a language, each after its first two lines as a name. */
export const listSnippets = (language: string): (readonly [name: string, code: string])[] =>
  [...readme.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)]
    .filter(([, found]) => found === language)
    .map(([, , code = '']) => [code.split('\n').slice(0, 2).join(' '), code]);

/**
 * The cells of every row of the first table below a heading (`### Event`), without the header row. An escaped `|`
 * within a cell is unescaped.
 */
export function listTableRows(heading: string): string[][] {
  const from = readme.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`The README has no heading "${heading}"`);
  const section = readme.slice(from + heading.length + 1).split(/\n##+ /)[0] ?? '';
  const [, table = ''] = /\n\|[^\n]*\n\| ?-[^\n]*\n((?:\|[^\n]*\n)+)/.exec(section) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}
