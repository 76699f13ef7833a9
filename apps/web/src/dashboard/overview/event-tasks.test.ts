import type { AnswerRules } from '@havn/api/attendance/answer-period-rules';
import type { Event } from '@havn/api/events/schema';
import { expect, it } from 'vitest';
import { listEventTasks } from './event-tasks.js';

const now = new Date('2027-07-01T12:00:00Z');
const openRules: AnswerRules = { answersMayChange: true, answersCloseAt: null };
const event = (name: string, fields: Partial<Event> = {}) =>
  ({
    ...{ _id: name, name, asksAnswer: true, isCancelled: false, pending: 3, position: 1, invited: 3 },
    ...{ capacity: null, placesLeft: null },
    startsAt: '2027-08-08T09:00:00Z',
    ...fields,
  }) as Event;
const list = (events: readonly Event[], pending = 0, rules = openRules) =>
  listEventTasks(events, { counts: { guests: 10, pending }, rules, now }).map(({ name }) => name);

it('answers to events are missing once those to the wedding are in, or closed', () => {
  const events = [event('Brunch')];
  expect(list(events)).toEqual(['Brunch']);
  expect(list(events, 2)).toEqual([]);
  expect(list(events, 2, { ...openRules, answersCloseAt: '2027-06-30T12:00:00Z' })).toEqual(['Brunch']);
  expect(listEventTasks(events, { counts: { guests: 0, pending: 0 }, rules: openRules, now })).toEqual([]);
});

it('nobody need answer to what is over, cancelled, answered or without an answer', () => {
  const others = [
    event('Over', { startsAt: '2027-06-01T09:00:00Z' }),
    event('Cancelled', { isCancelled: true }),
    event('Answered', { pending: 0 }),
    event('Speeches', { asksAnswer: false }),
  ];
  expect(list([event('Later'), ...others, event('Dinner', { startsAt: '2027-08-06T09:00:00Z' })])).toEqual([
    'Dinner',
    'Later',
  ]);
});

it('18 a free place is a task once all of more guests than places have answered', () => {
  const boat = { pending: 0, invited: 12, capacity: 10, placesLeft: 2 };
  const listTasks = (fields: Partial<Event>) =>
    listEventTasks([event('Boat', { ...boat, ...fields })], {
      counts: { guests: 12, pending: 4 },
      rules: openRules,
      now,
    }).map(({ kind, count }) => [kind, count]);
  expect(listTasks({})).toEqual([['eventPlaces', 2]]);
  expect(listTasks({ placesLeft: 0 })).toEqual([]);
  // Those who have not answered can still take them, and everyone invited has a place.
  expect(listTasks({ pending: 1 })).toEqual([]);
  expect(listTasks({ invited: 10 })).toEqual([]);
  expect(listTasks({ capacity: null, placesLeft: null })).toEqual([]);
  expect(listTasks({ isCancelled: true })).toEqual([]);
});
