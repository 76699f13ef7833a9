import { describe, expect, it } from 'vitest';
import { getTextDirection, orderVisually } from './visual-order.js';

const order = (text: string, base: 'ltr' | 'rtl') =>
  orderVisually(
    text.split(' ').map((part) => ({ part, direction: getTextDirection(part) })),
    base,
  )
    .map(({ part }) => part)
    .join(' ');

describe('parts stand from left to right', () => {
  it.each([
    ['Anna & Ben', 'ltr', 'Anna & Ben'],
    ['عبد الرحمن', 'ltr', 'الرحمن عبد'],
    ['Anna & عبد الرحمن', 'ltr', 'Anna & الرحمن عبد'],
    ['ليلى & كريم', 'ltr', 'كريم & ليلى'],
    ['Anna & Ben', 'rtl', 'Anna & Ben'],
    ['7 أغسطس 2027', 'rtl', '2027 أغسطس 7'],
    ['Anna Sophie و كريم', 'rtl', 'كريم و Anna Sophie'],
    ['7 August 2027', 'ltr', '7 August 2027'],
  ] as const)('%s on a page in %s: %s', (text, base, expected) => {
    expect(order(text, base)).toBe(expected);
  });

  it.each([
    ['Anna', 'ltr'],
    ['ليلى', 'rtl'],
    ['נועה', 'rtl'],
    ['(ليلى)', 'rtl'],
    ['Владимир', 'ltr'],
    ['07.08.2027', null],
    ['', null],
  ])('the direction of %s is %s', (text, direction) => {
    expect(getTextDirection(text)).toBe(direction);
  });
});
