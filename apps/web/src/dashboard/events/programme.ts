// The programme: the wedding and the further events by day, in the order of their start. Pure.
import type { Event } from '@havn/api/events/schema';
import { groupBy } from '@havn/api/kernel/group-by';
import { dayMs, endOfDay, toZonedTime, type ZonedTime } from '@havn/api/kernel/zoned-time';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { formatDay, formatTime, joinDateAndTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';

type WeddingTime = Pick<WeddingRecord, 'weddingDate' | 'celebrationTime' | 'timeZone'>;

/** On the wedding's clocks; an empty day or time is not decided yet. */
export interface ProgrammeItem {
  /** Null for the wedding itself. */
  event: Event | null;
  start: ZonedTime;
  end: ZonedTime | null;
}

export interface ProgrammeDay {
  /** Empty for what has no day yet. */
  day: string;
  items: readonly ProgrammeItem[];
}

const undecided: ZonedTime = { day: '', time: '' };

function toItem(event: Event, zone: string): ProgrammeItem {
  const { startsAt, endsAt } = event;
  return {
    event,
    start: startsAt === null ? undecided : toZonedTime(startsAt, zone),
    end: endsAt === null ? null : toZonedTime(endsAt, zone),
  };
}

/** What has no day comes last; on its day, what has no time comes first. */
const getSortKey = ({ start: { day, time } }: ProgrammeItem) => `${day || '9999'} ${time}`;

const compareItems = (one: ProgrammeItem, other: ProgrammeItem) => {
  const [key, otherKey] = [getSortKey(one), getSortKey(other)];
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  return (one.event?.position ?? -1) - (other.event?.position ?? -1);
};

export function buildProgramme(events: readonly Event[], wedding: WeddingTime): ProgrammeDay[] {
  const { weddingDate: day, celebrationTime: time, timeZone } = wedding;
  const theWedding = { event: null, start: { day, time }, end: null };
  const items = [theWedding, ...events.map((event) => toItem(event, timeZone))].toSorted(compareItems);
  return [...groupBy(items, ({ start }) => start.day)].map(([shown, ofDay]) => ({ day: shown, items: ofDay }));
}

/** What ends by then ends the night before. */
const endOfNight = '06:00';

const toDate = (day: string) => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, count: number): string =>
  day === '' ? '' : new Date(toDate(day).getTime() + count * dayMs).toISOString().slice(0, 10);

const isSameEvening = (start: ZonedTime, end: ZonedTime) =>
  end.day === start.day || (end.day === addDays(start.day, 1) && end.time <= endOfNight);

export const formatProgrammeDay = (day: string, language: Language): string => formatDay(toDate(day), language);

const formatDayAndTime = ({ day, time }: ZonedTime, language: Language) =>
  joinDateAndTime(formatProgrammeDay(day, language), time, language);

/** "7 pm – 2 am"; the end has its day unless that is the same evening. */
export function formatTimes({ start, end }: Pick<ProgrammeItem, 'start' | 'end'>, language: Language): string {
  const from = formatTime(start.time, language);
  if (end === null) return from;
  const until = isSameEvening(start, end) ? formatTime(end.time, language) : formatDayAndTime(end, language);
  return `${from} – ${until}`;
}

/** The end of a day needs no time. */
export function formatClosing(instant: string, zone: string, language: Language): string {
  const local = toZonedTime(instant, zone);
  return local.time === endOfDay ? formatProgrammeDay(local.day, language) : formatDayAndTime(local, language);
}

const announced = ['startsAt', 'endsAt', 'venue', 'address', 'isCancelled'] as const;

/** Whether those who may come must know of the change of an event: another time or place, or whether it takes place. */
export const concernsGuests = (before: Event, after: Event): boolean =>
  (!before.isCancelled || !after.isCancelled) && announced.some((field) => before[field] !== after[field]);
