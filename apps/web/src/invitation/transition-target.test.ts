import { describe, expect, it } from 'vitest';
import { parseTransitionTarget } from './transition-target.js';

const code = '23456789ABC';
const start = { route: '/$code', text: 'Loading.Default' };

describe('the target of a transition', () => {
  it('is the given page', () => {
    expect(
      parseTransitionTarget({ transition: { next: `/invitation/${code}`, text: 'Loading.Preparing' } }, code),
    ).toEqual({
      route: '/invitation/$code',
      text: 'Loading.Preparing',
    });
  });

  it.each([
    'https://evil.example.com',
    '//evil.example.com',
    '/\\evil.example.com',
    'https:evil',
    'javascript:alert(1)',
    `/invitation/${code}/../../x`,
    '/invitation/23456789ABD',
    `/dashboard/${code}`,
    `/transition/${code}`,
    { toString: () => `/invitation/${code}` },
    7,
    null,
  ])('I23 %j leads to the welcome page of the code', (next) => {
    expect(parseTransitionTarget({ transition: { next, text: 'Loading.Default' } }, code)).toEqual(start);
  });

  it.each([null, undefined, 'x', 7, {}, { transition: null }, { transition: 'x' }, { transition: { text: '<b>' } }])(
    'I24 the state %j is replaced by the default',
    (state) => {
      expect(parseTransitionTarget(state, code)).toEqual(start);
    },
  );
});
