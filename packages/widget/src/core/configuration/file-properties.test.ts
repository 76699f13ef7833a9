// The properties that only files have.
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { parseWithAll } from '../../../test/parsers.js';
import { formatEventFile } from '../links/event-file.js';
import { resolveConfiguration } from './configuration.js';
import { parseConfigurationObject } from './raw-configuration.js';

const base = { name: 'Wedding', startDate: '2027-08-07' };
const environment = createEnvironment();

const format = (change: object) =>
  formatEventFile(resolveConfiguration(parseConfigurationObject({ ...base, ...change }), environment), environment);

const listLines = (change: object) => format(change).replaceAll('\r\n ', '').split('\r\n');

describe('the properties of a file', () => {
  it.each([
    [{ categories: ['Family, friends', 'A;B\\C', 'Å\nB'] }, 'CATEGORIES:Family\\, friends,A\\;B\\\\C,Å\\nB'],
    [{ categories: 'Wedding, Family' }, 'CATEGORIES:Wedding,Family'],
    [{ icsCategories: 'Wedding' }, 'CATEGORIES:Wedding'],
    [{ classification: 'private' }, 'CLASS:PRIVATE'],
    [{ 'ics-class': 'CONFIDENTIAL' }, 'CLASS:CONFIDENTIAL'],
    [{ priority: 0 }, 'PRIORITY:0'],
    [{ icsPriority: '9' }, 'PRIORITY:9'],
    [{ attachments: ['https://example.com/å.pdf?x=1,2'] }, 'ATTACH:https://example.com/%C3%A5.pdf?x=1,2'],
    [{ icsAttach: 'https://example.com/a.pdf' }, 'ATTACH:https://example.com/a.pdf'],
    [{ icsUrl: 'https://example.com/' }, 'URL:https://example.com/'],
    [{ icsReminder: '1 day' }, 'TRIGGER:-P1D'],
    [{ icsGeo: '55.9;11.8' }, 'GEO:55.9;11.8'],
    [{ icsExdate: '2027-08-14', recurrence: 'weekly' }, 'EXDATE;VALUE=DATE:20270814'],
    [
      { geo: '55.9;11.8', location: 'The "Barn", Å: 1' },
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=100;X-TITLE="The ^\'Barn^\', Å: 1":geo:55.9,11.8',
    ],
  ])('%j are %s, for three parsers', (change, line) => {
    expect(listLines(change)).toContain(line);
    for (const events of parseWithAll(format(change)))
      expect(events.map(({ summary }) => summary)).toContain('Wedding');
  });

  it('are those of the event for each of its dates, unless a date has its own', () => {
    const dates = [{ startDate: '2027-08-07' }, { startDate: '2027-08-08', icsClass: 'PUBLIC' }];
    const lines = listLines({ dates, classification: 'PRIVATE', priority: 1 });
    expect(lines.filter((line) => /^(CLASS|PRIORITY)/.test(line))).toEqual([
      'CLASS:PRIVATE',
      'PRIORITY:1',
      'CLASS:PUBLIC',
      'PRIORITY:1',
    ]);
  });

  it('have no place on a map for an online event, or without a location', () => {
    for (const location of ['', 'https://meet.example/a']) {
      expect(format({ geo: '55.9;11.8', location })).not.toContain('X-APPLE');
    }
  });

  it.each([
    [{ categories: Array.from({ length: 21 }, (_, index) => `c${index}`) }, 'categories ["c0"'],
    [{ categories: ['a'.repeat(101)] }, 'must be up to 20 texts of at most 100 characters'],
    [{ classification: 'SECRET' }, 'classification "SECRET": must be one of PUBLIC, PRIVATE, CONFIDENTIAL'],
    [{ priority: 10 }, 'priority 10: must be an integer from 0 to 9'],
    [{ priority: 'high' }, 'must be an integer from 0 to 9'],
    [{ attachments: 'javascript:alert(1)' }, 'must be up to 10 http or https URLs'],
    [{ attachments: Array(11).fill('https://example.com/') }, 'must be up to 10 http or https URLs'],
    [{ dates: [{ ...base, priority: -1 }] }, 'dates[0].priority -1: must be an integer from 0 to 9'],
  ])('reject %j', (change, message) => {
    expect(() => format(change)).toThrow(message);
  });
});

describe('two dates with one UID', () => {
  const dates = [
    { startDate: '2027-08-09', uid: 'a' },
    { startDate: '2027-08-08' },
    { startDate: '2027-08-07', uid: 'a' },
  ];

  it('are rejected, and both are named', () => {
    expect(() => format({ dates })).toThrow('dates[2].uid "a": must not be that of dates[0]');
  });

  it('are rejected, too, if one of them is derived from that of the event', () => {
    const own = [{ startDate: '2027-08-07' }, { startDate: '2027-08-08' }, { startDate: '2027-08-09', uid: 'b-2' }];
    expect(() => format({ dates: own, uid: 'b' })).toThrow('dates[2].uid "b-2": must not be that of dates[1]');
    expect(format({ dates: own, uid: 'c' })).toContain('UID:c-2');
  });
});
