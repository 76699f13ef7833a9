// Formats the dates of an event in its language, for the date tile and the dates of a series.
import { clockOf } from '../day.js';
import type { EventDate } from '../event.js';
import type { Language } from '../language.js';
import { inZone, isTimed, type When } from '../when.js';

export interface Reader {
  readonly language: Language;
  /** The time zone of the visitor's browser. */
  readonly zone: string;
  readonly now: Date;
}

type Options = Intl.DateTimeFormatOptions;

/** Formats a wall clock time as it is, without time zone conversion. */
export function written({ language }: Reader, clock: number, options: Options): string {
  const text = new Intl.DateTimeFormat(language.locale, { ...options, timeZone: 'UTC' }).format(clock);
  // Only some engines use a narrow no-break space; a full hour with AM or PM needs no minutes.
  return text.replace(/\u202f/g, ' ').replace(/:00(?=\s?[AP]M)/i, '');
}

/** English uses the clock of its country; all other languages use 24 hours. */
const timeOptions = ({ language }: Reader): Options =>
  language.code === 'en'
    ? { hour: 'numeric', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const isThisYear = (day: string, { now, zone }: Reader) =>
  day.slice(0, 4) === new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(now).padStart(4, '0');

const dayText = (day: string, reader: Reader): string =>
  written(reader, clockOf(day), {
    day: 'numeric',
    ...(isThisYear(day, reader) ? { month: 'short' } : { month: 'numeric', year: 'numeric' }),
  });

/** An online event is shown in the visitor's time zone, any other in local time at its location. */
export const shownWhen = (date: EventDate, { zone }: Reader): When => (date.isOnline ? inZone(date, zone) : date);

export interface Span {
  readonly first: EventDate;
  readonly last: EventDate;
}

/** What a line of time may leave out. */
interface Line {
  /** The start day is shown next to it. */
  readonly isDayShown: boolean;
}

function timedLine(start: When, end: When, reader: Reader, { isDayShown }: Line): string {
  const needsDay = !isDayShown || !isThisYear(start.startDate, reader);
  const time = (day: string, clock: string | undefined, withDay: boolean) =>
    `${withDay ? `${dayText(day, reader)}, ` : ''}${written(reader, clockOf(day, clock), timeOptions(reader))}`;
  const from = time(start.startDate, start.startTime, needsDay);
  const isMoment = start.startDate === end.endDate && start.startTime === end.endTime;
  const to = isMoment ? '' : ` - ${time(end.endDate, end.endTime, end.endDate !== start.startDate)}`;
  return `${from}${to}${start.zone === reader.zone ? '' : ` (${start.zone})`}`;
}

function wholeDays(start: When, end: When, reader: Reader, { isDayShown }: Line): string {
  if (start.startDate !== end.endDate) return `${dayText(start.startDate, reader)} - ${dayText(end.endDate, reader)}`;
  return isDayShown && isThisYear(start.startDate, reader) ? '' : dayText(start.startDate, reader);
}

/** Formats `2 PM - 11:30 PM (Europe/Copenhagen)` or `Aug 2 - Aug 4`; empty if the visible day says everything. */
export function timeLine({ first, last }: Span, reader: Reader, line: Line): string {
  const [start, end] = [shownWhen(first, reader), shownWhen(last, reader)];
  return isTimed(start) ? timedLine(start, end, reader, line) : wholeDays(start, end, reader, line);
}
