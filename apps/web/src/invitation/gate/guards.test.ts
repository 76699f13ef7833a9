import type { GuestStatus } from '@havn/api/attendance/status-rules';
import { describe, expect, it } from 'vitest';
import { type GuardedPage, getChangedDestination, getRedirect } from './guards.js';

const defaults = { answersMayChange: false, hasUnconfirmedAnswer: false, wasUnanswered: false };
const rows: [GuestStatus[], Record<GuardedPage, string | null>][] = [
  [
    ['Pending'],
    {
      welcome: null,
      invitation: null,
      'check-in': null,
      decline: '/invitation/$code',
      pass: '/404',
      'thank-you': '/404',
    },
  ],
  [
    ['Accepted', 'Pending'],
    {
      welcome: null,
      invitation: null,
      'check-in': null,
      decline: '/invitation/$code',
      pass: null,
      'thank-you': '/404',
    },
  ],
  [
    ['Accepted', 'Declined'],
    {
      welcome: null,
      invitation: null,
      'check-in': '/404',
      decline: '/invitation/$code',
      pass: null,
      'thank-you': '/404',
    },
  ],
  [
    ['Declined', 'Declined'],
    { welcome: null, invitation: null, 'check-in': '/404', decline: null, pass: '/404', 'thank-you': '/404' },
  ],
  [
    ['Attended', 'Accepted'],
    {
      welcome: null,
      invitation: null,
      'check-in': '/404',
      decline: '/invitation/$code',
      pass: null,
      'thank-you': '/404',
    },
  ],
  [
    ['Attended', 'Declined'],
    {
      welcome: '/thank-you/$code',
      invitation: '/thank-you/$code',
      'check-in': '/thank-you/$code',
      decline: '/thank-you/$code',
      pass: '/thank-you/$code',
      'thank-you': null,
    },
  ],
  [
    [],
    {
      welcome: null,
      invitation: null,
      'check-in': null,
      decline: '/invitation/$code',
      pass: '/404',
      'thank-you': '/404',
    },
  ],
];
const cases = rows.flatMap(([statuses, pages]) =>
  Object.entries(pages).map(([page, to]) => ({
    statuses,
    page: page as GuardedPage,
    to,
    who: statuses.join(' and ') || 'nobody',
  })),
);

describe('the guards', () => {
  it.each(cases)('$page for $who: $to', ({ page, statuses, to }) => {
    expect(getRedirect(page, statuses, defaults)).toBe(to);
  });

  it('allow check-in again where answers may be changed', () => {
    expect(getRedirect('check-in', ['Accepted'], { ...defaults, answersMayChange: true })).toBeNull();
  });

  it('redirect to the result after an answer whose response was lost', () => {
    const unconfirmed = { ...defaults, hasUnconfirmedAnswer: true };
    expect(getRedirect('check-in', ['Accepted', 'Declined'], unconfirmed)).toBe('/wedding-pass/$code');
    expect(getRedirect('check-in', ['Declined'], unconfirmed)).toBe('/decline/$code');
  });

  it.each([
    ['/check-in/$code', ['Accepted', 'Declined'], '/wedding-pass/$code'],
    ['/check-in/$code', ['Declined'], '/decline/$code'],
    ['/check-in/$code', ['Accepted', 'Pending'], null],
    ['/wedding-pass/$code', ['Accepted'], null],
    ['/wedding-pass/$code', ['Declined'], '/decline/$code'],
    ['/wedding-pass/$code', ['Pending'], '/invitation/$code'],
    ['/decline/$code', ['Declined'], null],
    ['/decline/$code', ['Accepted', 'Declined'], '/wedding-pass/$code'],
    ['/invitation/$code', ['Declined'], null],
  ] as const)('lead a transition to %s of a household that is now %j to %s', (target, statuses, to) => {
    expect(getChangedDestination(target, statuses, { answersMayChange: false })).toBe(to);
  });
});
