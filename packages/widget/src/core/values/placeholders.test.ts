import { describe, expect, it } from 'vitest';
import { fillPlaceholders, parseVariables } from './placeholders.js';

const fill = (text: string, values: unknown) => fillPlaceholders(text, parseVariables(values));

describe('placeholders', () => {
  it.each([
    ['Table %%table%%', { table: '7' }, 'Table 7'],
    ['%%TABLE%% and %%other%%', { Table: 7, x: true }, '7 and %%other%%'],
    ['%%a%%%%b%%', { a: '1', b: '2' }, '12'],
    ['100%% of %%x%%', { x: 'y' }, '100%% of y'],
    ['no variables %%x%%', undefined, 'no variables %%x%%'],
    ['%%room.no%% %%Straße%% %%first name%%', { 'room.no': 'A1', straße: '4', 'First Name': 'Bo' }, 'A1 4 Bo'],
    ['%%%x%%% %%x%%%x%%', { x: 'y' }, '%y% y%x%%'],
    ['%%a%%x%%', { x: 'y' }, '%%ay'],
  ])('T14 fills %j', (text, values, filled) => {
    expect(fill(text, values)).toBe(filled);
  });

  it('T14 are filled with plain text, once: no replacement patterns, no recursion', () => {
    expect(fill('%%x%%', { x: "$& $1 $' $` $$" })).toBe("$& $1 $' $` $$");
    expect(fill('%%x%%', { x: '%%y%%', y: 'z' })).toBe('%%y%%');
    expect(fill('%%x%%y%%', { x: '%%', y: 'z' })).toBe('%%y%%');
  });

  it('T14 I25 accept own keys with short names, and values of at most 1,000 characters', () => {
    expect(fill('%%toString%% %%constructor%% %%__proto__%%', { a: '1' })).toBe(
      '%%toString%% %%constructor%% %%__proto__%%',
    );
    expect(fill('%%a%b%% %%%%', { 'a%b': '1', '': '2', '%': '3' })).toBe('%%a%b%% %%%%');
    expect(fill(`%%${'é'.repeat(40)}%%`, { ['é'.repeat(40)]: '1' })).toBe('1');
    expect(fill('%%x%%', { x: 'a'.repeat(5000) })).toHaveLength(1000);
    expect(fill('%%x%%', { x: { toString: 'y' } })).toBe('%%x%%');
    expect(fill(`%%${'a'.repeat(41)}%%`, { ['a'.repeat(41)]: '1' })).toContain('%%');
  });

  it('require an object', () => {
    for (const wrong of ['x', 3, ['a'], null]) expect(() => parseVariables(wrong)).toThrow('customVar');
  });
});
