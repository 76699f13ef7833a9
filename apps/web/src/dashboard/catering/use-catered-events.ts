import type { Event } from '@havn/api/events/schema';
import { weddingEventId } from '@havn/api/meals/rules';
import { useMemo } from 'react';
import { useDishes, useSortedEvents } from '../records/lists/lists.js';

export interface CateredEvents {
  /** Those at which guests eat, beside the wedding. */
  events: readonly Event[];
  /** Null: the wedding. */
  event: Event | null;
  /** The wedding's, if the requested one is none of `events`. */
  eventId: string;
}

export function useCateredEvents(requestedId: string | null): CateredEvents {
  const sorted = useSortedEvents();
  const dishes = useDishes().rows;
  return useMemo(() => {
    const served = new Set(dishes.map(({ eventId }) => eventId));
    const events = sorted.filter(
      ({ _id, isCancelled, asksAnswer, invited }) => !isCancelled && (served.has(_id) || (asksAnswer && invited > 0)),
    );
    const event = events.find(({ _id }) => _id === requestedId) ?? null;
    return { events, event, eventId: event?._id ?? weddingEventId };
  }, [sorted, dishes, requestedId]);
}
