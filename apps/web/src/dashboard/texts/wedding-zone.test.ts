import { expect, it } from 'vitest';
import { isElsewhere } from './wedding-zone.js';

// The tests run in the time zone of Lord Howe Island, half an hour ahead of Sydney in winter, and at its time in summer.
it.each([
  ['2026-07-01T12:00:00Z', 'Australia/Lord_Howe', false],
  ['2026-07-01T12:00:00Z', 'Australia/Sydney', true],
  ['2026-01-01T12:00:00Z', 'Australia/Sydney', false],
  ['2026-01-01T12:00:00Z', 'Europe/Copenhagen', true],
])('at %s a browser on Lord Howe Island shows another time than %s: %j', (instant, zone, expected) => {
  expect(isElsewhere(instant, zone)).toBe(expected);
});
