import { eventGuests, guests } from '@havn/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { GuestEvents } from './schema.js';

/** In a query of guests: the answers by the id of the event; null without an invitation to one. */
export const selectGuestEvents = (): SQL<GuestEvents | null> =>
  sql<GuestEvents | null>`(select json_object_agg(${eventGuests.eventId}, ${eventGuests.status})
    from ${eventGuests} where ${eventGuests.guestId} = ${guests.id})`;
