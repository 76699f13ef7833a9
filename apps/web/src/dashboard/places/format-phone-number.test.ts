import { beforeAll, describe, expect, it } from 'vitest';
import { formatPhoneNumber, loadPhoneFormats } from './format-phone-number.js';

beforeAll(() => loadPhoneFormats());

describe('a phone number', () => {
  it.each([
    ['+4520000001', '+45 20 00 00 01'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+32470123456', '+32 470 12 34 56'],
    ['+3221234567', '+32 2 123 45 67'],
    ['+447911123456', '+44 7911 123456'],
    ['+442071234567', '+44 20 7123 4567'],
    ['+358401234567', '+358 40 1234567'],
    ['+393331234567', '+39 333 123 4567'],
    ['+250788123456', '+250 788 123 456'],
    ['+25779123456', '+257 79 12 34 56'],
    ['+4791234567', '+47 91 23 45 67'],
    ['+4915112345678', '+49 1511 2345678'],
    ['+12025550123', '+1 202 555 0123'],
    ['+436641234567', '+43 664 1234567'],
    ['+14155552671', '+1 415 555 2671'],
    ['+48512345678', '+48 512 345 678'],
    ['+61412345678', '+61 412 345 678'],
    ['+819012345678', '+81 90 1234 5678'],
    ['+8613812345678', '+86 138 1234 5678'],
    ['+971501234567', '+971 50 123 4567'],
    ['+5511987654321', '+55 11 98765 4321'],
    ['+919876543210', '+91 98765 43210'],
    ['+38344123456', '+383 44 123 456'],
    ['004520000001', '+45 20 00 00 01'],
  ])('with a calling code, %s, is shown as %s', (number, shown) => {
    expect(formatPhoneNumber(number, 'dk')).toBe(shown);
  });

  it.each([
    ['20000001', 'dk', '20 00 00 01'],
    ['0612345678', 'fr', '06 12 34 56 78'],
    ['07911123456', 'uk', '07911 123456'],
    ['0788123456', 'rw', '0788 123 456'],
    ['06641234567', 'at', '0664 1234567'],
    ['4155552671', 'us', '(415) 555-2671'],
    ['09012345678', 'jp', '090-1234-5678'],
    ['20000001', '', '20000001'],
  ] as const)('without one, %s of a guest from %s, is shown as %s', (number, country, shown) => {
    expect(formatPhoneNumber(number, country)).toBe(shown);
  });

  it.each(['', '+45200000012', '+999123456', '12345', 'x'])('that fits no plan, %j, is unchanged', (number) => {
    expect(formatPhoneNumber(number, 'dk')).toBe(number);
  });

  it('of a guest whose country is not known belongs to the wedding’s default', async () => {
    await loadPhoneFormats('se');
    expect(formatPhoneNumber('0701234567', '')).toBe('070-123 45 67');
    expect(formatPhoneNumber('0612345678', 'fr')).toBe('06 12 34 56 78');
    await loadPhoneFormats();
  });
});
