// The answers of guests to events, which are part of their rows. Pure.
import { type GuestStatus, mayCome } from '@havn/api/attendance/status-rules';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';

export interface EventGuest {
  _id: string;
  /** By the id of the event; absent without an invitation to one. */
  events?: Readonly<Record<string, GuestStatus>> | undefined;
}

/** Those who are invited to an event and have not declined. */
export const listAwaited = <Guest extends EventGuest>(guests: readonly Guest[], eventId: string): Guest[] =>
  guests.filter((guest) => mayCome(getEventAnswer(guest, eventId) ?? 'Declined'));

function replaceAnswer<Guest extends EventGuest>(guest: Guest, eventId: string, answer: GuestStatus | null): Guest {
  const { events: { [eventId]: _before, ...others } = {}, ...rest } = guest;
  const events = answer === null ? others : { ...others, [eventId]: answer };
  return { ...rest, ...(Object.keys(events).length > 0 && { events }) } as Guest;
}

/**
 * The guests with other answers to an event, by the ids of the guests; null ends the invitation. Unchanged guests keep
 * their identity.
 */
export const applyEventAnswers = <Guest extends EventGuest>(
  guests: readonly Guest[],
  eventId: string,
  answers: ReadonlyMap<string, GuestStatus | null>,
): readonly Guest[] =>
  guests.map((guest) => {
    const answer = answers.get(guest._id);
    const isSame = answer === undefined || (getEventAnswer(guest, eventId) ?? null) === answer;
    return isSame ? guest : replaceAnswer(guest, eventId, answer);
  });
