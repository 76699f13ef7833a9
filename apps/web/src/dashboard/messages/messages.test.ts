import { deliveryStates, type Message } from '@havn/api/messaging/schema';
import { placeholders } from '@havn/api/messaging/text/message-rules';
import type { SalutationTexts } from '@havn/api/names/salutation-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { findPlaceholderTrigger, insertPlaceholder } from './form/placeholder-trigger.js';
import {
  composeLongest,
  composeMessage,
  createExampleGuest,
  type PreviewGuest,
  toPreviewGuests,
} from './form/preview-guest.js';
import { isFollower, isSelected, listContactIds, matchGuests, resolveSendTime } from './receiver-selection.js';
import {
  canRetry,
  canSendByHand,
  countStates,
  getEarliestSendTime,
  listScheduledTimes,
  type Receiver,
} from './sending/delivery-states.js';

const guest = (fields: Partial<Guest>): Guest =>
  ({
    _id: fields.firstName,
    lastName: '',
    code: 'OWNCODE2',
    language: 'en',
    status: 'Pending',
    isMain: true,
    addressForm: '',
    salutation: '',
    assignedGroup: null,
    ...fields,
  }) as Guest;
const publicUrl = 'https://ours.example';
const getSalutations = (language: Language) =>
  (readLocaleFile(language, 'translation') as { Salutation: SalutationTexts }).Salutation;
const records = { events: [], dishes: [], questions: [], getEventTexts: () => ({}) };
const site = { publicUrl, wedding: weddingDefaults, getSalutations, ...records };
const createPreviewGuest = (one: Guest): PreviewGuest =>
  toPreviewGuests([one], site)[0] ?? createExampleGuest('en', site);

describe('a composed body', () => {
  it('contains names, and the link on its own line when it has no {{link}} placeholder', () => {
    const anna = createPreviewGuest(guest({ firstName: 'Anna' }));
    expect(composeMessage('Hi {{firstName}}', anna).body).toBe(`Hi Anna\n${publicUrl}/i/OWNCODE2`);
    expect(composeMessage('{{link}}', anna).body).toBe(`${publicUrl}/i/OWNCODE2`);
  });

  it("uses the group's name and code for a member of a group", () => {
    const group = { _id: 'g', groupName: 'The Lunds', code: 'GROUPC2D' };
    const bo = createPreviewGuest(guest({ firstName: 'Bo', assignedGroup: group }));
    expect(composeMessage('{{groupName}} {{code}}', bo).body).toContain('The Lunds GROUPC2D');
  });

  it('is measured for the guest with the most segments, which may be a shorter UCS-2 text', () => {
    const body = `{{firstName}} ${'x'.repeat(60)}`;
    const guests = ['Maximilian', 'Zoë', 'Ŝaŝa'].map((firstName) => createPreviewGuest(guest({ firstName })));
    expect(composeLongest(body, guests)).toMatchObject({
      guest: { name: 'Ŝaŝa' },
      size: { encoding: 'UCS-2', segments: 2, unicodeCharacter: 'Ŝ' },
    });
    expect(composeLongest('Hi {{firstName}}', guests.slice(0, 1))).toMatchObject({
      size: { encoding: 'GSM-7', segments: 1 },
    });
    expect(composeLongest(body, [])).toBeNull();
    expect(createExampleGuest('fr', site).language).toBe('fr');
  });
});

