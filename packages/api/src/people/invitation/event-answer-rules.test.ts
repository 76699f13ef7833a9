// Which boxes an invitation shows for further events, what unticking one does, and what is sent.
import { describe, expect, it } from 'vitest';
import type { GuestStatus } from '../../attendance/status-rules.js';
import { answerQuestions, buildAnswer, initialDraft, isChecked, isNobodyComing, parseDraft } from './answer-rules.js';
import {
  declineEvents,
  type EventDraft,
  formatEventBox,
  getAnswerScope,
  isEventTicked,
  isOverfull,
  listBoxNames,
  listChangedBoxes,
  listEventAnswers,
  listTickedGuests,
  parseEventAnswers,
  parseEventBox,
  tickEvent,
  tickWedding,
  withEvents,
} from './event-answer-rules.js';
import { type InvitedEvent, listAskedEvents, listExpectedAt, listNewEvents } from './event-rules.js';
import { respondInput } from './schema.js';

const now = new Date('2027-06-01T10:00:00Z');
const open = { answersMayChange: false, answersCloseAt: null };
const member = (_id: string, status: GuestStatus = 'Pending') => ({ _id, status });
const members = [member('a'), member('b'), member('c', 'Declined')];

const createEvent = (
  _id: string,
  statuses: Record<string, GuestStatus>,
  fields: Partial<InvitedEvent> = {},
): InvitedEvent => ({
  _id,
  asksAnswer: true,
  isCancelled: false,
  closesAt: null,
  guests: Object.entries(statuses).map(([guestId, status]) => ({ guestId, status })),
  ...fields,
});

const brunch = createEvent('brunch', { a: 'Pending', b: 'Pending', c: 'Pending' });
const dinner = createEvent('dinner', { a: 'Accepted', b: 'Declined' });
const events = [dinner, brunch];
const scope = getAnswerScope({ members, events }, { ...open, answersMayChange: true }, now);
const initial: EventDraft = { draft: initialDraft, unticked: {} };
const listTicked = ({ draft }: EventDraft) =>
  scope.events.map((event) =>
    listTickedGuests(event, draft, scope)
      .map(({ guestId }) => guestId)
      .join(''),
  );

describe('what can be answered', () => {
  it('is the wedding and each event that asks for an answer', () => {
    const programme = createEvent('bus', { a: 'Pending' }, { asksAnswer: false });
    const cancelled = createEvent('swim', { a: 'Pending' }, { isCancelled: true });
    expect(listAskedEvents([programme, cancelled, ...events])).toEqual(events);
    const all = getAnswerScope({ members, events: [programme, cancelled, brunch] }, open, now);
    expect([all.isWeddingOpen, all.events]).toEqual([true, [brunch]]);
  });

  it('is the wedding alone without events', () => {
    expect(getAnswerScope({ members }, open, now)).toEqual({ members, isWeddingOpen: true, events: [] });
  });

  it('is the part that is new once the others are answered', () => {
    const answered = [member('a', 'Accepted'), member('b', 'Declined')];
    const part = getAnswerScope({ members: answered, events }, open, now);
    expect([part.isWeddingOpen, part.events]).toEqual([false, [brunch]]);
    expect(listNewEvents(events, open, now)).toEqual([brunch]);
    expect(getAnswerScope({ members: answered, events }, { ...open, answersMayChange: true }, now).events).toEqual(
      events,
    );
  });

  it('is only the brunch once the answers for the wedding have closed', () => {
    const rules = { answersMayChange: true, answersCloseAt: '2027-05-01T00:00:00Z' };
    const later = { ...brunch, closesAt: '2027-07-01T00:00:00Z' };
    const closed = { ...dinner, closesAt: rules.answersCloseAt };
    const part = getAnswerScope({ members, events: [closed, later] }, rules, now);
    expect([part.isWeddingOpen, part.events]).toEqual([false, [later]]);
  });

  it('leaves out who has arrived at an event', () => {
    const arrived = createEvent('dinner', { a: 'Attended', b: 'Accepted' });
    const part = getAnswerScope({ members, events: [arrived] }, { ...open, answersMayChange: true }, now);
    expect(listBoxNames(part)).toEqual(['event.dinner.b']);
    expect(listEventAnswers(initialDraft, part)).toEqual([{ eventId: 'dinner', accepted: ['b'], declined: [] }]);
    const all = createEvent('dinner', { a: 'Attended' });
    expect(getAnswerScope({ members, events: [all] }, { ...open, answersMayChange: true }, now).events).toEqual([]);
  });
});

describe('a box', () => {
  it('is ticked at first for who is coming, and for the pending who may come to the wedding', () => {
    expect(listTicked(initial)).toEqual(['a', 'ab']);
  });

  it('has a name of its own', () => {
    expect(parseEventBox(formatEventBox('brunch', 'a'))).toEqual({ eventId: 'brunch', guestId: 'a' });
    for (const name of ['accepted', 'event', 'event.brunch', 'event..a', 'event.brunch.a.b', 'events.brunch.a'])
      expect(parseEventBox(name)).toBeNull();
  });

  it('keeps what was chosen when a status changes meanwhile', () => {
    const { draft } = tickEvent(initial, { eventId: 'brunch', guestId: 'a', isTicked: false });
    for (const status of ['Pending', 'Accepted'] as const)
      expect(isEventTicked(brunch, { guestId: 'a', status }, { draft, members })).toBe(false);
  });
});

