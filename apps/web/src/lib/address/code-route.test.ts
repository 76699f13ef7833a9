import { describe, expect, it } from 'vitest';
import { getQueryUrl, parseCodeFromHash } from '../api/fetch.js';
import { normalizeCodeParam, parseCodeParam } from './code-route.js';

describe('the code in an address', () => {
  it.each([
    ['transition', '/'],
    ['Transition', '/'],
    ['invitation', '/404'],
  ])('is missing in /%s, which leads to %s', (typed, to) => {
    const visit = () => normalizeCodeParam('/$code')({ params: { code: typed } });
    expect(visit).toThrow(expect.objectContaining({ options: expect.objectContaining({ to, replace: true }) }));
  });

  it('is normalized', () => {
    expect(parseCodeParam('abcd-efgh 234')).toBe('ABCDEFGH234');
  });

  it.each(['invitation', 'check-in', 'Wedding-Pass', 'qr', 'transition', 'join', 'login', '---', ''])(
    '%j is not a code',
    (typed) => {
      expect(parseCodeParam(typed)).toBeNull();
    },
  );

  it('is prefetched only if it is well-formed', () => {
    expect(parseCodeFromHash('#/invitation/abcd-efgh-234')).toBe('ABCDEFGH234');
    expect(parseCodeFromHash('#/23456789ABC?lng=fr')).toBe('23456789ABC');
    expect(['#/404', '', '#/qr/', '#/javascript:alert(1)', '#/23456789AB0'].map(parseCodeFromHash)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is prefetched from the URL that the client will request', () => {
    expect(getQueryUrl('guest.invitation', { code: '23456789ABC' })).toBe(
      '/trpc/guest.invitation?input=%7B%22code%22%3A%2223456789ABC%22%7D',
    );
    expect(getQueryUrl('wedding.get')).toBe('/trpc/wedding.get');
  });
});
