import { groupBy } from '@havn/api/kernel/group-by';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { type ListFilter, useGuestListParts } from '../records/guest-list.js';
import { useDishes, useEvents, useGuests, useQuestions } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import type { ReceiverChoice } from './receiver-selection.js';

const openItemIds: readonly string[] = ['mealOpen', 'questionOpen', 'unnamed'];

const getHouseholdId = ({ _id, assignedGroup }: Pick<Guest, '_id' | 'assignedGroup'>) => assignedGroup?._id ?? _id;

interface OpenItemChoice extends ReceiverChoice {
  households: number;
}

interface ReceiverChoices {
  statuses: readonly ReceiverChoice[];
  /** For each filter of what is left open, the households of whom it finds: their contact answers for all. */
  openItems: readonly OpenItemChoice[];
  /** The filters of each further event. */
  events: readonly (readonly ListFilter[])[];
  /** Everybody whom they find is known. */
  isComplete: boolean;
}

export function useReceiverChoices(): ReceiverChoices {
  const { t } = useTexts();
  const { filters } = useGuestListParts();
  const lists = [useGuests(), useEvents(), useDishes(), useQuestions()] as const;
  const guests = lists[0].rows;
  const choices = useMemo(() => {
    const statuses = guestFields.status.values.map((status): ReceiverChoice => {
      const label = t(`Status.${status}`);
      return { id: status, label, fullLabel: label, matches: (guest) => guest.status === status };
    });
    const openItems = filters.flatMap(({ id, label, fullLabel, matches }): OpenItemChoice[] => {
      if (!openItemIds.includes(id)) return [];
      const households = new Set(guests.filter(matches).map(getHouseholdId));
      const isAmong = (guest: Guest) => households.has(getHouseholdId(guest));
      return [{ id, label, fullLabel, households: households.size, matches: isAmong }];
    });
    const ofEvents = filters.filter(({ group }) => group.startsWith('event:'));
    return { statuses, openItems, events: [...groupBy(ofEvents, ({ group }) => group).values()] };
  }, [t, filters, guests]);
  return { ...choices, isComplete: lists.every(({ isComplete }) => isComplete) };
}
