import type { Guest } from '@havn/api/guest/schema';
import { deliveryStates, type Message } from '@havn/api/message/schema';
import { describe, expect, it } from 'vitest';
import { composeFor, exampleReader, longestFor, type Reader, readersOf } from './sample.js';
import { isFollower, isTicked, matching, timeOf } from './selection.js';
import { countStates, goesAt, mayRetry, maySendByHand, plannedTimes, type Receiver } from './states.js';
import { triggerAt, withPlaceholder } from './trigger.js';

const guest = (fields: Partial<Guest>): Guest =>
  ({
    _id: fields.firstName,
    lastName: '',
    code: 'OWNCODE2',
    language: 'en',
    status: 'Pending',
    isMain: true,
    assignedGroup: null,
    ...fields,
  }) as Guest;
const url = 'https://ours.example';
const readerOf = (one: Guest): Reader => readersOf([one], url)[0] ?? exampleReader('en', url);

describe('a composed body', () => {
  it('contains names, and the link on its own line when it has no {{link}} placeholder', () => {
    const anna = readerOf(guest({ firstName: 'Anna' }));
    expect(composeFor('Hi {{firstName}}', anna).body).toBe(`Hi Anna\n${url}/i/OWNCODE2`);
    expect(composeFor('{{link}}', anna).body).toBe(`${url}/i/OWNCODE2`);
  });

  it("uses the group's name and code for a member of a group", () => {
    const group = { _id: 'g', groupName: 'The Lunds', code: 'GROUPC2D' };
    const bo = readerOf(guest({ firstName: 'Bo', assignedGroup: group }));
    expect(composeFor('{{groupName}} {{code}}', bo).body).toContain('The Lunds GROUPC2D');
  });

  it('is measured for the guest with the most segments, which may be a shorter UCS-2 text', () => {
    const body = `{{firstName}} ${'x'.repeat(60)}`;
    const readers = ['Maximilian', 'Zoë', 'Ŝaŝa'].map((firstName) => readerOf(guest({ firstName })));
    expect(longestFor(body, readers)).toMatchObject({
      reader: { name: 'Ŝaŝa' },
      size: { encoding: 'UCS-2', segments: 2, culprit: 'Ŝ' },
    });
    expect(longestFor('Hi {{firstName}}', readers.slice(0, 1))).toMatchObject({
      size: { encoding: 'GSM-7', segments: 1 },
    });
    expect(longestFor(body, [])).toBeNull();
    expect(exampleReader('fr', url).language).toBe('fr');
  });
});

describe('preview guests', () => {
  it('include followers, after the main guests', () => {
    const followers = [
      guest({ firstName: 'Maximilian-Alexander', isMain: false, isInGroup: true }),
      guest({ firstName: 'Bo', isMain: false }),
    ];
    const readers = readersOf([...followers, guest({ firstName: 'Ada' })], url);
    expect(readers.map(({ name }) => name)).toEqual(['Ada', 'Maximilian-Alexander', 'Bo']);
    expect(longestFor('Hi {{firstName}}', readers)?.reader.name).toBe('Maximilian-Alexander');
  });
});

describe('placeholder suggestions', () => {
  it('start after two braces, ignore case and end once the braces are closed', () => {
    const offered = (text: string) => triggerAt(text, text.length)?.matches ?? [];
    expect(offered('Dear {')).toEqual([]);
    expect(offered('Dear {{')).toHaveLength(5);
    expect(offered('Dear {{Li')).toEqual(['link']);
    expect(offered('Dear {{nobody')).toEqual([]);
    expect(offered('Dear {{link}} ')).toEqual([]);
  });

  it('replace the typed prefix and move the caret behind the placeholder', () => {
    const put = { start: 5, caret: 9, name: 'firstName' } as const;
    expect(withPlaceholder('Dear {{fi, hello', put)).toEqual({ text: 'Dear {{firstName}}, hello', caret: 18 });
    expect(withPlaceholder('Dear {{fi}}, hello', put).text).toBe('Dear {{firstName}}, hello');
  });
});

const receiver = (id: string, delivery: Partial<NonNullable<Receiver['delivery']>> | null): Receiver =>
  ({ _id: id, firstName: id, lastName: '', status: 'Pending', delivery }) as Receiver;

