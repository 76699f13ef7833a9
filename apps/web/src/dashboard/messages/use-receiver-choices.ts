import { guestFields } from '@havn/api/people/guest/fields';
import { useMemo } from 'react';
import { useGuestListParts } from '../records/guest-list.js';
import { useTexts } from '../texts/texts.js';
import type { ReceiverChoice } from './receiver-selection.js';

interface ReceiverChoices {
  statuses: readonly ReceiverChoice[];
  /** By the name of the event; none without further events. */
  events: ReadonlyMap<string, readonly ReceiverChoice[]>;
}

export function useReceiverChoices(): ReceiverChoices {
  const { t } = useTexts();
  const { filters } = useGuestListParts();
  return useMemo(() => {
    const statuses = guestFields.status.values.map(
      (status): ReceiverChoice => ({
        id: status,
        label: t(`Status.${status}`),
        matches: (guest) => guest.status === status,
      }),
    );
    const ofEvents = filters.filter(({ group }) => group.startsWith('event:'));
    const groups = new Set(ofEvents.map(({ group }) => group));
    const events = [...groups].map((group) => {
      const own = ofEvents.filter((filter) => filter.group === group);
      const [{ groupLabel = '' } = {}] = own;
      const choices = own.map(
        ({ id, label, matches }): ReceiverChoice => ({
          id,
          label: `${groupLabel}: ${label}`,
          eventName: groupLabel,
          filterLabel: label,
          matches,
        }),
      );
      return [group, choices] as const;
    });
    return { statuses, events: new Map(events) };
  }, [t, filters]);
}
