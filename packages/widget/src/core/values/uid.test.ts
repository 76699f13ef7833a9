import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timedEvent as base, createEnvironment } from '../../../test/arbitraries.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { toCalendarEntries } from '../links/calendar-entries.js';

const pageUrl = 'https://example.com/invitation?guest=1';

function listUids(change: object, context: object = {}): string[] {
  const environment = createEnvironment({ pageUrl, ...context });
  const configuration = resolveConfiguration(parseConfigurationObject({ ...base, ...change }), environment);
  return toCalendarEntries(configuration, environment).map(({ uid }) => uid);
}

const dates = (...entries: object[]) => ({ dates: entries, startDate: null });
const key = { proKey: '0123456789abcdef01234567' };

describe('a UID derived from the event', () => {
  it('is the same on every visit, whatever the page, the time and the zone of the visitor', () => {
    const [uid] = listUids({});
    expect(listUids({}, { now: new Date('2025-05-01T00:00:00Z'), browserZone: 'Asia/Tokyo' })).toEqual([uid]);
    expect(listUids({}, { pageUrl: 'https://example.com/other/' })).toEqual([uid]);
    // A change of the text, the end or the status is a new revision of the same event.
    const revised = { description: 'New', endTime: '23:45', status: 'CANCELLED', sequence: 2, label: 'Save' };
    expect(listUids(revised)).toEqual([uid]);
    // The same instant, as the visitor's own time.
    expect(listUids({ useUserTZ: true }, { browserZone: 'Asia/Tokyo' })).toEqual([uid]);
    expect(listUids(dates({ startDate: '2025-08-02T14:00', endTime: '23:30' }))).toEqual([uid]);
  });

  it('differs between events, and between sites', () => {
    const changes: object[] = [
      {},
      { name: 'Wedding 2' },
      { location: 'Elsewhere' },
      { startDate: '2025-08-03' },
      { startTime: '14:01' },
      { timeZone: 'America/New_York' },
      { startTime: null, endTime: null },
      key,
      { proKey: 'f123456789abcdef01234567' },
    ];
    const uids = changes.flatMap((change) => listUids(change));
    expect(new Set([...uids, ...listUids({}, { pageUrl: 'https://other.example/' })]).size).toBe(changes.length + 1);
  });

  it('never is that of an event with another name, place or start (random events)', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\\', '1'), maxLength: 4 });
    const event = fc.record({ name: text.map((name) => `n${name}`), location: text, minutes: fc.nat(3) });
    fc.assert(
      fc.property(event, event, (one, other) => {
        const [first, second] = [one, other].flatMap(({ minutes, ...rest }) =>
          listUids({ ...rest, startTime: `14:0${minutes}` }),
        );
        const isSame = one.name === other.name && one.location === other.location && one.minutes === other.minutes;
        expect(first === second).toBe(isSame);
      }),
      { numRuns: 2000 },
    );
  });

  it('is different for each date of a series, identical ones included, in any order', () => {
    const [ceremony, brunch] = [{ startDate: '2025-08-02' }, { startDate: '2025-08-03', name: 'Brunch' }];
    const uids = listUids(dates(ceremony, brunch, brunch));
    expect(new Set(uids).size).toBe(3);
    expect(listUids(dates(brunch, ceremony, brunch))).toEqual(uids);
    expect(listUids(dates(brunch))).toEqual([uids[1]]);
  });

  it('stays with a key when the event is renamed, moved or shown on another page', () => {
    const [uid] = listUids(key);
    const moved = { ...key, name: 'Party', startDate: '2025-09-01', location: 'There', startTime: '10:00' };
    expect(listUids(moved, { pageUrl: 'https://other.example/' })).toEqual([uid]);
    // The second date moves before the first.
    const before = listUids({ ...key, ...dates({ startDate: '2025-08-02' }, { startDate: '2025-08-03' }) });
    const after = listUids({ ...key, ...dates({ startDate: '2025-08-02' }, { startDate: '2025-07-01' }) });
    expect(after).toEqual(before.toReversed());
  });

  it('depends on the content where a page overrides the event of its key', () => {
    const [one, other] = ['A', 'B'].flatMap((name) => listUids({ ...key, proOverride: true, name }));
    expect(one).not.toBe(other);
  });
});
