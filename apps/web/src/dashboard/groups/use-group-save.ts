// Failures have the messages of specification §8.
import type { Group } from '@havn/api/people/group/schema';
import { useMemo } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { type RecordAdapter, type RecordSave, useRecordSave } from '../records/form/use-record-save.js';
import { type GroupFields, toGroupFields } from './group-form-model.js';

export type GroupSave = RecordSave<Group, GroupFields>;

export function useGroupSave(
  row: Group | null,
  live: Group | undefined,
  onSaved: (row: Group, isCreated: boolean) => void,
): GroupSave {
  const { client } = trpc.useUtils();
  const adapter = useMemo<RecordAdapter<Group, GroupFields>>(
    () => ({
      list: 'groups',
      toFields: toGroupFields,
      // Memberships are stored with the guests.
      unversionedFields: ['mainGuests', 'followers', 'membersWithoutSeat'],
      get: (id) => client.group.get.query({ id }),
      create: (fields, key) => client.group.create.mutate(fields, { context: { [idempotencyKey]: key } }),
      update: (body) => client.group.update.mutate(body),
    }),
    [client],
  );
  return useRecordSave(adapter, { row, live, onSaved });
}

const tableReasons = ['TABLE_FULL', 'UNKNOWN_TABLE'];

export function getGroupAlertKey(error: unknown, isNew: boolean) {
  if (tableReasons.includes(getErrorReason(error) ?? '')) return 'Groups.AssignFailed';
  return isNew ? 'Groups.CreateFailed' : 'Groups.UpdateFailed';
}
