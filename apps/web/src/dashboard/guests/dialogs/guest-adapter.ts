import type { Guest } from '@havn/api/people/guest/schema';
import { type ApiClient, idempotencyKey } from '../../../lib/api/trpc.js';
import type { RecordAdapter } from '../../records/form/use-record-save.js';
import { type GuestFields, toGuestFields } from './guest-form-model.js';

export const createGuestAdapter = (client: ApiClient): RecordAdapter<Guest, GuestFields> => ({
  list: 'guests',
  toFields: toGuestFields,
  unversionedFields: [],
  get: (id) => client.guest.get.query({ id }),
  // The resolver has already validated the fields; their static type is the form's.
  create: (fields, key) => client.guest.create.mutate(fields as never, { context: { [idempotencyKey]: key } }),
  // Only changed fields are sent: if a table is among them, the user chose it.
  update: (body) =>
    client.guest.update.mutate({ ...body, ...('assignedTable' in body && { isTableChosen: true }) } as never),
});
