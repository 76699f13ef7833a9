// Assigns a seating unit to a table or removes it: one request each, conditional on the version that was displayed.
import type { Group } from '@havn/api/group/schema';
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { applyLocalChange } from '../data/dashboard-data.js';
import { logFailedSave } from '../data/use-save-state.js';
import type { Person, SeatingUnit } from './seating-unit.js';

export interface SeatingFailure {
  messageKey: 'Tables.GroupsFailed' | 'Tables.GuestsFailed' | 'Tables.TooSmall';
  error: unknown;
}

export interface Seating {
  /** `null` removes the unit from its table. Resolves to whether the change was saved. */
  seat(unit: SeatingUnit, tableId: string | null): Promise<boolean>;
  /** Frees the seat of a person who declined. A member of a group is removed from the group, which owns the seats. */
  freeSeat(unit: SeatingUnit, person: Person): Promise<boolean>;
  isBusy: boolean;
  failure: SeatingFailure | null;
  setFailure(failure: SeatingFailure | null): void;
}

const without = (people: { _id: string }[], id: string) => people.map(({ _id }) => _id).filter((other) => other !== id);

export function useSeating(): Seating {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SeatingFailure | null>(null);

  const run = useCallback(async (messageKey: SeatingFailure['messageKey'], task: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await task();
      return true;
    } catch (error) {
      logFailedSave(error);
      setFailure({ messageKey, error });
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const showGroup = useCallback(
    (row: Group) => applyLocalChange(queryClient, 'groups', { id: row._id, version: row.version, object: row }),
    [queryClient],
  );
  const showGuest = useCallback(
    (row: Guest) => applyLocalChange(queryClient, 'guests', { id: row._id, version: row.version, object: row }),
    [queryClient],
  );

  const seat = useCallback(
    ({ kind, _id: id, version }: SeatingUnit, tableId: string | null) => {
      const input = { id, ...(version !== null && { ifMatch: version }) };
      if (kind === 'group')
        return run('Tables.GroupsFailed', async () =>
          showGroup(await client.group.update.mutate({ ...input, assignedTableId: tableId })),
        );
      return run('Tables.GuestsFailed', async () =>
        showGuest(await client.guest.update.mutate({ ...input, assignedTable: tableId })),
      );
    },
    [client, run, showGroup, showGuest],
  );

  const freeSeat = useCallback(
    (unit: SeatingUnit, person: Person) => {
      const isLast = unit.people.every(({ status }) => status === 'Declined');
      if (unit.kind === 'guest' || isLast) return seat(unit, null);
      return run('Tables.GroupsFailed', async () => {
        const group = await client.group.get.query({ id: unit._id });
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
  return { seat, freeSeat, isBusy, failure, setFailure };
}