describe('receiver selection', () => {
  it('lists guests of the status, preselects main guests and separates existing receivers', () => {
    const guests = [
      guest({ firstName: 'main' }),
      guest({ firstName: 'follower', isMain: false }),
      guest({ firstName: 'accepted', status: 'Accepted' }),
      guest({ firstName: 'receiver' }),
      guest({ firstName: 'other' }),
    ];
    const message = { receivers: [receiver('receiver', null)] } as Message;
    const { choosable: listed, received } = matching(guests, message, 'Pending');
    expect(listed.map(({ _id }) => _id)).toEqual(['main', 'follower', 'other']);
    expect(received.map(({ _id }) => _id)).toEqual(['receiver']);
    const chosen = (ticks: [string, boolean][]) =>
      listed.filter((one) => isTicked(one, new Map(ticks))).map(({ _id }) => _id);
    expect(chosen([])).toEqual(['main', 'other']);
    expect(
      chosen([
        ['follower', true],
        ['main', false],
      ]),
    ).toEqual(['follower', 'other']);
  });

  it('a follower is a member of a group who is not a main guest', () => {
    const of = (isInGroup: boolean, isMain: boolean) => isFollower(guest({ isInGroup, isMain }));
    expect([of(true, false), of(true, true), of(false, false), of(false, true)]).toEqual([true, false, false, false]);
  });

  it("a send time is in the wedding's time zone and in the future", () => {
    const now = Date.parse('2026-07-01T08:00:00Z');
    const at = (local: string, zone: string | undefined = 'Europe/Copenhagen') =>
      timeOf({ isLater: true, local }, zone, now);
    expect(at('2026-07-01T10:01')).toEqual({ at: '2026-07-01T08:01:00.000Z', issue: null });
    expect(at('2026-07-01T10:00').issue).toBe('Past');
    for (const local of ['', '2026-99-99T10:00']) expect(at(local)).toEqual({ at: null, issue: 'Missing' });
    expect(timeOf({ isLater: false, local: '2020-01-01T10:00' }, undefined, now)).toEqual({ at: null, issue: null });
  });
});

describe('delivery states', () => {
  it('are counted with problems first, and scheduled apart from queued', () => {
    const at = '2026-07-01T08:00:00.000Z';
    const receivers = [
      receiver('a', { state: 'delivered' }),
      receiver('b', { state: 'queued', scheduledFor: at }),
      receiver('c', { state: 'queued', scheduledFor: null }),
      receiver('d', { state: 'failed' }),
      receiver('e', { state: 'delivered' }),
      receiver('f', null),
    ];
    expect(countStates(receivers).map(({ state, count }) => `${state} ${count}`)).toEqual([
      'failed 1',
      'scheduled 1',
      'queued 1',
      'delivered 2',
      'none 1',
    ]);
    const clock = { zone: 'Europe/Copenhagen', format: 'email' as const, now: new Date('2025-06-01T12:00:00Z') };
    expect(plannedTimes(receivers, clock)).toEqual([{ at, count: 1 }]);
  });

  it('allow a retry only if nothing can have arrived; sending by hand also if that is unknown', () => {
    const which = (may: (one: Receiver) => boolean) => deliveryStates.filter((state) => may(receiver('a', { state })));
    expect(which((one) => mayRetry(one, true))).toEqual(['preview', 'failed', 'undeliverable']);
    expect(which((one) => mayRetry(one, false))).toEqual(['failed', 'undeliverable']);
    expect(which(maySendByHand)).toEqual(['preview', 'failed', 'undeliverable', 'uncertain']);
    expect(maySendByHand(receiver('a', null))).toBe(false);
    const noted = receiver('a', { state: 'sent', reason: 'BY_HAND' });
    expect(maySendByHand(noted)).toBe(true);
    expect(maySendByHand({ ...noted, status: 'Accepted' })).toBe(false);
  });
});

describe('the earliest send time of a scheduled message', () => {
  const clock = { zone: 'Europe/Copenhagen', format: 'sms' as const, now: new Date('2025-06-01T20:30:00Z') };
  it.each([
    ['SMS during the day: as scheduled', '2025-06-02T10:00:00Z', '2025-06-02T10:00:00Z'],
    ['SMS scheduled for the night: the next morning', '2025-06-03T21:30:00Z', '2025-06-04T07:00:00.000Z'],
    ['SMS scheduled after midnight: the same morning', '2025-06-04T01:00:00Z', '2025-06-04T07:00:00.000Z'],
    ['SMS that is already overdue: the next morning', '2025-06-01T20:00:00Z', '2025-06-02T07:00:00.000Z'],
    ['SMS across a DST change: 09:00 local time', '2025-10-25T22:00:00Z', '2025-10-26T08:00:00.000Z'],
  ])('%s', (_what, planned, goes) => {
    expect(goesAt(planned, clock)).toBe(goes);
  });

  it('e-mails are sent at any hour', () => {
    expect(goesAt('2025-06-03T21:30:00Z', { ...clock, format: 'email' })).toBe('2025-06-03T21:30:00Z');
  });
});
