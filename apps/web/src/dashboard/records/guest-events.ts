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

/** Parts of a guest's row: answers by the event or the question, and meals by the event. */
export type EntryPart = 'events' | 'meals' | 'answers';

type EntryParts = { [Part in EntryPart]?: Readonly<Record<string, unknown>> | undefined };

/** Null removes an entry. As in the rows of the server, a part without entries is absent. */
export function replaceEntry<Guest extends EntryParts>(
  guest: Guest,
  part: EntryPart,
  { id, value }: { id: string; value: unknown },
): Guest {
  const { [part]: before = {}, ...rest } = guest;
  const { [id]: _replaced, ...others } = before;
  const entries = value === null ? others : { ...others, [id]: value };
  return { ...rest, ...(Object.keys(entries).length > 0 && { [part]: entries }) } as Guest;
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
    return isSame ? guest : replaceEntry(guest, 'events', { id: eventId, value: answer });
  });
