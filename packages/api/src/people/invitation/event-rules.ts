// What an invitation to further events can be answered for, and who comes (specification §3 "Events"). Apart from
// the boxes of its form, which only the check-in page has.
import type { AnswerRules } from '../../attendance/answer-period-rules.js';
import {
  canBeAnswered,
  type DoorState,
  deriveDoorState,
  type GuestStatus,
  hasPass,
  isComing,
  isExpected,
  isPending,
} from '../../attendance/status-rules.js';
import { checkEventAnswerAllowed } from '../../events/rules.js';

export interface EventGuest {
  guestId: string;
  status: GuestStatus;
}

/** What the rules need to know of an event to which somebody of the invitation is invited: see `heldEvent`. */
export interface InvitedEvent {
  _id: string;
  /** Otherwise it is only on the programme. */
  asksAnswer: boolean;
  isCancelled: boolean;
  /** ISO 8601 instant; null never closes. */
  closesAt: string | null;
  /** The places that are left, if they are limited. */
  left?: number | undefined;
  /** Those of the invitation who are invited. */
  guests: readonly EventGuest[];
}

const isAsked = ({ asksAnswer, isCancelled }: InvitedEvent) => asksAnswer && !isCancelled;

/** The events that the answer screen shows, whether they can be answered or not. */
export const listAskedEvents = <Event extends InvitedEvent>(events: readonly Event[]): Event[] =>
  events.filter(isAsked);

const listStatuses = ({ guests }: InvitedEvent) => guests.map(({ status }) => status);

/** As for the wedding, an answer is final unless the couple lets guests change it; a pending guest keeps it open. */
export const isEventAnswerable = (event: InvitedEvent, rules: AnswerRules, now: Date): boolean =>
  checkEventAnswerAllowed(
    { ...event, answersCloseAt: event.closesAt },
    { statuses: listStatuses(event), rules, now },
  ) === null && listStatuses(event).some(canBeAnswered);

/** Everyone of the invitation who is expected at an event. */
export const listExpectedAt = (event: InvitedEvent): string[] =>
  event.isCancelled ? [] : event.guests.filter(({ status }) => isExpected(status)).map(({ guestId }) => guestId);

/** Whoever does not come to the wedding may come to a further event (specification §6 "QR page"). */
export function getDoorState(
  members: readonly { status: GuestStatus }[],
  events: readonly InvitedEvent[] = [],
): DoorState {
  const statuses = members.map(({ status }) => status);
  const comesToEventAlone =
    !statuses.some(isComing) && events.some((event) => !event.isCancelled && listStatuses(event).some(isComing));
  return comesToEventAlone ? 'validated' : deriveDoorState(statuses);
}

/** Whether the invitation has a pass: of the wedding, or of a further event alone. */
export const isExpectedAnywhere = ({
  members,
  events = [],
}: {
  members: readonly { status: GuestStatus }[];
  events?: readonly InvitedEvent[] | undefined;
}): boolean => hasPass(members.map(({ status }) => status)) || events.some((event) => listExpectedAt(event).length > 0);

/** Those of an answered invitation that were added since, or that nobody has answered. */
export const listNewEvents = <Event extends InvitedEvent>(
  events: readonly Event[],
  rules: AnswerRules,
  now: Date,
): Event[] => events.filter((event) => isEventAnswerable(event, rules, now) && listStatuses(event).some(isPending));
