import { sampleDay } from '@havn/api/wedding/day-rules';
import { expect, it } from 'vitest';
import { countDaysLeft } from '../records/days-left.js';
import { countNewAnswers, getOverviewStage, type OverviewStage } from './overview-stage.js';

const invited = { guests: 140, answered: 0, hasInvited: true };
const uninvited = { guests: 140, answered: 0, hasInvited: false };

it.each<[string, Parameters<typeof getOverviewStage>[0], OverviewStage]>([
  ['without guests', { daysLeft: 261, guests: 0, answered: 0, hasInvited: false }, 'addGuests'],
  ['without guests, on the day', { daysLeft: 0, guests: 0, answered: 0, hasInvited: false }, 'addGuests'],
  ['before the first sending', { daysLeft: 261, ...uninvited }, 'invite'],
  ['before the first sending, without a date', { daysLeft: null, ...uninvited }, 'invite'],
  ['before the first sending, in the week', { daysLeft: 3, ...uninvited }, 'invite'],
  ['with answers but no sending', { daysLeft: 261, ...uninvited, answered: 1 }, 'answers'],
  ['after the first sending', { daysLeft: 261, ...invited }, 'answers'],
  ['after the first sending, without a date', { daysLeft: null, ...invited }, 'answers'],
  ['eight days before', { daysLeft: 8, ...invited }, 'answers'],
  ['a week before', { daysLeft: 7, ...invited }, 'week'],
  ['the day before', { daysLeft: 1, ...invited }, 'week'],
  ['on the day', { daysLeft: 0, ...invited }, 'day'],
  ['on the day, with nothing sent', { daysLeft: 0, ...uninvited }, 'day'],
  ['the day after', { daysLeft: -1, ...invited }, 'after'],
])('%s', (_case, facts, stage) => {
  expect(getOverviewStage(facts)).toBe(stage);
});

it.each([
  ['2027-08-14', '2026-11-27', 260],
  ['2027-08-14', '2027-08-13', 1],
  ['2027-08-14', '2027-08-14', 0],
  ['2027-08-14', '2027-08-15', -1],
  // Over the change of the clocks.
  ['2027-03-29', '2027-03-27', 2],
  ['', '2026-11-27', null],
  [sampleDay, '2026-11-27', null],
])('from %s, seen on %s: %s days', (weddingDate, today, days) => {
  expect(countDaysLeft({ weddingDate }, today)).toBe(days);
});

const day = (date: string, accepted: number, declined: number, attended = 0) => ({
  date,
  pending: 0,
  accepted,
  declined,
  attended,
});

it.each([
  ['no day', [], { accepted: 0, declined: 0 }],
  ['only old days', [day('2027-01-01', 4, 1)], { accepted: 0, declined: 0 }],
  ['only new days', [day('2027-03-09', 2, 0), day('2027-03-10', 3, 1)], { accepted: 3, declined: 1 }],
  ['both', [day('2027-01-01', 4, 1), day('2027-03-10', 6, 1)], { accepted: 2, declined: 0 }],
  ['a week ago', [day('2027-03-03', 4, 1), day('2027-03-04', 5, 1)], { accepted: 1, declined: 0 }],
  ['a changed mind', [day('2027-01-01', 4, 1), day('2027-03-10', 3, 2)], { accepted: 0, declined: 1 }],
  ['a mark at the door', [day('2027-01-01', 4, 1), day('2027-03-10', 3, 1, 1)], { accepted: 0, declined: 0 }],
])('the new answers of %s', (_case, days, answers) => {
  expect(countNewAnswers(days, '2027-03-10')).toEqual(answers);
});
