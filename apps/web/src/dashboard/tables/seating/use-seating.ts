// Assigns a seating unit to a table or removes it: one request each, conditional on the version that was displayed.

import { hasAllDeclined } from '@havn/api/attendance/status-rules';
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { applySavedRow, invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import { changeQueue } from '../../records/lists/pending-changes.js';
import { logFailedSave } from '../../records/requests/use-save-state.js';
import type { ChangeRequest } from '../../store/change-queue.js';
import type { RowByList } from '../../store/kind-queries.js';
import type { Person, SeatingUnit } from './seating-unit.js';

export interface SeatingFailure {
  messageKey:
    | 'Tables.GroupsFailed'
    | 'Tables.GuestsFailed'
    | 'Tables.TooSmall'
    | 'Wishes.AddFailed'
    | 'Wishes.ChangeFailed';
  error: unknown;
}

export interface Seating {
  /** `null` removes the unit from its table. Resolves to whether the change was saved. */
  seat(unit: SeatingUnit, tableId: string | null): Promise<boolean>;
  seatAll(units: readonly SeatingUnit[], tableId: string | null): Promise<boolean>;
  swap(units: readonly SeatingUnit[], others: readonly SeatingUnit[]): Promise<boolean>;
  /** Frees the seat of a person who declined; all seats of a unit in which everyone declined. */
  freeSeat(unit: SeatingUnit, person: Person): Promise<boolean>;
  takeSeat(person: Person): Promise<boolean>;
  isBusy: boolean;
  failure: SeatingFailure | null;
  setFailure(failure: SeatingFailure | null): void;
}

function toIds(units: readonly SeatingUnit[]) {
  const listIds = (kind: SeatingUnit['kind']) => units.flatMap((unit) => (unit.kind === kind ? unit._id : []));
  return { groupIds: listIds('group'), guestIds: listIds('guest') };
}

export function useSeating(): Seating {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SeatingFailure | null>(null);

  const run = useCallback(
    async <Saved>(messageKey: SeatingFailure['messageKey'], change: ChangeRequest<RowByList, Saved>) => {
      setBusy(true);
      setFailure(null);
      try {
        await changeQueue.submit(change);
        return true;
      } catch (error) {
        logFailedSave(error);
        setFailure({ messageKey, error });
        // What was shown may be outdated.
        invalidateUnlessLive(queryClient);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [queryClient],
  );

  const showGroup = useCallback((row: Group) => applySavedRow(queryClient, 'groups', row), [queryClient]);
  const showGuest = useCallback((row: Guest) => applySavedRow(queryClient, 'guests', row), [queryClient]);

  const seat = useCallback(
    ({ kind, _id: id, version }: SeatingUnit, tableId: string | null) => {
      const input = { id, ...(version !== null && { ifMatch: version }) };
      if (kind === 'group')
        return run('Tables.GroupsFailed', {
          records: [id],
          send: () => client.group.update.mutate({ ...input, assignedTableId: tableId }),
          onSaved: showGroup,
        });
      return run('Tables.GuestsFailed', {
        records: [id],
        send: () => client.guest.update.mutate({ ...input, assignedTable: tableId }),
        onSaved: showGuest,
      });
    },
    [client, run, showGroup, showGuest],
  );

  /** The live stream delivers the changed rows; without it, the lists are loaded again. */
  const runMoves = useCallback(
    (units: readonly SeatingUnit[], send: () => Promise<unknown>) =>
      run('Tables.GuestsFailed', {
        records: units.map(({ _id }) => _id),
        send,
        onSaved: () => invalidateUnlessLive(queryClient),
      }),
    [queryClient, run],
  );
  const seatAll = useCallback(
    (units: readonly SeatingUnit[], tableId: string | null) => {
      const [only] = units;
      if (only !== undefined && units.length === 1) return seat(only, tableId);
      return runMoves(units, () => client.table.seat.mutate({ moves: [{ tableId, ...toIds(units) }] }));
    },
    [client, runMoves, seat],
  );
  const swap = useCallback(
    (units: readonly SeatingUnit[], others: readonly SeatingUnit[]) =>
      runMoves([...units, ...others], () => client.table.swap.mutate({ units: toIds(units), others: toIds(others) })),
    [client, runMoves],
  );

  const setSeatFreed = useCallback(
    ({ _id: id }: Person, isSeatFreed: boolean) =>
      run('Tables.GuestsFailed', {
        records: [id],
        send: () => client.guest.update.mutate({ id, isSeatFreed }),
        onSaved: showGuest,
      }),
    [client, run, showGuest],
  );
  const freeSeat = useCallback(
    (unit: SeatingUnit, person: Person) => {
      const isWholeUnit = hasAllDeclined(unit.people.map(({ status }) => status));
      return unit.kind === 'guest' || isWholeUnit ? seat(unit, null) : setSeatFreed(person, true);
    },
    [seat, setSeatFreed],
  );
  const takeSeat = useCallback((person: Person) => setSeatFreed(person, false), [setSeatFreed]);
  return { seat, seatAll, swap, freeSeat, takeSeat, isBusy, failure, setFailure };
}
