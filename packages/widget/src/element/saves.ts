// Which dates were saved to which calendar, on this page and in `localStorage` under the event's name. A date is
// identified by name and start, so that a moved date counts as new (specification §11).
import type { EventDate } from '../event.js';
import type { Calendar } from '../options.js';
import { isFile } from '../save.js';
import { instantsOf } from '../when.js';
import type { View } from './view.js';

export type Saves = Partial<Record<Calendar, readonly string[]>>;

/** Access to storage throws in a sandboxed page. */
export function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const nameOf = ({ configuration }: View) => `atcb-saved-${configuration.event.name}`;

const signOf = (date: EventDate) => instantsOf(date)[0] + date.name;

export const isSaved = ({ saves }: View, calendar: Calendar, date: EventDate | undefined): boolean =>
  date !== undefined && !!saves[calendar]?.includes(signOf(date));

export const isAnySaved = (view: View, calendar: Calendar): boolean =>
  view.configuration.event.dates.some((date) => isSaved(view, calendar, date));

/** A past date can no longer be saved. */
export const isTooLate = ({ configuration }: View, { isOverdue }: EventDate): boolean =>
  isOverdue && configuration.display.pastDateHandling !== 'none';

/** Ignores dates that cannot be saved: past ones, and cancelled ones in calendars that only accept links. */
export const isAllSaved = (view: View, calendar: Calendar): boolean =>
  isAnySaved(view, calendar) &&
  view.configuration.event.dates.every(
    (date) =>
      isSaved(view, calendar, date) || isTooLate(view, date) || (date.status === 'CANCELLED' && !isFile(calendar)),
  );

function add({ saves }: View, calendar: Calendar, keys: readonly string[]): void {
  saves[calendar] = [...new Set([...(saves[calendar] ?? []), ...keys])];
}

/** Merges with the stored dates: another button or page of the event may have added some. */
export function noteSaved(view: View, calendar: Calendar, dates: readonly (EventDate | undefined)[]): void {
  recallSaved(view);
  add(
    view,
    calendar,
    dates.flatMap((date) => (date ? signOf(date) : [])),
  );
  try {
    storage()?.setItem(nameOf(view), JSON.stringify(view.saves));
  } catch {
    // Storage is full: the page itself still knows.
  }
}

/** Adds the dates stored on earlier visits. */
export function recallSaved(view: View): void {
  try {
    const stored = JSON.parse(storage()?.getItem(nameOf(view)) ?? '{}');
    for (const calendar in stored) add(view, calendar as Calendar, [stored[calendar]].flat());
  } catch {
    // Foreign data under the same key.
  }
}
