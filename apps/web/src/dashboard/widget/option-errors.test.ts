import { describe, expect, it } from 'vitest';
import { parseIssuePath } from './option-errors.js';

describe('the path of an issue', () => {
  it.each([
    [['configuration', 'startTime'], 'startTime', ['startTime']],
    [['configuration', 'dates[1].startDate'], 'dates', ['dates', 1, 'startDate']],
    [['configuration', 'rsvp.fields[0].type'], 'rsvp', ['rsvp', 'fields', 0, 'type']],
    [['configuration', 'rsvp.max'], 'max', ['max']],
    [['max'], 'max', ['max']],
    [['configuration'], 'configuration', ['configuration']],
  ])('%j: the field %s', (path, field, steps) => {
    expect(parseIssuePath({ path })).toEqual({ field, path: steps });
  });
});
