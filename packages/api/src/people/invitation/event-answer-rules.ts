// Answers for the further events of an invitation, beside that for the wedding (specification §3 "Events"). The
// app, the form without scripts and the pages of an answered invitation share these rules.
import { type AnswerRules, areAnswersClosed, checkAnswerAllowed } from '../../attendance/answer-period-rules.js';
import { canBeAnswered, type GuestStatus, hasDeclined, isExpected } from '../../attendance/status-rules.js';
import type { EventAnswer } from '../../events/schema.js';
import { weddingEventId } from '../../questions/rules.js';
import { type Answer, type Draft, isChecked, isTickedAtFirst, listAnswerable, toggleMember } from './answer-rules.js';
import {
  type EventGuest,
  type InvitedEvent,
  isEventAnswerable,
  listAskedEvents,
  listExpectedAt,
} from './event-rules.js';

interface Member {
  _id: string;
  status: GuestStatus;
  isUnnamed?: boolean | undefined;
  hostId?: string | undefined;
}

/** What an invitation can still be answered for. */
export interface AnswerScope<Event extends InvitedEvent = InvitedEvent> {
  members: readonly Member[];
  /** Whether the answers for the wedding may be given or changed; otherwise they are shown. */
  isWeddingOpen: boolean;
  events: readonly Event[];
  /** Who is expected where nothing but open meals and questions can still be answered, by the id of the event. */
  expected?: Readonly<Record<string, readonly string[]>>;
}

/** By the id of the event, those who are expected where the answer is final but has not closed. */
function listExpected(
  { members, events = [] }: { members: readonly Member[]; events?: readonly InvitedEvent[] | undefined },
  { isWeddingOpen, rules, now }: { isWeddingOpen: boolean; rules: AnswerRules; now: Date },
): Record<string, readonly string[]> {
  const isClosed = (answersCloseAt: string | null) => areAnswersClosed({ ...rules, answersCloseAt }, now);
  const wedding = members.filter(({ status }) => isExpected(status)).map(({ _id }) => _id);
  const answered = listAskedEvents(events).filter(
    (event) => !isEventAnswerable(event, rules, now) && !isClosed(event.closesAt),
  );
  return Object.fromEntries([
    ...(isWeddingOpen || isClosed(rules.answersCloseAt) ? [] : [[weddingEventId, wedding] as const]),
    ...answered.map((event) => [event._id, listExpectedAt(event)] as const),
  ]);
}

export function getAnswerScope<Event extends InvitedEvent>(
  {
    members,
    events,
    menus,
    questions,
  }: {
    members: readonly Member[];
    events?: readonly Event[] | undefined;
    menus?: readonly object[] | undefined;
    questions?: readonly object[] | undefined;
  },
  rules: AnswerRules,
  now: Date,
): AnswerScope<Event> {
  const statuses = members.map(({ status }) => status);
  // Without parts that may be open alone, the page is shown only while the wedding is open.
  const isWeddingOpen =
    (events ?? menus ?? questions) === undefined ||
    (listAnswerable(members).length > 0 && checkAnswerAllowed(statuses, rules, now) === null);
  return {
    members,
    isWeddingOpen,
    events: (events ?? []).filter((event) => isEventAnswerable(event, rules, now)),
    ...((menus ?? questions) !== undefined && {
      expected: listExpected({ members, events }, { isWeddingOpen, rules, now }),
    }),
  };
}

interface OpenParts {
  menus?: readonly OpenPart[] | undefined;
  questions?: readonly OpenPart[] | undefined;
}
interface OpenPart {
  eventId: string;
  isOpen?: true | undefined;
}

/** Whether a meal or a required question is open where the rest of the answer is final. */
export const hasOpenParts = ({ menus = [], questions = [] }: OpenParts, { expected }: AnswerScope): boolean =>
  [...menus, ...questions].some(({ eventId, isOpen }) => isOpen === true && expected?.[eventId] !== undefined);

const boxPrefix = 'event.';

/** The name of a check box. Each box has its own, so that a stored draft tells them apart. */
export const formatEventBox = (eventId: string, guestId: string): string => `${boxPrefix}${eventId}.${guestId}`;

/** Null if the name is not that of the box of an event. */
export function parseEventBox(name: string): { eventId: string; guestId: string } | null {
  const [prefix, eventId = '', guestId = '', ...others] = name.split('.');
  return `${prefix}.` === boxPrefix && eventId !== '' && guestId !== '' && others.length === 0
    ? { eventId, guestId }
    : null;
}

/** Of those who have not answered, all are ticked who may come to the wedding. */
function isTickedByDefault({ guestId, status }: EventGuest, members: readonly Member[]): boolean {
  const member = members.find(({ _id }) => _id === guestId);
  return member !== undefined && !hasDeclined(member.status)
    ? isTickedAtFirst({ ...member, status })
    : isExpected(status);
}

export function isEventTicked(
  event: Pick<InvitedEvent, '_id'>,
  guest: EventGuest,
  { draft, members }: { draft: Pick<Draft, 'events'>; members: readonly Member[] },
): boolean {
  return draft.events[formatEventBox(event._id, guest.guestId)] ?? isTickedByDefault(guest, members);
}

const listBoxes = ({ events }: Pick<AnswerScope, 'events'>) =>
  events.flatMap((event) =>
    event.guests.filter(({ status }) => canBeAnswered(status)).map((guest) => ({ event, guest })),
  );

