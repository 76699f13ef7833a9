import type { Need } from '@havn/api/kernel/needs';
import type { Guest } from '@havn/api/people/guest/schema';
import { noteNeed } from '@havn/api/people/needs/rules';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { applySavedRows, invalidateUnlessLive } from '../records/lists/dashboard-data.js';
import { useChange } from '../records/lists/use-change.js';

export interface NotedNeed {
  need: Need;
  guests: readonly Guest[];
  /** What is said once it is saved. */
  text: string;
}

export interface NoteNeed {
  note(need: NotedNeed): void;
  isPending: boolean;
  error: unknown;
  /** What was sent last. */
  latest: NotedNeed | undefined;
}

/** Adds a need to the sets of guests. A guest whom someone else has changed meanwhile is not overwritten. */
export function useNoteNeed(): NoteNeed {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const send = async ({ need, guests }: NotedNeed) => {
    const changes = guests.map((guest) => ({ id: guest._id, ifMatch: guest.version, ...noteNeed(guest, need) }));
    const [change, ...others] = changes;
    return change !== undefined && others.length === 0
      ? [await client.guest.update.mutate(change)]
      : client.guest.updateMany.mutate({ guests: changes });
  };
  const { mutate, isPending, error, variables } = useChange({
    toChange: (noted: NotedNeed) => ({
      records: noted.guests.map(({ _id }) => _id),
      send: () => send(noted),
      onSaved: (saved) => applySavedRows(queryClient, 'guests', saved),
    }),
    onSettled: () => invalidateUnlessLive(queryClient),
  });
  return { note: mutate, isPending, error, latest: variables };
}