describe('preview guests', () => {
  it('are greeted as the server does: everybody of a household together', () => {
    const berg = { _id: 'b', groupName: 'Famille Berg', code: 'GROUPC2D' };
    const lund = { _id: 'l', groupName: 'Famille Lund', code: 'GROUPC2E' };
    const guests = toPreviewGuests(
      [
        guest({ firstName: 'Anna', assignedGroup: berg }),
        guest({ firstName: 'Ben', assignedGroup: berg }),
        guest({ firstName: 'Mia', assignedGroup: berg, isMain: false }),
        guest({ firstName: 'Ida', assignedGroup: lund }),
        guest({ firstName: 'Per', assignedGroup: lund }),
      ],
      site,
    );
    expect(guests.map((one) => composeMessage('{{greeting}} {{link}}', one).body.split(' https')[0])).toEqual([
      'Dear Berg family,',
      'Dear Berg family,',
      'Dear Lund family,',
      'Dear Lund family,',
      'Dear Berg family,',
    ]);
  });

  it('are not greeted by a name that stands for one that is not known', () => {
    const lund = { _id: 'l', groupName: 'Ida Lund', code: 'GROUPC2E' };
    const guests = toPreviewGuests(
      [
        guest({ firstName: 'Guest of Maria Rossi', isUnnamed: true }),
        guest({ firstName: 'Ida', assignedGroup: lund }),
        guest({ firstName: 'Guest of Ida Lund', assignedGroup: lund, isUnnamed: true }),
      ],
      site,
    );
    expect(guests.map((one) => composeMessage('{{greeting}} {{link}}', one).body.split(' https')[0])).toEqual([
      'Hello,',
      'Dear Ida,',
      'Dear Ida,',
    ]);
  });

  it('name the events of everybody in the household', () => {
    const lund = { _id: 'l', groupName: 'Ida Lund', code: 'GROUPC2E' };
    const event = { startsAt: null, venue: '', isCancelled: false };
    const events = [
      { ...event, _id: 'brunch', names: { en: 'Brunch' }, position: 2 },
      { ...event, _id: 'party', names: { en: 'Party' }, position: 1 },
    ];
    const [ida, per, ben] = toPreviewGuests(
      [
        guest({ firstName: 'Ida', assignedGroup: lund, events: { brunch: 'Pending' } }),
        guest({ firstName: 'Per', assignedGroup: lund, events: { party: 'Declined' } }),
        guest({ firstName: 'Ben' }),
      ],
      { ...site, events },
    );
    expect([ida, per, ben].map((one) => one?.values.events)).toEqual(['Party\nBrunch', 'Party\nBrunch', '']);
  });

  it('read the date and the place of the record', () => {
    const anna = createPreviewGuest(guest({ firstName: 'Anna' }));
    const { body } = composeMessage('{{couple}}, {{date}} {{link}}', anna);
    expect(body).toMatch(/^Signe & Mathieu, Saturday 2 August 2025 https/);
  });

  it('include followers, after the main guests', () => {
    const followers = [
      guest({ firstName: 'Maximilian-Alexander', isMain: false, isInGroup: true }),
      guest({ firstName: 'Bo', isMain: false }),
    ];
    const guests = toPreviewGuests([...followers, guest({ firstName: 'Ada' })], site);
    expect(guests.map(({ name }) => name)).toEqual(['Ada', 'Maximilian-Alexander', 'Bo']);
    expect(composeLongest('Hi {{firstName}}', guests)?.guest.name).toBe('Maximilian-Alexander');
  });
});

