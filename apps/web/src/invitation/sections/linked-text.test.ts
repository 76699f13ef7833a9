import { expect, it } from 'vitest';
import { splitAddresses } from './linked-text.js';

it.each([
  ['nothing to link', [['nothing to link', null]]],
  [
    'See https://a.example/b?c=1.',
    [
      ['See ', null],
      ['https://a.example/b?c=1', 'https://a.example/b?c=1'],
      ['.', null],
    ],
  ],
  [
    '(www.hotel.example)',
    [
      ['(', null],
      ['www.hotel.example', 'https://www.hotel.example'],
      [')', null],
    ],
  ],
  [
    'https://a.example\nhttps://b.example',
    [
      ['https://a.example', 'https://a.example'],
      ['\n', null],
      ['https://b.example', 'https://b.example'],
    ],
  ],
  ['javascript:alert(1)', [['javascript:alert(1)', null]]],
  ['http://', [['http://', null]]],
] as const)('I2 %j has links for its web addresses only', (text, expected) => {
  expect(splitAddresses(text).map((part) => [part.text, part.url])).toEqual(expected);
  expect(
    splitAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('takes little time for a long text', () => {
  const before = performance.now();
  splitAddresses('https://'.repeat(500));
  splitAddresses('www.'.repeat(1000));
  expect(performance.now() - before).toBeLessThan(1000);
});
