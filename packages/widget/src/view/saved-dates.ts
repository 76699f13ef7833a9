// Dates are identified by name and start, so that a moved one counts as new (specification §11).

import type { EventDate } from '../core/configuration/event.js';
import type { Calendar } from '../core/configuration/options.js';
import { isFileCalendar } from '../core/links/save-action.js';
import { getStartKey } from '../core/values/date-time-range.js';
import type { View } from './view.js';

/** Access to storage throws in a sandboxed page. */
export function getStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const getStorageKey = ({ configuration }: View) => `atcb-saved-${configuration.event.name}`;

const getDateKey = (date: EventDate) => getStartKey(date) + date.name;

export const isSaved = ({ savedDates }: View, calendar: Calendar, date: EventDate | undefined): boolean =>
  date !== undefined && !!savedDates[calendar]?.includes(getDateKey(date));

export const isAnySaved = (view: View, calendar: Calendar): boolean =>
  view.configuration.event.dates.some((date) => isSaved(view, calendar, date));

export const isPastDate = ({ configuration }: Pick<View, 'configuration'>, { isOverdue }: EventDate): boolean =>
  isOverdue && configuration.display.pastDateHandling !== 'none';

/** Ignores dates that cannot be saved: past ones, and cancelled ones in calendars that only accept links. */
export const isAllSaved = (view: View, calendar: Calendar): boolean =>
  isAnySaved(view, calendar) &&
  view.configuration.event.dates.every(
    (date) =>
      isSaved(view, calendar, date) ||
      isPastDate(view, date) ||
      (date.status === 'CANCELLED' && !isFileCalendar(calendar)),
  );

function addKeys({ savedDates }: View, calendar: Calendar, keys: readonly string[]): void {
  savedDates[calendar] = [...new Set([...(savedDates[calendar] ?? []), ...keys])];
}

/** Merges with the stored dates: another button or page of the event may have added some. */
export function recordSaved(view: View, calendar: Calendar, dates: readonly (EventDate | undefined)[]): void {
  loadSaved(view);
  addKeys(
    view,
    calendar,
    dates.flatMap((date) => (date ? getDateKey(date) : [])),
  );
  try {
    getStorage()?.setItem(getStorageKey(view), JSON.stringify(view.savedDates));
  } catch {
    // Storage is full: the dates are kept in memory.
  }
}

export function loadSaved(view: View): void {
  try {
    const stored: Readonly<Record<string, string[]>> = JSON.parse(getStorage()?.getItem(getStorageKey(view)) ?? '{}');
    for (const [calendar, keys] of Object.entries(stored)) addKeys(view, calendar as Calendar, [keys].flat());
  } catch {
    // Foreign data under the same key.
  }
}
