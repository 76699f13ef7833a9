import type { Language } from '@havn/i18n/languages';
import { type CalendarEntry, formatCalendarFile } from '@havn/widget/core/calendar-file/ics';
import { listEventEntries } from '../../events/calendar-rules.js';
import { buildWeddingEntry, type CalendarWedding } from '../../wedding/calendar.js';
import { getInvitationCalendarTimes } from '../../wedding/calendar-rules.js';
import type { InvitationView } from './schema.js';

interface Options {
  wedding: CalendarWedding;
  language: Language;
  publicUrl: string;
  invitationUrl: string;
  stamp: Date;
  /** The only entry: that of the wedding, or of the event with this id. */
  only?: string | undefined;
}

/**
 * The calendar file of an invitation: the wedding, and the events to which somebody of it is invited.
 * @returns null if there is no such entry.
 */
export function buildInvitationCalendar({ events = [] }: InvitationView, options: Options): string | null {
  const { wedding, language, publicUrl, invitationUrl, stamp, only } = options;
  const times = getInvitationCalendarTimes(wedding);
  const entries: [id: string, entry: CalendarEntry][] = [];
  if (wedding.weddingDate !== '')
    entries.push(['wedding', buildWeddingEntry(wedding, { language, publicUrl, times, invitationUrl })]);
  for (const { eventId, description, ...entry } of listEventEntries(events, { ...wedding, publicUrl, language }))
    entries.push([
      eventId,
      {
        ...entry,
        zone: wedding.timeZone,
        description: description === '' ? [] : [description],
        availability: 'free',
        url: invitationUrl,
      },
    ]);
  const chosen = entries.filter(([id]) => only === undefined || id === only).map(([, entry]) => entry);
  return chosen.length === 0 ? null : formatCalendarFile({ entries: chosen, stamp });
}
