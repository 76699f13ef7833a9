import { groupBy } from '@havn/api/kernel/group-by';
import { guestFields } from '@havn/api/people/guest/fields';
import { useMemo } from 'react';
import { type ListFilter, useGuestListParts } from '../records/guest-list.js';
import { useTexts } from '../texts/texts.js';
import type { ReceiverChoice } from './receiver-selection.js';

interface ReceiverChoices {
  statuses: readonly ReceiverChoice[];
  /** The filters of each further event. */
  events: readonly (readonly ListFilter[])[];
}

export function useReceiverChoices(): ReceiverChoices {
  const { t } = useTexts();
  const { filters } = useGuestListParts();
  return useMemo(() => {
    const statuses = guestFields.status.values.map((status): ReceiverChoice => {
      const label = t(`Status.${status}`);
      return { id: status, label, fullLabel: label, matches: (guest) => guest.status === status };
    });
    const ofEvents = filters.filter(({ group }) => group.startsWith('event:'));
    return { statuses, events: [...groupBy(ofEvents, ({ group }) => group).values()] };
  }, [t, filters]);
}
