import { expect, it } from 'vitest';
import { applyAnswers, type InvitedGuest } from './guest-events.js';

const ida: InvitedGuest = { _id: 'ida', events: { brunch: 'Accepted' } };
const bo: InvitedGuest = { _id: 'bo', events: { dinner: 'Pending', brunch: 'Pending' } };
const eva: InvitedGuest = { _id: 'eva' };
const guests = [ida, bo, eva];

it('answers are shown in the rows, and an invitation that ends leaves nothing', () => {
  const rows = applyAnswers(
    guests,
    'brunch',
    new Map([
      [ida._id, null],
      [eva._id, 'Pending'],
      [bo._id, 'Pending'],
    ]),
  );
  expect(rows.map(({ events }) => events)).toEqual([undefined, bo.events, { brunch: 'Pending' }]);
  expect(rows[0]).not.toHaveProperty('events');
  expect(rows[1]).toBe(bo);
});
