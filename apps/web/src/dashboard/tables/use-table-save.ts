// Loads and saves a table, and maps failures to the alerts of the error catalogue (specification §8).
import type { Reason } from '@havn/api/errors';
import type { Table } from '@havn/api/table/schema';
import { useMemo } from 'react';
import { reasonOf, refusalOf } from '../../lib/failure.js';
import { isRecord } from '../../lib/storage.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { type RecordDoor, type RecordSave, useRecordSave } from '../data/use-record-save.js';
import { fieldsOf, type TableFields } from './fields.js';

export type TableSave = RecordSave<Table, TableFields>;

/** Omits an empty capacity, which the form schema has already rejected. */
function sent<Fields extends Partial<TableFields>>({ capacity, ...fields }: Fields) {
  return { ...fields, ...(typeof capacity === 'number' && { capacity }) };
}

export function useTableSave(row: Table | null, live: Table | undefined, onSaved: (row: Table) => void): TableSave {
  const { client } = trpc.useUtils();
  const door = useMemo<RecordDoor<Table, TableFields>>(
    () => ({
      list: 'tables',
      fieldsOf,
      // Assignments are stored with the groups and guests.
      kept: ['groupIds', 'guestIds'],
      get: (id) => client.table.get.query({ id }),
      create: (fields, key) =>
        client.table.create.mutate(
          { ...sent(fields), tableName: fields.tableName },
          { context: { [idempotencyKey]: key } },
        ),
      update: ({ id, ifMatch, ...fields }) => client.table.update.mutate({ id, ifMatch, ...sent(fields) }),
    }),
    [client],
  );
  return useRecordSave(door, { row, live, onSaved });
}

const alerts: Partial<Record<Reason, string>> = {
  UNKNOWN_TABLE: 'Tables.NoId',
  UNKNOWN_GROUP: 'Tables.GroupsFailed',
  GROUP_HAS_TABLE: 'Tables.GroupsFailed',
  UNKNOWN_GUEST: 'Tables.GuestsFailed',
  GUEST_NOT_SEATABLE: 'Tables.GuestsFailed',
};

/** Whether the error came from a request. */
const isOfCall = (error: unknown) => refusalOf(error) !== null || (isRecord(error) && error.name === 'TRPCClientError');

export function alertOf(error: unknown, isNew: boolean) {
  const reason = reasonOf(error);
  const told = reason === null ? undefined : alerts[reason];
  if (told !== undefined) return told as 'Tables.NoId' | 'Tables.GroupsFailed' | 'Tables.GuestsFailed';
  if (!isOfCall(error)) return 'Tables.SaveFailed';
  return isNew ? 'Tables.CreateFailed' : 'Tables.UpdateFailed';
}
