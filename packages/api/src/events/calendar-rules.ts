import type { Language } from '@havn/i18n/languages';
import { hasAllDeclined } from '../attendance/status-rules.js';
import { buildEventUid, getEventTimes } from '../wedding/calendar-rules.js';
import { joinPlace } from '../wedding/rules.js';
import type { HeldEvent } from './schema.js';

interface EventEntry extends ReturnType<typeof getEventTimes> {
  name: string;
  description: string;
  location: string;
  uid: string;
  sequence: number;
  status: 'CANCELLED' | 'CONFIRMED';
}

/**
 * What calendars get of the events of an invitation: of those that have a start, unless nobody of it comes. A cancelled one
 * tells calendars so. The page and the server make the same entries.
 */
export function listEventEntries(
  events: readonly HeldEvent[],
  { timeZone, publicUrl, language }: { timeZone: string; publicUrl: string; language: Language },
): (EventEntry & { eventId: string })[] {
  return events.flatMap((event) => {
    const { _id: eventId, start, end, venue, address, isCancelled } = event;
    if (start === null || hasAllDeclined(event.guests.map(({ status }) => status))) return [];
    const { name, note } = event.texts[language] ?? event;
    return {
      eventId,
      name,
      description: note,
      ...getEventTimes({ start, end }, timeZone),
      location: joinPlace(venue, address),
      uid: buildEventUid(eventId, publicUrl),
      sequence: event.version - 1,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    };
  });
}
