import { groupBy } from '@havn/api/kernel/group-by';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { type ListFilter, useGuestListParts } from '../records/guest-list.js';
import { useGuests } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import type { ReceiverChoice } from './receiver-selection.js';

const openItemIds: readonly string[] = ['mealOpen', 'questionOpen', 'plusOneUnnamed'];

const getHouseholdId = ({ _id, assignedGroup }: Pick<Guest, '_id' | 'assignedGroup'>) => assignedGroup?._id ?? _id;

interface ReceiverChoices {
  statuses: readonly ReceiverChoice[];
  /** For each filter that finds somebody who has left something open, the household: its contact answers for all. */
  openItems: readonly ReceiverChoice[];
  /** The filters of each further event. */
  events: readonly (readonly ListFilter[])[];
}

export function useReceiverChoices(): ReceiverChoices {
  const { t } = useTexts();
  const { filters } = useGuestListParts();
  const guests = useGuests().rows;
  return useMemo(() => {
    const statuses = guestFields.status.values.map((status): ReceiverChoice => {
      const label = t(`Status.${status}`);
      return { id: status, label, fullLabel: label, matches: (guest) => guest.status === status };
    });
    const openItems = filters.flatMap(({ id, label, fullLabel, matches }): ReceiverChoice[] => {
      if (!openItemIds.includes(id)) return [];
      const households = new Set(guests.filter(matches).map(getHouseholdId));
      return households.size === 0
        ? []
        : [{ id, label, fullLabel, matches: (guest) => households.has(getHouseholdId(guest)) }];
    });
    const ofEvents = filters.filter(({ group }) => group.startsWith('event:'));
    return { statuses, openItems, events: [...groupBy(ofEvents, ({ group }) => group).values()] };
  }, [t, filters, guests]);
}
