// Failures map to the alerts of the error catalogue (specification §8).
import type { Reason } from '@havn/api/kernel/errors';
import type { Table } from '@havn/api/seating/table/schema';
import { getErrorReason, getProblemKind } from '../../../lib/api/api-error.js';
import { type ApiClient, idempotencyKey } from '../../../lib/api/trpc.js';
import type { RecordAdapter } from '../../records/form/use-record-save.js';
import { type TableFields, toTableFields } from './table-fields.js';

/** Omits an empty capacity, which the form schema has already rejected. */
function toInput<Fields extends Partial<TableFields>>({ capacity, ...fields }: Fields) {
  return { ...fields, ...(typeof capacity === 'number' && { capacity }) };
}

export const createTableAdapter = (client: ApiClient): RecordAdapter<Table, TableFields> => ({
  list: 'tables',
  toFields: toTableFields,
  // Assignments are stored with the groups and guests.
  unversionedFields: ['groupIds', 'guestIds'],
  get: (id) => client.table.get.query({ id }),
  create: (fields, key) =>
    client.table.create.mutate(
      { ...toInput(fields), tableName: fields.tableName },
      { context: { [idempotencyKey]: key } },
    ),
  update: ({ id, ifMatch, ...fields }) => client.table.update.mutate({ id, ifMatch, ...toInput(fields) }),
});

const alertKeys: Partial<Record<Reason, string>> = {
  UNKNOWN_TABLE: 'Tables.MissingId',
  UNKNOWN_GROUP: 'Tables.GroupsFailed',
  GROUP_HAS_TABLE: 'Tables.GroupsFailed',
  UNKNOWN_GUEST: 'Tables.GuestsFailed',
  GUEST_NOT_SEATABLE: 'Tables.GuestsFailed',
};

export function getTableAlertKey(error: unknown, isNew: boolean) {
  const reason = getErrorReason(error);
  const alert = reason === null ? undefined : alertKeys[reason];
  if (alert !== undefined) return alert as 'Tables.MissingId' | 'Tables.GroupsFailed' | 'Tables.GuestsFailed';
  // Without a response, nobody knows whether the table was created or updated.
  if (getProblemKind(error) === 'offline') return 'Tables.SaveFailed';
  return isNew ? 'Tables.CreateFailed' : 'Tables.UpdateFailed';
}
