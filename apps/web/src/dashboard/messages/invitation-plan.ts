// Whom the ready-made invitation is for, and by which channel it reaches them (specification §10 "Message List"). Pure.

import { type InvitationState, invitationTemplates } from '@havn/api/attendance/invitation-state-rules';
import { isPending } from '@havn/api/attendance/status-rules';
import { groupBy } from '@havn/api/kernel/group-by';
import type { Message, SendingState } from '@havn/api/messaging/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { listContactIds } from './receiver-selection.js';

type Format = Message['format'];

const getHouseholdId = ({ _id, assignedGroup }: Guest) => assignedGroup?._id ?? _id;

/** A delivery in one of the other states reaches nobody. */
const arrivingStates: ReadonlySet<string | undefined> = new Set([
  'queued',
  'sending',
  'sent',
  'delivered',
  'uncertain',
]);

interface InvitedFacts {
  guests: readonly Guest[];
  messages: readonly Message[];
  /** Of households: a group, or a guest without one. */
  states: readonly { _id: string; state: InvitationState }[];
}

/**
 * Who is to get the invitation in each household that has been sent none: its contacts, or the first guest without an
 * answer if they have answered. One that still waits to be sent counts as sent.
 */
export function listUninvited({ guests, messages, states }: InvitedFacts): Guest[] {
  const stateById = new Map(states.map(({ _id, state }) => [_id, state]));
  const written = new Set(
    messages
      .filter(({ template }) => invitationTemplates.includes(template))
      .flatMap(({ receivers }) => receivers.filter(({ delivery }) => arrivingStates.has(delivery?.state)))
      .map(({ _id }) => _id),
  );
  const writtenHouseholds = new Set(guests.filter(({ _id }) => written.has(_id)).map(getHouseholdId));
  const contactIds = listContactIds(guests);
  const isUninvited = (household: string) =>
    (stateById.get(household) ?? 'notSent') === 'notSent' && !writtenHouseholds.has(household);
  const pending = guests.filter((guest) => isPending(guest.status) && isUninvited(getHouseholdId(guest)));
  return [...groupBy(pending, getHouseholdId).values()].flatMap((members) => {
    const contacts = members.filter(({ _id }) => contactIds.has(_id));
    return contacts.length > 0 ? contacts : members.slice(0, 1);
  });
}

export const countHouseholds = (guests: readonly Guest[]): number => new Set(guests.map(getHouseholdId)).size;

const hasAddress = (format: Format, { email, phoneNumber }: Guest) => (format === 'email' ? email : phoneNumber) !== '';

/** The guests of the households in which nobody of `guests` has an address for the channel. */
export function listUnreachable(guests: readonly Guest[], format: Format): Guest[] {
  const reached = new Set(guests.filter((guest) => hasAddress(format, guest)).map(getHouseholdId));
  return guests.filter((guest) => !reached.has(getHouseholdId(guest)));
}

type Channels = Record<Format, Pick<SendingState[Format], 'canSend'>>;

export type WorkingChannels = Format | 'both' | 'none';

export function getWorkingChannels({ sms, email }: Channels): WorkingChannels {
  if (sms.canSend && email.canSend) return 'both';
  if (sms.canSend) return 'sms';
  return email.canSend ? 'email' : 'none';
}

/** The only one that is set up, or else the one that reaches more households, which is e-mail if they are equal. */
export function chooseFormat(channels: Channels, guests: readonly Guest[]): Format {
  const working = getWorkingChannels(channels);
  if (working === 'sms' || working === 'email') return working;
  const missed = (format: Format) => countHouseholds(listUnreachable(guests, format));
  return missed('sms') < missed('email') ? 'sms' : 'email';
}
