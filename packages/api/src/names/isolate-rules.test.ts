// A name in another direction than the text cannot reorder it, and costs no SMS segment.
import { describe, expect, it } from 'vitest';
import { isolateName } from './isolate-rules.js';

const bothWays = (name: string) => [isolateName(name, 'ltr'), isolateName(name, 'rtl')];
const isolated = (name: string) => `\u2068${name}\u2069`;

describe('a name in a plain text', () => {
  it.each(['Anna', 'Łukasz', 'Ŝaŝa', 'Νίκος', 'O’Neil-2', '李'])('%s is isolated from right to left', (name) => {
    expect(bothWays(name)).toEqual([name, isolated(name)]);
  });

  it.each(['ليلى', 'ליאה', '𞤀𞤣𞤢'])('%s is isolated from left to right', (name) => {
    expect(bothWays(name)).toEqual([isolated(name), name]);
  });

  it.each(['ليلى & Ben', 'Ben & ليلى'])('%s is isolated everywhere, in the direction of the text', (name) => {
    expect(bothWays(name)).toEqual([`\u2066${name}\u2069`, `\u2067${name}\u2069`]);
  });

  it.each(['', '123', '&'])('%j without a letter is not isolated', (name) => {
    expect(bothWays(name)).toEqual([name, name]);
  });
});
