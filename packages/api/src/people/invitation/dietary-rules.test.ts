import { describe, expect, it } from 'vitest';
import { maxDietaryLength, maxReplacedDietaryLength } from '../../kernel/limits.js';
import { addDietaryText, mergeDietaryText } from './dietary-rules.js';

const nuts = 'Mia: nut allergy (severe)';
const lactose = 'Jonas: lactose free';
const store = (dietaryRestriction: string, replacedDietaryRestriction = '') => ({
  dietaryRestriction,
  replacedDietaryRestriction,
});
const add = (stored: string, text: string) => mergeDietaryText(store(stored), { text, replaces: false });
const replace = (stored: ReturnType<typeof store>, text: string) => mergeDietaryText(stored, { text, replaces: true });

describe('a later text', () => {
  it('is added on a line of its own', () => {
    expect(add('', nuts)).toEqual(store(nuts));
    expect(add(nuts, lactose)).toEqual(store(`${nuts}\n${lactose}`));
  });

  it.each([
    ['the same text', nuts, nuts],
    ['the first line', `${nuts}\n${lactose}`, nuts],
    ['two of three lines', `a\n${nuts}\n${lactose}`, `${nuts}\n${lactose}`],
    ['the same text with other line breaks', `${nuts}\n${lactose}`, `${nuts}\r\n${lactose}`],
    ['the same text in another normalization form', 'sans blé', 'sans ble\u0301'],
  ])('is not added twice: %s', (_name, stored, text) => {
    expect(add(stored, text)).toEqual(store(stored));
  });

  it('is added although it is part of a line', () => {
    expect(addDietaryText('no nuts', 'nuts')).toBe('no nuts\nnuts');
  });

  it.each(['', '\u200b', ' \n'])('without a visible character changes nothing: %j', (text) => {
    expect(add(nuts, text)).toEqual(store(nuts));
    expect(replace(store(nuts), text)).toEqual(store(nuts));
  });

  it('is refused if both are too long together', () => {
    const rest = 'x'.repeat(maxDietaryLength - nuts.length - 1);
    expect(add(nuts, rest)?.dietaryRestriction).toHaveLength(maxDietaryLength);
    expect(add(nuts, `${rest}x`)).toBeNull();
    // A character outside the basic plane counts once, as in the field schemas.
    expect(add('', '🥜'.repeat(maxDietaryLength))).not.toBeNull();
  });
});

describe('a text that replaces', () => {
  it('keeps the earlier one, each once', () => {
    const replaced = replace(store(nuts), lactose);
    expect(replaced).toEqual(store(lactose, nuts));
    expect(replace(store(lactose, nuts), nuts)).toEqual(store(nuts, `${nuts}\n${lactose}`));
    expect(replace(store(lactose, nuts), lactose)).toEqual(store(lactose, nuts));
    expect(replace(store(''), lactose)).toEqual(store(lactose));
  });

  it('is refused if the replaced ones are too long', () => {
    expect(replace(store(nuts, 'x'.repeat(maxReplacedDietaryLength - nuts.length - 1)), lactose)).not.toBeNull();
    expect(replace(store(nuts, 'x'.repeat(maxReplacedDietaryLength - nuts.length)), lactose)).toBeNull();
  });
});
