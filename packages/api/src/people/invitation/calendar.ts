import type { Language } from '@havn/i18n/languages';
import { type CalendarEntry, formatCalendarFile } from '@havn/widget/core/calendar-file/ics';
import { hasAllDeclined } from '../../attendance/status-rules.js';
import { listEventEntries } from '../../events/calendar-rules.js';
import { buildWeddingEntry, type CalendarWedding } from '../../wedding/calendar.js';
import { getInvitationCalendarTimes } from '../../wedding/calendar-rules.js';
import { listMembers } from './rules.js';
import type { InvitationView, MemberView } from './schema.js';

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
 * The calendar file of an invitation: the wedding and the events to which somebody of it is invited, without those to
 * which nobody comes.
 * @returns null if there is no such entry.
 */
export function buildInvitationCalendar(invitation: InvitationView, options: Options): string | null {
  const { wedding, language, publicUrl, invitationUrl, stamp, only } = options;
  const times = getInvitationCalendarTimes(wedding);
  const entries: [id: string, entry: CalendarEntry][] = [];
  const isWeddingDeclined = hasAllDeclined(listMembers<MemberView>(invitation).map(({ status }) => status));
  if (wedding.weddingDate !== '' && !isWeddingDeclined)
    entries.push(['wedding', buildWeddingEntry(wedding, { language, publicUrl, times, invitationUrl })]);
  for (const { eventId, description, ...entry } of listEventEntries(invitation.events ?? [], {
    ...wedding,
    publicUrl,
    language,
  }))
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
