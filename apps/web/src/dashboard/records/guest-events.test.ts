import { expect, it } from 'vitest';
import { applyEventAnswers, type EventGuest } from './guest-events.js';

const ida: EventGuest = { _id: 'ida', events: { brunch: 'Accepted' } };
const bo: EventGuest = { _id: 'bo', events: { dinner: 'Pending', brunch: 'Pending' } };
const eva: EventGuest = { _id: 'eva' };
const guests = [ida, bo, eva];

it('answers are shown in the rows, and an invitation that ends leaves nothing', () => {
  const rows = applyEventAnswers(
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
