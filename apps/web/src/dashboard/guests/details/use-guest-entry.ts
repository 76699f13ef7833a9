import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { type EntryPart, replaceEntry } from '../../records/guest-events.js';
import { applySavedRow } from '../../records/lists/dashboard-data.js';
import { useChange } from '../../records/lists/use-change.js';

interface Entry<Part extends EntryPart> {
  /** Of the event or the question. */
  id: string;
  /** Null removes it: of an event, it ends the invitation. */
  value: NonNullable<Guest[Part]>[string] | null;
}

/**
 * Changes what a guest has answered to an event or a question, or eats at an event. The answer of a household is changed
 * with any of its members.
 */
export function useGuestEntry<Part extends EntryPart>(guestId: string, part: Part) {
  const queryClient = useQueryClient();
  const { guest } = trpc.useUtils().client;
  return useChange<Entry<Part>, Guest>({
    toChange: (entry) => ({
      records: [guestId],
      show: {
        guests: (rows) => rows.map((row) => (row._id === guestId ? replaceEntry(row, part, entry) : row)),
      },
      send: () =>
        part === 'events'
          ? guest.updateEvents.mutate({ id: guestId, events: { [entry.id]: entry.value } })
          : guest.update.mutate({ id: guestId, [part]: { [entry.id]: entry.value } }),
      onSaved: (row) => applySavedRow(queryClient, 'guests', row),
    }),
  });
}
