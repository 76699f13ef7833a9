import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { applySavedRow } from '../../records/lists/dashboard-data.js';
import { useChange } from '../../records/lists/use-change.js';

type Part = 'meals' | 'answers';

interface Entry<Name extends Part> {
  /** Of the event or the question. */
  id: string;
  /** Null removes it. */
  value: NonNullable<Guest[Name]>[string] | null;
}

function replaceEntry<Name extends Part>(guest: Guest, part: Name, { id, value }: Entry<Name>): Guest {
  const { [id]: _before, ...others } = guest[part] ?? {};
  return { ...guest, [part]: value === null ? others : { ...others, [id]: value } };
}

/** Changes a meal or an answer of a guest. The answer of a household is changed with any of its members. */
export function useGuestEntry<Name extends Part>(guestId: string, part: Name) {
  const queryClient = useQueryClient();
  const { guest } = trpc.useUtils().client;
  return useChange<Entry<Name>, Guest>({
    toChange: (entry) => ({
      records: [guestId],
      show: {
        guests: (rows) => rows.map((row) => (row._id === guestId ? replaceEntry(row, part, entry) : row)),
      },
      send: () => guest.update.mutate({ id: guestId, [part]: { [entry.id]: entry.value } }),
      onSaved: (row) => applySavedRow(queryClient, 'guests', row),
    }),
  });
}