describe('unticking the wedding of somebody', () => {
  const left = tickWedding(initial, { guestId: 'a', isTicked: false }, scope);

  it('unticks the other days, of nobody else', () => {
    expect(listTicked(left)).toEqual(['', 'b']);
    expect(left.unticked).toEqual({ a: ['dinner', 'brunch'] });
    expect(members.map((one) => isChecked(one, left.draft))).toEqual([false, true, false]);
  });

  it('can keep a day', () => {
    const kept = tickEvent(left, { eventId: 'brunch', guestId: 'a', isTicked: true });
    expect(listTicked(kept)).toEqual(['', 'ab']);
    expect(kept.unticked).toEqual({ a: ['dinner'] });
    expect(listTicked(tickWedding(kept, { guestId: 'a', isTicked: true }, scope))).toEqual(['a', 'ab']);
  });

  it('is taken back with the other days, but not those that were unticked before', () => {
    const alone = tickEvent(initial, { eventId: 'brunch', guestId: 'a', isTicked: false });
    const back = (from: EventDraft) =>
      tickWedding(tickWedding(from, { guestId: 'a', isTicked: false }, scope), { guestId: 'a', isTicked: true }, scope);
    expect(listTicked(back(initial))).toEqual(listTicked(initial));
    expect(listTicked(back(alone))).toEqual(['a', 'b']);
    expect(tickWedding(initial, { guestId: 'a', isTicked: true }, scope)).toEqual(initial);
    expect(tickWedding(initial, { guestId: 'x', isTicked: false }, scope)).toEqual(initial);
  });
});

describe('what is sent', () => {
  const build = ({ draft }: EventDraft) =>
    withEvents(
      buildAnswer(answerQuestions, { guestIds: ['a', 'b'], accepted: ['a'], values: draft }),
      listEventAnswers(draft, scope),
    );

  it('is an answer for each event', () => {
    expect(build(initial)).toEqual({
      accepted: ['a'],
      declined: ['b'],
      events: [
        { eventId: 'dinner', accepted: ['a'], declined: ['b'] },
        { eventId: 'brunch', accepted: ['a', 'b'], declined: ['c'] },
      ],
    });
  });

  it('has no events without any', () => {
    expect(withEvents({ accepted: [], declined: ['a'] }, [])).toEqual({ accepted: [], declined: ['a'] });
  });

  it('may be a part without the wedding, as the server accepts it', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const events = [{ eventId: id, accepted: [id], declined: [] }];
    const answer = { code: '23456789ABC', accepted: [], declined: [], events };
    expect(respondInput.parse(answer)).toMatchObject({ events });
    expect(respondInput.safeParse({ ...answer, events: undefined }).success).toBe(false);
  });

  it('has somebody who comes, if only to the brunch', () => {
    expect(isNobodyComing({ accepted: [], events: [{ eventId: 'brunch', accepted: ['a'], declined: [] }] })).toBe(
      false,
    );
    expect(isNobodyComing({ accepted: [], events: [{ eventId: 'brunch', accepted: [], declined: ['a'] }] })).toBe(true);
  });

  it('declines everything but what was kept', () => {
    expect(declineEvents(scope, ['brunch'])).toEqual([
      { eventId: 'dinner', accepted: [], declined: ['a', 'b'] },
      { eventId: 'brunch', accepted: ['a', 'b', 'c'], declined: [] },
    ]);
  });
});

describe('a form', () => {
  const shown = { 'event.dinner.a': true, 'event.brunch.a': true, 'event.brunch.b': false, nonsense: true };

  it('answers only the boxes that it has shown', () => {
    expect(parseEventAnswers(shown)).toEqual([
      { eventId: 'dinner', accepted: ['a'], declined: [] },
      { eventId: 'brunch', accepted: ['a'], declined: ['b'] },
    ]);
    expect(parseEventAnswers({})).toEqual([]);
  });

  it('is taken over with what was changed', () => {
    expect(listChangedBoxes((name) => name === 'event.dinner.b' || name.startsWith('event.brunch'), scope)).toEqual({
      'event.dinner.a': false,
      'event.dinner.b': true,
      'event.brunch.c': true,
    });
  });

  it('keeps its boxes in the stored draft', () => {
    const saved = {
      chosen: {},
      dietary: 'nuts',
      replaceDietary: false,
      'event.brunch.a': false,
      'event.dinner.a': 'x',
    };
    expect(parseDraft(answerQuestions, saved).events).toEqual({ 'event.brunch.a': false });
  });
});

describe('the places of an event', () => {
  it('are too few for those who are added', () => {
    const draft = initialDraft;
    const full = { ...brunch, left: 1 };
    expect(isOverfull(full, draft, scope)).toBe(true);
    expect(isOverfull({ ...brunch, left: 2 }, draft, scope)).toBe(false);
    expect(isOverfull(brunch, draft, scope)).toBe(false);
    expect(isOverfull({ ...dinner, left: 0 }, draft, scope)).toBe(false);
  });
});

it('expects at an event those who have accepted, and nobody once it is cancelled', () => {
  expect(listExpectedAt(dinner)).toEqual(['a']);
  expect(listExpectedAt({ ...dinner, isCancelled: true })).toEqual([]);
});
