// The filters of the guest list, as values (decision 089).
import { type Condition, type GuestFacts, guestCounts, meetsCondition } from '../../attendance/count-rules.js';
import type { InvitationProgress, InvitationState } from '../../attendance/invitation-state-rules.js';
import { needs } from '../../kernel/needs.js';
import { hasAllergy, hasNeed, hasNeeds } from '../needs/rules.js';
import { listEventFilters } from './event-column-rules.js';
import type { GuestFilter } from './list-part-rules.js';
import { listOpenItemFilters } from './open-item-rules.js';
import type { GuestListContext, ListedGuest } from './rules.js';

export type { GuestFilter };

const toFacts = (guest: ListedGuest): GuestFacts => ({
  status: guest.status,
  isInGroup: guest.assignedGroup !== null,
  hasTable: guest.assignedTable !== null,
  needsSeat: guest.needsSeat,
  isSeatFreed: guest.isSeatFreed,
  isAdult: guest.isAdult,
  isAlcohol: guest.isAlcohol,
  isContact: guest.assignedGroup === null || guest.isMain,
  isReachable: guest.phoneNumber !== '' || guest.email !== '',
  isUnnamed: guest.isUnnamed,
  hasNeeds: hasNeeds(guest),
});

const byCondition = (id: string, group: string, condition: Condition): GuestFilter => ({
  id,
  group,
  condition,
  matches: (guest) => meetsCondition(toFacts(guest), condition),
});

const byInvitation = (id: string, matches: (invitation: InvitationProgress) => boolean): GuestFilter => ({
  id,
  group: 'invitation',
  matches: ({ invitation }) => invitation !== undefined && matches(invitation),
});

const byInvitationState = (id: string, expected: InvitationState) =>
  byInvitation(id, ({ state }) => state === expected);

type ListFilters = (context: GuestListContext) => readonly GuestFilter[];

const listFlagFilters: ListFilters = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'flag' || field.filters === undefined) return [];
    const group = field.filterGroup ?? 'person';
    return field.filters.flatMap((id, index) =>
      id === undefined ? [] : { id, group, matches: (guest) => Reflect.get(guest, name) === (index === 0) },
    );
  });

const listOtherFilters: ListFilters = ({ isAfterWedding = false, needsAddressForm = true }) => [
  byCondition('pending', 'answer', guestCounts.pending),
  byCondition('accepted', 'answer', guestCounts.accepted),
  byCondition('declined', 'answer', guestCounts.declined),
  byInvitationState('invitationNotSent', 'notSent'),
  byInvitationState('invitationSent', 'sent'),
  byInvitationState('invitationDelivered', 'delivered'),
  byInvitationState('invitationOpened', 'opened'),
  byInvitationState('invitationAnswered', 'answered'),
  byInvitation('invitationUnopened', ({ isUnopened }) => isUnopened),
  byCondition('inGroup', 'place', guestCounts.inGroup),
  byCondition('individuals', 'place', guestCounts.individuals),
  byCondition('withTable', 'place', guestCounts.inTable),
  byCondition('withoutTable', 'place', guestCounts.notInTable),
  isAfterWedding
    ? { id: 'toSeat', group: 'place', matches: () => false }
    : byCondition('toSeat', 'place', guestCounts.needTable),
  byCondition('seatToFree', 'place', guestCounts.seatsToFree),
  byCondition('seatToFind', 'place', guestCounts.seatsToFind),
  {
    id: 'withoutAddressForm',
    group: 'person',
    matches: ({ addressForm, isUnnamed }) => addressForm === '' && !isUnnamed,
    isHidden: !needsAddressForm,
  },
  byCondition('unreachable', 'answer', guestCounts.unreachable),
  byCondition('unnamed', 'person', guestCounts.unnamed),
  { id: 'plusOnes', group: 'person', matches: ({ hostId }) => hostId !== undefined, isRare: true },
  byCondition('dietary', 'needs', guestCounts.withNeeds),
  { id: 'allergies', group: 'needs', matches: hasAllergy },
  { id: 'toConfirm', group: 'needs', matches: (guest) => guest.hasUnconfirmedNeed?.() ?? false },
];

// Most of the 23 needs are those of nobody.
const listNeedFilters: ListFilters = () =>
  needs.map((need) => ({ id: need, group: 'needs', matches: (guest) => hasNeed(guest, need), isRare: true }));

/** Whatever has filters for the guest list. Those of one group are in this order. */
export const filterSources: ListFilters[] = [
  listFlagFilters,
  listOtherFilters,
  listOpenItemFilters,
  listNeedFilters,
  ({ events = [], language }) => listEventFilters(events, language),
];

/** The others follow. */
const firstGroups = ['answer', 'invitation', 'place', 'person', 'needs', 'travel'];

/** The filters of the guest list, in the order of the menu. */
export function guestFilters(context: GuestListContext): readonly GuestFilter[] {
  const all = filterSources.flatMap((listFilters) => listFilters(context));
  const groups = new Set([...firstGroups, ...all.map(({ group }) => group)]);
  return [...groups].flatMap((name) => all.filter(({ group }) => group === name));
}

/** Whether it finds guests by what the column of needs shows. */
export const isNeedFilter = ({ group }: GuestFilter): boolean => group === 'needs';

export const matchesFilters = (guest: ListedGuest, filters: readonly GuestFilter[]): boolean =>
  filters.every((filter) => filter.matches(guest));
