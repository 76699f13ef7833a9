// Assigns a seating unit to a table or removes it: one request each, conditional on the version that was displayed.
import type { Group } from '@havn/api/group/schema';
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { showChange } from '../data/desk.js';
import type { Party, Person } from './model.js';

export interface SeatingFailure {
  what: 'Tables.GroupsFailed' | 'Tables.GuestsFailed' | 'Tables.TooSmall';
  error: unknown;
}

export interface Seating {
  /** `null` removes the unit from its table. Resolves to whether the change was saved. */
  seat(party: Party, tableId: string | null): Promise<boolean>;
  /** Frees the seat of a person who declined. A member of a group is removed from the group, which owns the seats. */
  free(party: Party, person: Person): Promise<boolean>;
  isBusy: boolean;
  failure: SeatingFailure | null;
  fail(failure: SeatingFailure | null): void;
}

const without = (people: { _id: string }[], id: string) => people.map(({ _id }) => _id).filter((other) => other !== id);

export function useSeating(): Seating {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, fail] = useState<SeatingFailure | null>(null);

  const run = useCallback(async (what: SeatingFailure['what'], work: () => Promise<void>) => {
    setBusy(true);
    fail(null);
    try {
      await work();
      return true;
    } catch (error) {
      fail({ what, error });
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const showGroup = useCallback(
    (row: Group) => showChange(queryClient, 'groups', { id: row._id, version: row.version, object: row }),
    [queryClient],
  );
  const showGuest = useCallback(
    (row: Guest) => showChange(queryClient, 'guests', { id: row._id, version: row.version, object: row }),
    [queryClient],
  );

  const seat = useCallback(
    ({ kind, _id: id, version }: Party, tableId: string | null) => {
      const base = { id, ...(version !== null && { ifMatch: version }) };
      if (kind === 'group')
        return run('Tables.GroupsFailed', async () =>
          showGroup(await client.group.update.mutate({ ...base, assignedTableId: tableId })),
        );
      return run('Tables.GuestsFailed', async () =>
        showGuest(await client.guest.update.mutate({ ...base, assignedTable: tableId })),
      );
    },
    [client, run, showGroup, showGuest],
  );

  const free = useCallback(
    (party: Party, person: Person) => {
      const isLast = party.people.every(({ status }) => status === 'Declined');
      if (party.kind === 'guest' || isLast) return seat(party, null);
      return run('Tables.GroupsFailed', async () => {
        const group = await client.group.get.query({ id: party._id });
        showGroup(
          await client.group.update.mutate({
            id: group._id,
            ifMatch: group.version,
            mainGuests: without(group.mainGuests, person._id),
            followers: without(group.followers, person._id),
          }),
        );
      });
    },
    [client, run, seat, showGroup],
  );
  return { seat, free, isBusy, failure, fail };
}
