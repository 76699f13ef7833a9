// The texts of an event in the language of the page, and when it takes place on the clocks of the wedding.
import type { HeldEvent } from '@havn/api/events/schema';
import { endOfDay, toZonedTime, type ZonedTime } from '@havn/api/kernel/zoned-time';
import type { HeldMenu } from '@havn/api/meals/schema';
import { getWeddingCountry } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { formatDay, formatTime, getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import type { TFunction } from 'i18next';

type Clock = Pick<WeddingView, 'timeZone' | 'destinationCode' | 'defaultCountry'>;

export const getEventTexts = (event: HeldEvent, language: Language): HeldEvent['texts'][string] =>
  event.texts[language] ?? event;

/** "Brunch: what would you like to eat?", with the name only if there are several events. */
export function formatMenuTitle(
  { eventId }: Pick<HeldMenu, 'eventId'>,
  { events, language }: { events?: readonly HeldEvent[] | undefined; language: Language },
  t: TFunction<'events'>,
): string {
  if (events === undefined) return t('MealAnswer.Title');
  const event = events.find(({ _id }) => _id === eventId);
  const name = event === undefined ? t('EventAnswer.Wedding') : getEventTexts(event, language).name;
  return t('MealAnswer.TitleOf', { event: name });
}

/** Null while it is not known. An event that ends at night is one of the evening on which it starts. */
export const getEventTime = ({ start }: HeldEvent, { timeZone }: Clock): ZonedTime | null =>
  start === null ? null : toZonedTime(start, timeZone);

const toDate = (day: string) => new Date(`${day}T00:00Z`);

/** "Sunday 8 August". */
export const formatEventDay = (day: string, language: Language, wedding: Clock): string =>
  formatDay(toDate(day), language, getWeddingCountry(wedding), { year: undefined });

/** "Sun 8", with the month if the days are of several: "Sun 1 Aug". */
export function formatShortDay(
  day: string,
  language: Language,
  { wedding, hasMonth }: { wedding: Clock; hasMonth: boolean },
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(language, { timeZone: 'UTC', country: getWeddingCountry(wedding), ...options }).format(toDate(day));
  return `${format({ weekday: 'short' })}\u00a0${format({ day: 'numeric', ...(hasMonth && { month: 'short' }) })}`;
}

/** "11 am", "19:00 – 02:00" in the figures of the language; empty while no time is known. */
export function formatEventTime(
  { start, end }: Pick<HeldEvent, 'start' | 'end'>,
  language: Language,
  { timeZone }: Clock,
): string {
  return [start, end]
    .flatMap((instant) => (instant === null ? [] : [toZonedTime(instant, timeZone).time]))
    .filter((time) => time !== endOfDay)
    .map((time) => formatTime(time, language))
    .join(' – ');
}

/** "Brunch, Sunday 8 August, 11 am". */
export function formatWhen({ day, time }: { day: string; time: string }): string {
  return [day, time].filter((text) => text !== '').join(', ');
}
