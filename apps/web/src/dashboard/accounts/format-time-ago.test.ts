import { expect, it } from 'vitest';
import { formatTimeAgo } from './format-time-ago.js';

const now = new Date('2026-06-01T12:00:00Z');

it.each([
  ['2026-06-01T11:58:00Z', null, null],
  ['2026-06-01T12:00:30Z', null, null],
  ['2026-06-01T11:54:00Z', '6 minutes ago', 'il y a 6 minutes'],
  ['2026-06-01T09:30:00Z', '2 hours ago', 'il y a 2 heures'],
  ['2026-05-31T11:00:00Z', 'yesterday', 'hier'],
  ['2026-05-12T12:00:00Z', '20 days ago', 'il y a 20 jours'],
])('describes %s', (instant, english, french) => {
  expect([formatTimeAgo(instant, now, 'en'), formatTimeAgo(instant, now, 'fr')]).toEqual([english, french]);
});
