// Each kind of mutant, and what is left alone.
import { describe, expect, it } from 'vitest';
import { listMutants, sample } from './list-mutants.mjs';

const listTexts = (source: string) => listMutants(source).map(({ text }) => text);

describe('the mutants of a source', () => {
  it.each([
    ['f(a < b);', [';', 'f(((a) <= (b)));']],
    ['if (a) b = a && c;', ['if (!(a)) b = a && c;', 'if (a) ;', 'if (a) b = ((a) || (c));']],
    ['if (!a) return;', ['if (!(!a)) return;', ';', 'if ((a)) return;']],
    ['const a = b ? 1 : true;', ['const a = !(b) ? 1 : true;', 'const a = b ? 2 : true;', 'const a = b ? 1 : false;']],
    ["const a = ['', 'x'] as const;", ["const a = ['mutant', 'x'] as const;", "const a = ['', ''] as const;"]],
  ])('%s', (source, texts) => {
    const wrap = (text: string) => `function g() { ${text} }`;
    expect(listTexts(wrap(source))).toEqual(texts.map(wrap));
  });

  it('leave types, names of modules and properties, directives and joined texts alone', () => {
    const source = `'use strict';
import { a } from 'module';
export * from 'other';
type Kind = 'one' | 'two';
export const b = (c: 'one' | 2): Kind => ({ 'key': c + \`\` }) as { key: 'one' };`;
    expect(listTexts(source)).toEqual([]);
  });

  it('name their line and what was changed', () => {
    expect(listMutants('const a = 1;\nconst b = a - 2;')[1]).toMatchObject({
      kind: '- to +',
      line: 2,
      original: 'a - 2',
      replacement: '((a) + (2))',
    });
  });
});

it('a sample is the same for the same seed, in the order of the sources', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  const chosen = sample(all, 10, 1);
  expect(chosen).toHaveLength(10);
  expect(chosen).toEqual(sample(all, 10, 1));
  expect(chosen).toEqual(chosen.toSorted((one, other) => one - other));
  expect(chosen).not.toEqual(sample(all, 10, 2));
  expect(sample(all, 200, 1)).toEqual(all);
});
