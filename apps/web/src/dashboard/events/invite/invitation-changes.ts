// Whom a choice of guests adds to an event and removes from it. Pure.
import { type GuestStatus, hasDeclined, isComing, isPending } from '@havn/api/attendance/status-rules';
import { groupBy } from '@havn/api/kernel/group-by';
import { formatFullName } from '@havn/api/people/guest/rules';
import { type EventGuest, getAnswer } from '../../records/guest-events.js';

/** Whether a guest is to be invited, by id; those without a choice stay as they are. */
export type Choices = ReadonlyMap<string, boolean>;

export const isChosen = (guest: EventGuest, eventId: string, choices: Choices): boolean =>
  choices.get(guest._id) ?? getAnswer(guest, eventId) !== undefined;

export const choose = (choices: Choices, guests: readonly EventGuest[], isInvited: boolean): Choices =>
  new Map([...choices, ...guests.map(({ _id }) => [_id, isInvited] as const)]);

export interface InvitationChanges<Guest> {
  added: readonly Guest[];
  removed: readonly Guest[];
  /** How many of those who are removed have accepted. */
  removedComing: number;
}

export function listChanges<Guest extends EventGuest>(
  guests: readonly Guest[],
  eventId: string,
  choices: Choices,
): InvitationChanges<Guest> {
  const changed = guests.filter(
    (guest) => isChosen(guest, eventId, choices) !== (getAnswer(guest, eventId) !== undefined),
  );
  const removed = changed.filter((guest) => getAnswer(guest, eventId) !== undefined);
  return {
    added: changed.filter((guest) => getAnswer(guest, eventId) === undefined),
    removed,
    removedComing: removed.filter((guest) => isComing(getAnswer(guest, eventId) ?? 'Pending')).length,
  };
}

interface Person extends EventGuest {
  firstName: string;
  lastName: string;
  assignedGroup: { _id: string; groupName: string } | null;
}

export interface InvitedHousehold<Guest> {
  id: string;
  name: string;
  /** One for a guest without a household. */
  isGroup: boolean;
  members: readonly Guest[];
}

/** In the order of their first members. */
export function groupHouseholds<Guest extends Person>(guests: readonly Guest[]): InvitedHousehold<Guest>[] {
  const households = groupBy(guests, ({ _id, assignedGroup }) => assignedGroup?._id ?? _id);
  return [...households].flatMap(([id, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const group = first.assignedGroup;
    return [{ id, name: group?.groupName ?? formatFullName(first), isGroup: group !== null, members }];
  });
}

/** The guests of a list by what is stored for an event. */
export const answerFilters = {
  all: () => true,
  invited: (answer) => answer !== undefined,
  notInvited: (answer) => answer === undefined,
  pending: (answer) => answer !== undefined && isPending(answer),
  accepted: (answer) => answer !== undefined && isComing(answer),
  declined: (answer) => answer !== undefined && hasDeclined(answer),
} as const satisfies Record<string, (answer: GuestStatus | undefined) => boolean>;

export type AnswerFilter = keyof typeof answerFilters;
export const answerFilterNames = Object.keys(answerFilters) as AnswerFilter[];
