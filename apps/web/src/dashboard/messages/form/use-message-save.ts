import type { Message } from '@havn/api/messaging/schema';
import { useMemo } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { type RecordAdapter, type RecordSave, useRecordSave } from '../../records/form/use-record-save.js';
import { type MessageFields, toMessageFields } from './message-form-model.js';

export function useMessageSave(
  row: Message | null,
  live: Message | undefined,
  onSaved: () => void,
): RecordSave<Message, MessageFields> {
  const { client } = trpc.useUtils();
  const adapter = useMemo<RecordAdapter<Message, MessageFields>>(
    () => ({
      list: 'messages',
      toFields: toMessageFields,
      unversionedFields: [],
      get: (id) => client.message.get.query({ id }),
      create: (fields, key) => client.message.create.mutate(fields, { context: { [idempotencyKey]: key } }),
      update: (body) => client.message.update.mutate(body),
    }),
    [client],
  );
  return useRecordSave(adapter, { row, live, onSaved });
}
