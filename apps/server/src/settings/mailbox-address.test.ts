import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMailbox, parseMailbox } from './mailbox-address.js';

const address = 'us@example.com';

describe('the sender of e-mails', () => {
  it.each([
    ['us@example.com', ''],
    [' us@example.com ', ''],
    ['<us@example.com>', ''],
    ['Signe & Mathieu <us@example.com>', 'Signe & Mathieu'],
    ['Signe & Mathieu<us@example.com>', 'Signe & Mathieu'],
    ['"Signe & Mathieu" <us@example.com>', 'Signe & Mathieu'],
    ['"Berg, Signe" <us@example.com>', 'Berg, Signe'],
    ['"Berg, Signe"<us@example.com>', 'Berg, Signe'],
    ['Berg, Signe <us@example.com>', 'Berg, Signe'],
    ['"Signe \\"Sisi\\" Berg" <us@example.com>', 'Signe "Sisi" Berg'],
    ['"back\\\\slash" <us@example.com>', 'back\\slash'],
    ['"Signe" & "Mathieu" <us@example.com>', 'Signe & Mathieu'],
    ['"a <b> c" <us@example.com>', 'a <b> c'],
    ['"us@example.com" <us@example.com>', 'us@example.com'],
    ['Zoé Müller <us@example.com>', 'Zoé Müller'],
    ['J. R. Berg <us@example.com>', 'J. R. Berg'],
    ['=?UTF-8?Q?Zo=C3=A9_&_Anna?= <us@example.com>', 'Zoé & Anna'],
    ['=?utf-8?B?Wm/DqQ==?= <us@example.com>', 'Zoé'],
    ['=?iso-8859-1?q?Zo=E9?= <us@example.com>', 'Zoé'],
    ['=?UTF-8?Q?Zo=C3=A9?= =?UTF-8?Q?_Berg?= <us@example.com>', 'Zoé Berg'],
    ['=?x-none?Q?Zo?= <us@example.com>', '=?x-none?Q?Zo?='],
    ['us@example.com (Signe)', 'Signe'],
    ['<us@example.com> (Signe)', 'Signe'],
    ['Signe (the bride) <us@example.com>', 'Signe'],
    ['"Signe (& Mathieu)" <us@example.com>', 'Signe (& Mathieu)'],
    ['Signe (a \\) b) <us@example.com>', 'Signe'],
  ])('is read from %j', (text, name) => {
    expect(parseMailbox(text)).toEqual({ name, address });
  });

  it.each([
    '',
    'Signe',
    'Signe <us>',
    'Signe <us@example.com',
    '<us@example.com>, <eve@example.com>',
    'us@example.com, eve@example.com',
    'Us\r\nBcc: <us@example.com>',
    'a <us@example.com> b',
    '<<us@example.com>>',
    '"Signe <us@example.com>',
    'us @example.com',
  ])('is not read from %j', (text) => {
    expect(parseMailbox(text)).toBeNull();
  });

  it('is the same after it was written', () => {
    const name = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim());
    fc.assert(
      fc.property(name, (text) => {
        expect(parseMailbox(formatMailbox({ name: text, address }))).toEqual({ name: text, address });
      }),
    );
  });
});
