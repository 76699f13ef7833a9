import type { WeddingRecord } from '@havn/api/wedding/fields';
import { type FullWedding, isFullWedding, isZoneUnchosen } from '@havn/api/wedding/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../lib/api/trpc.js';
import type { RecordAdapter } from '../records/form/use-record-save.js';
import { replaceCached } from '../records/lists/replace-cached.js';

export const weddingKey = getQueryKey(trpc.wedding.get, undefined, 'query');

export function pickWeddingRecord({ version: _version, publicUrl: _publicUrl, ...record }: FullWedding): WeddingRecord {
  return record;
}

export function useWeddingAdapter(): RecordAdapter<FullWedding, WeddingRecord> {
  const queryClient = useQueryClient();
  const { get, update } = trpc.useUtils().client.wedding;
  const show = (record: FullWedding) => replaceCached(queryClient, { queryKey: weddingKey, data: record });
  return {
    toFields: pickWeddingRecord,
    getQueueKey: () => 'wedding',
    show,
    get: async () => {
      const latest = await get.query();
      if (!isFullWedding(latest)) return null;
      await show(latest);
      return latest;
    },
    update: (body, { saved, fields }) => {
      // The first day is saved with its zone, also if that is the one with which a new wedding begins.
      const zone = isZoneUnchosen(saved) && !isZoneUnchosen(fields) ? { timeZone: fields.timeZone } : {};
      return update.mutate({ ...body, ...zone });
    },
  };
}
