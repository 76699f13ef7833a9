// Failures map to the alerts of the error catalogue (specification §8).
import type { Reason } from '@havn/api/kernel/errors';
import { getErrorReason, getProblemKind } from '../../../lib/api/api-error.js';

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
