// The month of the event as a wall calendar, with the days of the event marked.

import type { Configuration } from '../src/core/configuration/configuration.js';
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import { addDays, toWallClock } from '../src/core/values/day.js';
import { createElement } from '../src/dom/create-element.js';
import { resolveOptions } from './configuration.js';
import { getMonthSheet, type MonthSheet } from './event-days.js';
import type { Store } from './store.js';

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(toWallClock(day));

/** The week of a day of the month, counted from 0. Weeks begin on Monday. */
const getWeekOfMonth = (firstDay: string, number: number) =>
  Math.floor((((new Date(toWallClock(firstDay)).getUTCDay() + 6) % 7) + number - 1) / 7);

function createDay({ firstDay, eventDays }: MonthSheet, number: number): HTMLElement {
  const day = addDays(firstDay, number - 1);
  const initial = format(day, { weekday: 'narrow' });
  const isSunday = new Date(toWallClock(day)).getUTCDay() === 0;
  const [marked = 1] = eventDays;
  const isInWeek = getWeekOfMonth(firstDay, number) === getWeekOfMonth(firstDay, marked);
  const classes = [isSunday && 'is-sunday', eventDays.has(number) && 'is-event', isInWeek && 'is-week'].filter(Boolean);
  return createElement(
    'span',
    { class: ['day', ...classes].join(' ') },
    createElement('small', {}, initial),
    createElement('b', {}, String(number)),
  );
}

function formatDays({ firstDay, eventDays }: MonthSheet): string {
  const days = [...eventDays].map((number) => format(addDays(firstDay, number - 1), { day: 'numeric', month: 'long' }));
  return days.length === 0 ? 'No day of this month' : new Intl.ListFormat('en-GB').format(days);
}

function formatTimes({ event, isSubscription, icsFile = '' }: Configuration): string {
  if (isSubscription) return icsFile;
  const [{ startTime, endTime, zone }] = event.dates;
  return startTime === undefined ? 'All day' : `${startTime} – ${endTime}, ${zone.replaceAll('_', ' ')}`;
}

export function createCalendarSheet(container: HTMLElement, store: Store): void {
  store.subscribe(({ options }) => {
    const configuration = resolveOptions(options);
    // With an invalid configuration, the last valid sheet stays.
    if (configuration instanceof ConfigurationError) return;
    const sheet = getMonthSheet(configuration);
    const days = Array.from({ length: sheet.dayCount }, (_, index) => createDay(sheet, index + 1));
    const [{ name }] = configuration.event.dates;
    container.replaceChildren(
      createElement(
        'p',
        { class: 'sheet__month' },
        createElement('strong', {}, format(sheet.firstDay, { month: 'long' })),
        ` ${format(sheet.firstDay, { year: 'numeric' })}`,
      ),
      createElement(
        'p',
        { class: 'sheet__event' },
        createElement('span', {}, configuration.event.name || name),
        formatTimes(configuration),
      ),
      createElement('div', { class: 'days', role: 'img', 'aria-label': formatDays(sheet) }, ...days),
    );
  });
}
