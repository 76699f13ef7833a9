import { expect, it } from 'vitest';
import { formatTimeAgo } from './format-time-ago.js';

const now = new Date('2026-06-01T12:00:00Z');

it.each([
  ['2026-06-01T11:59:30Z', null, null],
  ['2026-06-01T12:00:30Z', null, null],
  ['2026-06-01T11:58:00Z', '2 minutes ago', 'il y a 2 minutes'],
  ['2026-06-01T11:54:00Z', '6 minutes ago', 'il y a 6 minutes'],
  ['2026-06-01T09:30:00Z', '2 hours ago', 'il y a 2 heures'],
  ['2026-05-31T11:00:00Z', 'yesterday', 'hier'],
  ['2026-05-12T12:00:00Z', '20 days ago', 'il y a 20 jours'],
])('describes %s', (instant, english, french) => {
  expect(formatTimeAgo(instant, { now, language: 'en' })).toBe(english);
  expect(formatTimeAgo(instant, { now, language: 'fr' })).toBe(french);
});

it('describes no time that is not known as precisely', () => {
  expect(formatTimeAgo('2026-06-01T11:56:00Z', { now, language: 'en', minMinutes: 5 })).toBeNull();
  expect(formatTimeAgo('2026-06-01T11:55:00Z', { now, language: 'en', minMinutes: 5 })).toBe('5 minutes ago');
});
