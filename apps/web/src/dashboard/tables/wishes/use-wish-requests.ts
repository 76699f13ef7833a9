import type { WishKind } from '@havn/api/seating/wish/schema';
import { useRef } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { changeQueue } from '../../records/lists/pending-changes.js';
import { useIdempotencyKey } from '../../records/requests/use-idempotency-key.js';
import type { PairChange } from './pair-wishes.js';
import type { WishFields } from './wish-units.js';

/** Requests that add a wish, or change one into the opposite. They reject if that fails. */
export function useWishRequests() {
  const { client, wish } = trpc.useUtils();
  const getIdempotencyKey = useIdempotencyKey();
  const addedCount = useRef(0);
  // Also after a failure: there may already be a wish about the two.
  const refresh = () => void wish.list.invalidate();
  const add = async (kind: WishKind, fields: WishFields) => {
    const input = { kind, ...fields };
    await changeQueue
      .submit({
        records: [],
        // Another key after each wish: one that was deleted may be added again.
        key: getIdempotencyKey([addedCount.current, input]),
        send: (key) => client.wish.create.mutate(input, { context: { [idempotencyKey]: key } }),
        onSaved: () => {
          addedCount.current += 1;
        },
      })
      .finally(refresh);
  };
  const change = async ({ kind, opposite: { _id: id, version: ifMatch } }: PairChange) => {
    await changeQueue
      .submit({ records: [id], send: () => client.wish.update.mutate({ id, ifMatch, kind }) })
      .finally(refresh);
  };
  return { add, change };
}
