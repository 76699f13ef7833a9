import type { DoorEvent } from '@havn/api/people/door/schema';
import { useMemo, useState } from 'react';
import { serverNow } from '../../lib/dates/server-clock.js';
import { getLocalZone } from '../../lib/dates/zoned-time.js';
import { getChosenEvent, saveChosenEvent } from '../../lib/storage/door-cache.js';
import { useNow } from '../ui/use-now.js';
import { findCurrentEvent, isNear, listOccasions, type WeddingTime } from './current-event.js';

const refreshIntervalMs = 60_000;

export interface DoorEventChoice {
  /** The wedding (null) and the further events, by start; empty without further events. */
  options: readonly (DoorEvent | null)[];
  /** Null for the wedding. */
  event: DoorEvent | null;
  choose(eventId: string | null): void;
}

/**
 * What was chosen on this device in the last 12 hours; otherwise what takes place now, which changes by itself only
 * once the one that is shown is over.
 */
export function useDoorEvent(events: readonly DoorEvent[], wedding: WeddingTime | undefined): DoorEventChoice {
  const [chosenId, setChosenId] = useState(getChosenEvent);
  const [shownId, setShownId] = useState<string | null>();
  useNow({ isRunning: events.length > 0, intervalMs: refreshIntervalMs });
  const occasions = useMemo(() => listOccasions(events, wedding), [events, wedding]);
  const timeZone = wedding?.timeZone ?? getLocalZone();
  const now = serverNow();
  const isListed = (id: string | null | undefined) => occasions.some(({ eventId }) => eventId === id);
  const shown = occasions.find(({ eventId }) => eventId === shownId);
  const isOver = shown === undefined || !isNear(shown, now, timeZone);
  const current = isOver ? findCurrentEvent(occasions, now, timeZone) : shown.eventId;
  // Not before everything is known from which it follows.
  if (wedding !== undefined && events.length > 0 && current !== shownId) setShownId(current);
  const id = isListed(chosenId) ? chosenId : current;
  const findEvent = (eventId: string | null | undefined) => events.find(({ _id }) => _id === eventId) ?? null;
  return {
    options: events.length === 0 ? [] : occasions.map(({ eventId }) => findEvent(eventId)),
    event: findEvent(id),
    choose: (eventId) => {
      setChosenId(eventId);
      saveChosenEvent(eventId);
    },
  };
}
