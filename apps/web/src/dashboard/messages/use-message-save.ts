// Loads and saves a message.
import type { Message } from '@havn/api/message/schema';
import { useMemo } from 'react';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { type RecordDoor, type RecordSave, useRecordSave } from '../data/use-record-save.js';
import { fieldsOf, type MessageFields } from './model.js';

export function useMessageSave(
  row: Message | null,
  live: Message | undefined,
  onSaved: () => void,
): RecordSave<Message, MessageFields> {
  const { client } = trpc.useUtils();
  const door = useMemo<RecordDoor<Message, MessageFields>>(
    () => ({
      list: 'messages',
      fieldsOf,
      kept: [],
      get: (id) => client.message.get.query({ id }),
      create: (fields, key) => client.message.create.mutate(fields, { context: { [idempotencyKey]: key } }),
      update: (body) => client.message.update.mutate(body),
    }),
    [client],
  );
  return useRecordSave(door, { row, live, onSaved });
}
