import { describe, expect, it } from 'vitest';
import { formatPhoneNumber } from './format-phone-number.js';

describe('a phone number', () => {
  it.each([
    ['+4520000001', '+45 20 00 00 01'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+32470123456', '+32 470 12 34 56'],
    ['+3221234567', '+32 2 123 45 67'],
    ['+447911123456', '+44 7911 123456'],
    ['+442071234567', '+44 20 7123 4567'],
    ['+358401234567', '+358 40 123 4567'],
    ['+393331234567', '+39 333 123 4567'],
    ['+250788123456', '+250 788 123 456'],
    ['+25779123456', '+257 79 12 34 56'],
    ['+4791234567', '+47 912 34 567'],
    ['+4915112345678', '+49 151 1234 5678'],
    ['+12025550123', '+1 202 555 0123'],
    ['004520000001', '+45 20 00 00 01'],
  ])('with a calling code, %s, is shown as %s', (number, shown) => {
    expect(formatPhoneNumber(number, 'dk')).toBe(shown);
  });

  it.each([
    ['20000001', 'dk', '20 00 00 01'],
    ['0612345678', 'fr', '06 12 34 56 78'],
    ['07911123456', 'uk', '07911 123456'],
    ['0788123456', 'rw', '0788 123 456'],
  ] as const)('without one, %s of a guest from %s, is shown as %s', (number, country, shown) => {
    expect(formatPhoneNumber(number, country)).toBe(shown);
  });

  it.each(['', '+45200000012', '+999123456', '12345', 'x'])('that fits no plan, %j, is unchanged', (number) => {
    expect(formatPhoneNumber(number, 'dk')).toBe(number);
  });
});
