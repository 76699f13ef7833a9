import type { WishKind } from '@havn/api/seating/wish/schema';
import { useRef } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { useIdempotencyKey } from '../../records/requests/use-idempotency-key.js';
import type { PairChange } from './pair-wishes.js';
import type { WishFields } from './wish-units.js';

/** Requests that add a wish, or change one into the opposite. They reject if that fails. */
export function useWishRequests() {
  const { client, wish } = trpc.useUtils();
  const getIdempotencyKey = useIdempotencyKey();
  const addedCount = useRef(0);
  const add = async (kind: WishKind, fields: WishFields) => {
    const input = { kind, ...fields };
    // Another key after each wish: one that was deleted may be added again.
    const key = getIdempotencyKey([addedCount.current, input]);
    try {
      await client.wish.create.mutate(input, { context: { [idempotencyKey]: key } });
      addedCount.current += 1;
    } finally {
      // Also after a failure: there may already be a wish about the two.
      void wish.list.invalidate();
    }
  };
  const change = async ({ kind, opposite }: PairChange) => {
    try {
      await client.wish.update.mutate({ id: opposite._id, ifMatch: opposite.version, kind });
    } finally {
      void wish.list.invalidate();
    }
  };
  return { add, change };
}
