import { kindByList } from '@havn/api/kernel/listed-kinds';
import type { ListName } from '@havn/api/kernel/record-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import type { RowByList } from '../../store/kind-queries.js';
import { applySavedRow } from '../lists/dashboard-data.js';
import type { RecordAdapter } from './use-record-save.js';

export interface ListRecord<R, Fields> {
  list: ListName;
  toFields(record: R): Fields;
  /** Stored with other records. */
  unversionedFields?: readonly (keyof Fields)[];
  /** What an update sends beside the changed fields. */
  getUpdateOptions?(changes: Partial<Fields>): object;
}

/** What the procedures of all lists have in common. The static types of their inputs are those of their schemas. */
export interface RecordProcedures<R> {
  get: { query(input: { id: string }): Promise<R> };
  create: { mutate(input: object, options: { context: Record<string, string> }): Promise<R> };
  update: { mutate(input: object): Promise<R> };
  delete: { mutate(input: { id: string; ifMatch?: number }): Promise<unknown> };
}

export function useRecordProcedures<R>(list: ListName): RecordProcedures<R> {
  return trpc.useUtils().client[kindByList[list]] as unknown as RecordProcedures<R>;
}

export function useListAdapter<R extends RowByList[ListName], Fields extends object>({
  list,
  getUpdateOptions,
  ...fields
}: ListRecord<R, Fields>): RecordAdapter<R, Fields> {
  const queryClient = useQueryClient();
  const { get, create, update } = useRecordProcedures<R>(list);
  return {
    ...fields,
    getQueueKey: ({ _id }) => _id,
    get: ({ _id: id }) => get.query({ id }),
    create: (all, key) => create.mutate(all, { context: { [idempotencyKey]: key } }),
    update: (body, { saved }) => update.mutate({ ...body, ...getUpdateOptions?.(body), id: saved._id }),
    show: (record) => applySavedRow(queryClient, list, record),
  };
}
