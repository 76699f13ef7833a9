import { expect, it } from 'vitest';
import { parseRecipients } from './parse-recipients.js';

const header = ['Name', 'Email'];

it.each([
  [
    'a line',
    'Tom Bell <tom@example.com>, "Berg, Anna" <anna@example.com>; jo@example.com',
    [
      ['Tom Bell', 'tom@example.com'],
      ['Berg, Anna', 'anna@example.com'],
      ['', 'jo@example.com'],
    ],
  ],
  [
    'lines, of which some are quoted',
    '"Tom Bell <tom@example.com>"\r\nanna@example.com\n"Dr Jo Hall <jo@example.org>; Max Hall <max@example.org>"\n',
    [
      ['Tom Bell', 'tom@example.com'],
      ['', 'anna@example.com'],
      ['Dr Jo Hall', 'jo@example.org'],
      ['Max Hall', 'max@example.org'],
    ],
  ],
])('recipients of an e-mail are read from %s', (_, text, rows) => {
  expect(parseRecipients(text)).toEqual([header, ...rows]);
});

it.each([
  'Name,Email\nTom Bell,<tom@example.com>\n',
  'tom@example.com\nanna@example.com\n',
  'Tom Bell <tom@example.com>, and others',
  'Tom <3 Anna, tom@example.com',
  'Tom Bell <tom@example.com\n',
])('any other text is no list of recipients: %s', (text) => {
  expect(parseRecipients(text)).toBeNull();
});

it('takes time that grows with the length of the text', () => {
  const startedAt = performance.now();
  for (const repeated of ['<', '"', 'a@', '<a@', ' ', '" <'])
    expect(parseRecipients(`<@${repeated.repeat(200_000)}`)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
