import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { type RecordAdapter, type RecordSave, useRecordSave } from '../../records/form/use-record-save.js';
import { type GuestFields, toGuestFields } from './guest-form-model.js';

export type GuestSave = RecordSave<Guest, GuestFields>;

export function useGuestSave(
  row: Guest | null,
  live: Guest | undefined,
  onSaved: (guest: Guest, isCreated: boolean) => void,
): GuestSave {
  const { client } = trpc.useUtils();
  const adapter = useMemo<RecordAdapter<Guest, GuestFields>>(
    () => ({
      list: 'guests',
      toFields: toGuestFields,
      unversionedFields: [],
      get: (id) => client.guest.get.query({ id }),
      // The resolver has already validated the fields; their static type is the form's.
      create: (fields, key) => client.guest.create.mutate(fields as never, { context: { [idempotencyKey]: key } }),
      // Only changed fields are sent: if a table is among them, the user chose it.
      update: (body) =>
        client.guest.update.mutate({ ...body, ...('assignedTable' in body && { isTableChosen: true }) } as never),
    }),
    [client],
  );
  return useRecordSave(adapter, { row, live, onSaved });
}
