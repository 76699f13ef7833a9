import { getCalendarPath } from '@havn/api/people/invitation/calendar-path-rules';
import type { Language } from '@havn/i18n/languages';

interface CalendarUrl {
  code: string;
  language: Language;
  /** "wedding" or the id of an event; by default all of the invitation. */
  entry?: string | undefined;
}

export const getCalendarUrl = ({ code, language, entry }: CalendarUrl): string =>
  `${getCalendarPath(code)}?${new URLSearchParams({ lng: language, ...(entry !== undefined && { entry }) })}`;
