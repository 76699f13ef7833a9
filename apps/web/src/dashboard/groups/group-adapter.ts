// Failures have the messages of specification §8.
import type { Group } from '@havn/api/people/group/schema';
import { getErrorReason } from '../../lib/api/api-error.js';
import { type ApiClient, idempotencyKey } from '../../lib/api/trpc.js';
import type { RecordAdapter } from '../records/form/use-record-save.js';
import { type GroupFields, toGroupFields } from './group-form-model.js';

export const createGroupAdapter = (client: ApiClient): RecordAdapter<Group, GroupFields> => ({
  list: 'groups',
  toFields: toGroupFields,
  // Memberships are stored with the guests.
  unversionedFields: ['mainGuests', 'followers', 'membersWithoutSeat'],
  get: (id) => client.group.get.query({ id }),
  create: (fields, key) => client.group.create.mutate(fields, { context: { [idempotencyKey]: key } }),
  update: (body) => client.group.update.mutate(body),
});

const tableReasons = ['TABLE_FULL', 'UNKNOWN_TABLE'];

export function getGroupAlertKey(error: unknown, isNew: boolean) {
  if (tableReasons.includes(getErrorReason(error) ?? '')) return 'Groups.AssignFailed';
  return isNew ? 'Groups.CreateFailed' : 'Groups.UpdateFailed';
}
