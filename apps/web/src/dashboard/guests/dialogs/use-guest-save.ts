// How a guest is read and written.
import type { Guest } from '@havn/api/guest/schema';
import { useMemo } from 'react';
import { idempotencyKey, trpc } from '../../../lib/trpc.js';
import { type RecordDoor, type RecordSave, useRecordSave } from '../../data/use-record-save.js';
import { fieldsOf, type GuestFields } from './model.js';

export type GuestSave = RecordSave<Guest, GuestFields>;

export function useGuestSave(row: Guest | null, live: Guest | undefined, onSaved: (guest: Guest) => void): GuestSave {
  const { client } = trpc.useUtils();
  const door = useMemo<RecordDoor<Guest, GuestFields>>(
    () => ({
      list: 'guests',
      fieldsOf,
      kept: [],
      get: (id) => client.guest.get.query({ id }),
      // The form's resolver has let through only what the schema takes; its types are the form's.
      create: (fields, key) => client.guest.create.mutate(fields as never, { context: { [idempotencyKey]: key } }),
      // Only what was changed is sent: a table is named because it was chosen.
      update: (body) =>
        client.guest.update.mutate({ ...body, ...('assignedTable' in body && { isTableChosen: true }) } as never),
    }),
    [client],
  );
  return useRecordSave(door, { row, live, onSaved });
}
