import type { CalendarEvent, EventDate } from '../core/configuration/event.js';
import { convertToZone, type DateTimeRange, getInstants, isTimed } from '../core/values/date-time-range.js';
import { toWallClock } from '../core/values/day.js';
import { getOrCreate } from '../core/values/get-or-create.js';
import { countryClockLanguages, type Language } from '../core/values/language.js';
import type { View } from './view.js';

export interface DateFormatContext {
  readonly language: Language;
  readonly zone: string;
  readonly now: Date;
}

type FormatOptions = Intl.DateTimeFormatOptions;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes a hundred times as long as using it. */
const getFormatter = (locale: string, options: FormatOptions): Intl.DateTimeFormat =>
  getOrCreate(formatters, JSON.stringify([locale, options]), () => new Intl.DateTimeFormat(locale, options));

/** Formats a wall clock time as it is, without time zone conversion. */
export function formatWallClock({ language }: DateFormatContext, clock: number, options: FormatOptions): string {
  const text = getFormatter(language.locale, { ...options, timeZone: 'UTC' }).format(clock);
  // Only some engines use a narrow no-break space; a full hour with AM or PM needs no minutes.
  return text.replace(/\u202f/g, ' ').replace(/:00(?=\s?[AP]M)/i, '');
}

const getTimeOptions = ({ language }: DateFormatContext): FormatOptions =>
  countryClockLanguages.includes(language.code)
    ? { hour: 'numeric', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const isThisYear = (day: string, { now, zone }: DateFormatContext) =>
  day.slice(0, 4) === getFormatter('en', { timeZone: zone, year: 'numeric' }).format(now).padStart(4, '0');

/** The engine's name of a zone: it reports `Asia/Calcutta` as the visitor's, even if an event names `Asia/Kolkata`. */
const getEngineName = (zone: string) =>
  getFormatter('en', { timeZone: zone, year: 'numeric' }).resolvedOptions().timeZone;

/** In words: the order of a numeric date is ambiguous. */
function getDayOptions(day: string, context: DateFormatContext): FormatOptions {
  const short: FormatOptions = { day: 'numeric', month: 'short' };
  // The short month of Czech, Finnish and Portuguese of Portugal is a number.
  const month = /\p{L}/u.test(formatWallClock(context, toWallClock(day), short)) ? 'short' : 'long';
  return { ...short, month, year: isThisYear(day, context) ? undefined : 'numeric' };
}

const formatDay = (day: string, context: DateFormatContext): string =>
  formatWallClock(context, toWallClock(day), getDayOptions(day, context));

const formatClock = (clock: number, context: DateFormatContext): string =>
  formatWallClock(context, clock, getTimeOptions(context));

/** The language joins day and time, except where it puts the time first: the days of a range would be ambiguous. */
function formatDayAndTime(day: string, time: string, context: DateFormatContext): string {
  const clock = toWallClock(day, time);
  const joined = formatWallClock(context, clock, { ...getDayOptions(day, context), ...getTimeOptions(context) });
  const timeText = formatClock(clock, context);
  return joined.endsWith(timeText) ? joined : `${formatDay(day, context)}, ${timeText}`;
}

/** An online event is shown in the visitor's time zone, any other in local time at its location. */
export const toDisplayedRange = (date: DisplayedDate, { zone }: DateFormatContext): DateTimeRange =>
  date.isOnline ? convertToZone(date, zone) : date;

type DisplayedDate = DateTimeRange & Pick<EventDate, 'isOnline'>;

export interface Span {
  readonly first: DisplayedDate;
  readonly last: DisplayedDate;
}

/** From the first start to the last end, which is not that of the last date if dates overlap. */
export function getSpan([first, ...more]: CalendarEvent['dates']): Span {
  const getEnd = (date: EventDate) => getInstants(date)[1];
  return { first, last: more.reduce((last, date) => (getEnd(date) < getEnd(last) ? last : date), first) };
}

interface LineOptions {
  /** The start day is shown next to it. */
  readonly isDayShown: boolean;
}

function formatTimedLine(
  start: DateTimeRange,
  end: DateTimeRange,
  context: DateFormatContext,
  { isDayShown }: LineOptions,
): string {
  const needsDay = !isDayShown || !isThisYear(start.startDate, context);
  const time = (day: string, clock: string | undefined, withDay: boolean) => {
    if (clock === undefined) return formatDay(day, context);
    return withDay ? formatDayAndTime(day, clock, context) : formatClock(toWallClock(day, clock), context);
  };
  const from = time(start.startDate, start.startTime, needsDay);
  const isSameDay = start.startDate === end.endDate;
  // An all-day date on the day of the start has no end to show.
  const hasEnd = !isSameDay || (isTimed(end) && start.startTime !== end.endTime);
  const to = !hasEnd ? '' : ` – ${time(end.endDate, end.endTime, !isSameDay)}`;
  return `${from}${to}${getEngineName(start.zone) === getEngineName(context.zone) ? '' : ` (${start.zone})`}`;
}

function formatAllDayLine(
  start: DateTimeRange,
  end: DateTimeRange,
  context: DateFormatContext,
  { isDayShown }: LineOptions,
): string {
  if (start.startDate !== end.endDate)
    return `${formatDay(start.startDate, context)} – ${formatDay(end.endDate, context)}`;
  return isDayShown && isThisYear(start.startDate, context) ? '' : formatDay(start.startDate, context);
}

/** Formats `2 PM – 11:30 PM (Europe/Copenhagen)` or `Aug 2 – Aug 4`; empty if the visible day says everything. */
export function formatTimeLine({ first, last }: Span, context: DateFormatContext, line: LineOptions): string {
  const [start, end] = [toDisplayedRange(first, context), toDisplayedRange(last, context)];
  if (!isTimed(start)) return formatAllDayLine(start, end, context, line);
  // A line with times names only the zone of the start.
  return formatTimedLine(start, convertToZone(end, start.zone), context, line);
}

export const getDateFormatContext = ({
  configuration,
  environment,
}: Pick<View, 'configuration' | 'environment'>): DateFormatContext => ({
  language: configuration.language,
  zone: environment.browserZone,
  now: environment.now,
});

export const getDisplayedLocation = ({ location }: EventDate): string => (/^https?:/i.test(location) ? '' : location);
