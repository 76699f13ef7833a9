// Whom a choice of guests adds to an event and removes from it. Pure.
import { isComing } from '@havn/api/attendance/status-rules';
import { groupBy } from '@havn/api/kernel/group-by';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { EventGuest } from '../../records/guest-events.js';

/** Whether a guest is to be invited, by id; those without a choice stay as they are. */
export type Choices = ReadonlyMap<string, boolean>;

export const isChosen = (guest: EventGuest, eventId: string, choices: Choices): boolean =>
  choices.get(guest._id) ?? getEventAnswer(guest, eventId) !== undefined;

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
    (guest) => isChosen(guest, eventId, choices) !== (getEventAnswer(guest, eventId) !== undefined),
  );
  const removed = changed.filter((guest) => getEventAnswer(guest, eventId) !== undefined);
  return {
    added: changed.filter((guest) => getEventAnswer(guest, eventId) === undefined),
    removed,
    removedComing: removed.filter((guest) => isComing(getEventAnswer(guest, eventId) ?? 'Pending')).length,
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
