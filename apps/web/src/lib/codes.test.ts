import { describe, expect, it } from 'vitest';
import { codeInHash, queryAddress } from './early.js';
import { codeOf } from './tidy-code.js';

describe('the code in an address', () => {
  it('is normalized', () => {
    expect(codeOf('abcd-efgh 234')).toBe('ABCDEFGH234');
  });

  it.each(['invitation', 'check-in', 'Wedding-Pass', 'qr', 'transition', 'login', '---', ''])(
    '%j is not a code',
    (typed) => {
      expect(codeOf(typed)).toBeNull();
    },
  );

  it('is prefetched only if it is well-formed', () => {
    expect(codeInHash('#/invitation/abcd-efgh-234')).toBe('ABCDEFGH234');
    expect(codeInHash('#/23456789ABC?lng=fr')).toBe('23456789ABC');
    expect(['#/404', '', '#/qr/', '#/javascript:alert(1)', '#/23456789AB0'].map(codeInHash)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is prefetched from the URL that the client will request', () => {
    expect(queryAddress('guest.invitation', { code: '23456789ABC' })).toBe(
      '/trpc/guest.invitation?input=%7B%22code%22%3A%2223456789ABC%22%7D',
    );
    expect(queryAddress('wedding.get')).toBe('/trpc/wedding.get');
  });
});