describe('placeholder suggestions', () => {
  it('start after two braces, ignore case and end once the braces are closed', () => {
    const suggestions = (text: string) => findPlaceholderTrigger(text, text.length, placeholders)?.matches ?? [];
    expect(suggestions('Dear {')).toEqual([]);
    expect(suggestions('Dear {{')).toHaveLength(placeholders.length);
    expect(suggestions('Dear {{Li')).toEqual(['link']);
    expect(suggestions('Dear {{nobody')).toEqual([]);
    expect(suggestions('Dear {{link}} ')).toEqual([]);
  });

  it('replace the typed prefix and move the caret behind the placeholder', () => {
    const insertion = { start: 5, caret: 9, name: 'firstName' } as const;
    expect(insertPlaceholder('Dear {{fi, hello', insertion)).toEqual({ text: 'Dear {{firstName}}, hello', caret: 18 });
    expect(insertPlaceholder('Dear {{fi}}, hello', insertion).text).toBe('Dear {{firstName}}, hello');
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
    const { selectable: listed, received } = matchGuests(guests, message, {
      matches: ({ status }) => status === 'Pending',
    });
    expect(listed.map(({ _id }) => _id)).toEqual(['main', 'follower', 'other']);
    expect(received.map(({ _id }) => _id)).toEqual(['receiver']);
    const chosen = (ticks: [string, boolean][]) =>
      listed
        .filter((one) => isSelected(one, { overrides: new Map(ticks), contactIds: listContactIds(guests) }))
        .map(({ _id }) => _id);
    expect(chosen([])).toEqual(['main', 'other']);
    expect(
      chosen([
        ['follower', true],
        ['main', false],
      ]),
    ).toEqual(['follower', 'other']);
  });

  it('preselects the first member of a household in which nobody is main', () => {
    const member = (firstName: string, groupName: string, isMain = false) =>
      guest({ firstName, isMain, assignedGroup: { _id: groupName, groupName, code: '' } });
    const guests = [
      member('first', 'Berg'),
      member('second', 'Berg'),
      member('follower', 'Holm'),
      member('main', 'Holm', true),
      guest({ firstName: 'individual', isMain: false }),
    ];
    expect([...listContactIds(guests)].sort()).toEqual(['first', 'main']);
  });

  it('a follower is a member of a group who is not a main guest', () => {
    const isFollowerWith = (isInGroup: boolean, isMain: boolean) => isFollower(guest({ isInGroup, isMain }));
    expect([
      isFollowerWith(true, false),
      isFollowerWith(true, true),
      isFollowerWith(false, false),
      isFollowerWith(false, true),
    ]).toEqual([true, false, false, false]);
  });

  it("a send time is in the wedding's time zone and in the future", () => {
    const now = Date.parse('2026-07-01T08:00:00Z');
    const at = (local: string, zone: string | undefined = 'Europe/Copenhagen') =>
      resolveSendTime({ isLater: true, local }, zone, now);
    expect(at('2026-07-01T10:01')).toEqual({ at: '2026-07-01T08:01:00.000Z', issue: null });
    expect(at('2026-07-01T10:00').issue).toBe('Past');
    expect(at('2027-03-28T01:30').at).toBe('2027-03-28T00:30:00.000Z');
    for (const local of ['', '2026-99-99T10:00']) expect(at(local)).toEqual({ at: null, issue: 'Missing' });
    expect(resolveSendTime({ isLater: false, local: '2020-01-01T10:00' }, undefined, now)).toEqual({
      at: null,
      issue: null,
    });
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
    const context = { zone: 'Europe/Copenhagen', format: 'email' as const, now: new Date('2025-06-01T12:00:00Z') };
    expect(listScheduledTimes(receivers, context)).toEqual([{ at, count: 1 }]);
  });

  it('allow a retry only if nothing can have arrived; sending by hand also if that is unknown', () => {
    const listStates = (isAllowed: (one: Receiver) => boolean) =>
      deliveryStates.filter((state) => isAllowed(receiver('a', { state })));
    expect(listStates((one) => canRetry(one, true))).toEqual(['preview', 'failed', 'undeliverable']);
    expect(listStates((one) => canRetry(one, false))).toEqual(['failed', 'undeliverable']);
    expect(listStates(canSendByHand)).toEqual(['preview', 'failed', 'undeliverable', 'uncertain']);
    expect(canSendByHand(receiver('a', null))).toBe(false);
    const sentByHand = receiver('a', { state: 'sent', reason: 'BY_HAND' });
    expect(canSendByHand(sentByHand)).toBe(true);
    expect(canSendByHand({ ...sentByHand, status: 'Accepted' })).toBe(false);
  });
});

describe('the earliest send time of a scheduled message', () => {
  const context = { zone: 'Europe/Copenhagen', format: 'sms' as const, now: new Date('2025-06-01T20:30:00Z') };
  it.each([
    ['SMS during the day: as scheduled', '2025-06-02T10:00:00Z', '2025-06-02T10:00:00Z'],
    ['SMS scheduled for the night: the next morning', '2025-06-03T21:30:00Z', '2025-06-04T07:00:00.000Z'],
    ['SMS scheduled after midnight: the same morning', '2025-06-04T01:00:00Z', '2025-06-04T07:00:00.000Z'],
    ['SMS that is already overdue: the next morning', '2025-06-01T20:00:00Z', '2025-06-02T07:00:00.000Z'],
    ['SMS across a DST change: 09:00 local time', '2025-10-25T22:00:00Z', '2025-10-26T08:00:00.000Z'],
  ])('%s', (_title, scheduledFor, expected) => {
    expect(getEarliestSendTime(scheduledFor, context)).toBe(expected);
  });

  it('e-mails are sent at any hour', () => {
    expect(getEarliestSendTime('2025-06-03T21:30:00Z', { ...context, format: 'email' })).toBe('2025-06-03T21:30:00Z');
  });
});
