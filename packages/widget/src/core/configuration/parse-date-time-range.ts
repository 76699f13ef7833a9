// The time of an event, as it is configured.
import { ConfigurationError } from '../values/configuration-error.js';
import { type DateTimeRange, getInstants, type Instants, isTimed, showIn } from '../values/date-time-range.js';
import { formatDay, formatTime, isTime, parseDate } from '../values/day.js';
import { getWallClock, isZone } from '../values/zone.js';
import type { DateInput } from './parse-context.js';

interface Boundary {
  readonly day: string;
  readonly time?: string;
  readonly instant?: number;
}

const hasTime = ({ startDate, startTime, endDate, endTime }: DateInput['entry']) =>
  [startDate, startTime, endDate, endTime].join().includes(':');

function parseZone({ entry, path, context }: DateInput): string {
  const name = entry.timeZone ?? (hasTime(entry) ? 'GMT' : 'currentBrowser');
  if (name === 'currentBrowser') return context.browserZone;
  if (isZone(name)) return name;
  // A browser can be older than a zone. An all-day date is a date in any calendar, so it needs none.
  if (!hasTime(entry) && name.includes('/')) return context.browserZone;
  throw new ConfigurationError(
    path('timeZone'),
    'must be an IANA time zone that is known here, such as Europe/Copenhagen',
    name,
  );
}

/** Parses the day and time of one end, by the clocks of the zone. A time within the date takes precedence. */
function parseBoundary(
  which: 'start' | 'end',
  { entry, path, context, isSubscription }: DateInput,
  { zone, fallback }: { readonly zone: string; readonly fallback?: string },
): Boundary {
  const attribute = `${which}Date` as const;
  const timeAttribute = `${which}Time` as const;
  const text = entry[attribute] ?? fallback ?? (isSubscription ? 'today' : undefined);
  if (text === undefined) throw new ConfigurationError(path(attribute), 'is required');
  const date = parseDate(text, formatDay(getWallClock(zone, context.now.getTime())));
  if (date === undefined) {
    throw new ConfigurationError(path(attribute), 'must be a valid date, YYYY-MM-DD, or today+N', text);
  }
  const time = date.time ?? entry[timeAttribute]?.replace(/^(\d\d:\d\d):\d\d$/, '$1');
  if (time !== undefined && !isTime(time)) {
    throw new ConfigurationError(path(timeAttribute), 'must be HH:MM, from 00:00 to 23:59', time);
  }
  const { day, instant } = date;
  if (instant === undefined) return { day, time };
  const clock = getWallClock(zone, instant);
  return { day: formatDay(clock), time: formatTime(clock), instant };
}

/** @throws ConfigurationError for the first violated rule */
export function parseDateTimeRange(input: DateInput): DateTimeRange {
  const { path, entry, context, isRecurring } = input;
  const zone = parseZone(input);
  const start = parseBoundary('start', input, { zone });
  const end = parseBoundary('end', input, { zone, fallback: start.day });
  if ((start.time === undefined) !== (end.time === undefined)) {
    const missing = start.time === undefined ? 'startTime' : 'endTime';
    throw new ConfigurationError(path(missing), 'is required: set both startTime and endTime, or neither');
  }
  const range = { startDate: start.day, endDate: end.day, startTime: start.time, endTime: end.time, zone };
  const [startsAt, endsAt] = getInstants(range);
  // A recurring event keeps its zone and its times: it repeats by its local clock (RFC 5545 §3.8.5.3).
  const instants: Instants = isRecurring ? [startsAt, endsAt] : [start.instant ?? startsAt, end.instant ?? endsAt];
  // Times that the clocks skip can leave no time between two different ones.
  const isSame = start.day === end.day && start.time === end.time;
  if (instants[1] - instants[0] < (isSame ? 0 : 1)) {
    throw new ConfigurationError(
      path('endDate'),
      'must not be before the start',
      `${end.day} ${end.time ?? ''}`.trim(),
    );
  }
  if (!isTimed(range) || isRecurring) return range;
  for (const name of [entry.useUserTZ ? context.browserZone : zone, zone]) {
    const shown = showIn(name, instants);
    if (`${getInstants(shown)}` === `${instants}`) return shown;
  }
  return showIn('UTC', instants);
}
