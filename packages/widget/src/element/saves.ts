// Which dates were saved to which calendar: in this page, and in this browser under the event's name. They are known by name and
// beginning, so that a date that was moved counts as new (specification §11).
import type { EventDate } from '../event.js';
import type { Calendar } from '../options.js';
import { isFile } from '../save.js';
import { instantsOf } from '../when.js';
import type { View } from './view.js';

export type Saves = Partial<Record<Calendar, readonly string[]>>;

/** Pages in a sandbox have no storage, and say so by throwing. */
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

/** Over, a date may not be saved any more. */
export const isTooLate = ({ configuration }: View, { isOverdue }: EventDate): boolean =>
  isOverdue && configuration.display.pastDateHandling !== 'none';

/** What cannot be saved is not waited for: dates that are over, and those called off where only a file could say so. */
export const isAllSaved = (view: View, calendar: Calendar): boolean =>
  isAnySaved(view, calendar) &&
  view.configuration.event.dates.every(
    (date) =>
      isSaved(view, calendar, date) || isTooLate(view, date) || (date.status === 'CANCELLED' && !isFile(calendar)),
  );

function add({ saves }: View, calendar: Calendar, signs: readonly string[]): void {
  saves[calendar] = [...new Set([...(saves[calendar] ?? []), ...signs])];
}

/** Adds to what is kept: another button of the event, or another page, may have added to it. */
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
    // It is full: the page itself still knows.
  }
}

/** Adds what this browser knows of earlier visits. */
export function recallSaved(view: View): void {
  try {
    const kept = JSON.parse(storage()?.getItem(nameOf(view)) ?? '{}');
    for (const calendar in kept) add(view, calendar as Calendar, [kept[calendar]].flat());
  } catch {
    // Something else has the name.
  }
}