export const listTickedGuests = (event: InvitedEvent, draft: Draft, { members }: Pick<AnswerScope, 'members'>) =>
  event.guests.filter((guest) => canBeAnswered(guest.status) && isEventTicked(event, guest, { draft, members }));

/** A draft, and the events that were unticked together with somebody's wedding. */
export interface EventDraft {
  draft: Draft;
  unticked: Readonly<Record<string, readonly string[]>>;
}

const setBox = (draft: Draft, eventId: string, guestId: string, isTicked: boolean): Draft => ({
  ...draft,
  events: { ...draft.events, [formatEventBox(eventId, guestId)]: isTicked },
});

const without = (unticked: EventDraft['unticked'], guestId: string, eventId: string): EventDraft['unticked'] => ({
  ...unticked,
  [guestId]: (unticked[guestId] ?? []).filter((id) => id !== eventId),
});

/** Also for "Keep Sunday". */
export function tickEvent(
  { draft, unticked }: EventDraft,
  { eventId, guestId, isTicked }: { eventId: string; guestId: string; isTicked: boolean },
): EventDraft {
  return { draft: setBox(draft, eventId, guestId, isTicked), unticked: without(unticked, guestId, eventId) };
}

/**
 * Whoever does not come to the wedding is unticked on the other days, too. Ticked again, the guest has them back. Only
 * the page does so: the server infers nothing.
 */
export function tickWedding(
  { draft, unticked }: EventDraft,
  { guestId, isTicked }: { guestId: string; isTicked: boolean },
  scope: AnswerScope,
): EventDraft {
  const member = scope.members.find(({ _id }) => _id === guestId);
  if (member === undefined || isChecked(member, draft) === isTicked) return { draft, unticked };
  const ticked = listBoxes(scope).filter(
    ({ event, guest }) => guest.guestId === guestId && isEventTicked(event, guest, { draft, members: scope.members }),
  );
  const eventIds = isTicked ? (unticked[guestId] ?? []) : ticked.map(({ event }) => event._id);
  const changed = eventIds.reduce((one, id) => setBox(one, id, guestId, isTicked), toggleMember(draft, member));
  return { draft: changed, unticked: { ...unticked, [guestId]: isTicked ? [] : eventIds } };
}

export const listEventAnswers = (draft: Draft, scope: AnswerScope): EventAnswer[] =>
  scope.events.map((event) => {
    const ids = event.guests.filter(({ status }) => canBeAnswered(status)).map(({ guestId }) => guestId);
    const accepted = listTickedGuests(event, draft, scope).map(({ guestId }) => guestId);
    return { eventId: event._id, accepted, declined: ids.filter((id) => !accepted.includes(id)) };
  });

/** Declines for everyone, but for the events to which they still come. */
export const declineEvents = (scope: AnswerScope, keptIds: readonly string[]): EventAnswer[] =>
  scope.events.map(({ _id, guests }) => {
    const ids = guests.filter(({ status }) => canBeAnswered(status)).map(({ guestId }) => guestId);
    const isKept = keptIds.includes(_id);
    return { eventId: _id, accepted: isKept ? ids : [], declined: isKept ? [] : ids };
  });

/** Absent without events, so that the answer to such an invitation stays as it is. */
export const withEvents = (answer: Answer, events: EventAnswer[]): Answer =>
  events.length === 0 ? answer : { ...answer, events };

/** What a guest has ticked or unticked in a form that showed the initial draft, by the names of the boxes. */
export function listChangedBoxes(isTicked: (name: string) => boolean, scope: AnswerScope): Record<string, boolean> {
  const boxes = listBoxes(scope).map(({ event, guest }) => {
    const name = formatEventBox(event._id, guest.guestId);
    return { name, isTicked: isTicked(name), isDefault: isTickedByDefault(guest, scope.members) };
  });
  const changed = boxes.filter((box) => box.isTicked !== box.isDefault);
  return Object.fromEntries(changed.map((box) => [box.name, box.isTicked]));
}

/** Whom an answer accepts, by the ids of the events to which it is, the wedding among them. It changes no other. */
export function listAcceptedByEvent({
  accepted,
  declined,
  events = [],
}: Pick<Answer, 'accepted' | 'declined' | 'events'>): ReadonlyMap<string, readonly string[]> {
  const byEvent = new Map(events.map((event) => [event.eventId, event.accepted]));
  return accepted.length + declined.length > 0 ? byEvent.set(weddingEventId, accepted) : byEvent;
}

/** The answers of the boxes that a submitted form has shown: an event that was added meanwhile stays pending. */
export function parseEventAnswers(shown: Readonly<Record<string, boolean>>): EventAnswer[] {
  const answers = new Map<string, EventAnswer>();
  for (const [name, isTicked] of Object.entries(shown)) {
    const box = parseEventBox(name);
    if (box === null) continue;
    const { eventId, guestId } = box;
    const answer = answers.get(eventId) ?? { eventId, accepted: [], declined: [] };
    answers.set(eventId, answer);
    answer[isTicked ? 'accepted' : 'declined'].push(guestId);
  }
  return [...answers.values()];
}

export const listBoxNames = (scope: AnswerScope): string[] =>
  listBoxes(scope).map(({ event, guest }) => formatEventBox(event._id, guest.guestId));

/** More guests are ticked than there are places left; those who have accepted before have theirs. */
export function isOverfull(event: InvitedEvent, draft: Draft, scope: AnswerScope): boolean {
  const added = listTickedGuests(event, draft, scope).filter(({ status }) => !isExpected(status));
  return event.left !== undefined && added.length > event.left;
}
