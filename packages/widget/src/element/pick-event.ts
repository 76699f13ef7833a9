// The event `atcb-pick`: lets the page act on a pick itself.
import type { EventDate } from '../core/configuration/event.js';
import type { Calendar } from '../core/configuration/options.js';
import type { View } from '../view/view.js';

/** The `detail` of `atcb-pick`. */
export interface PickDetail {
  readonly calendar: Calendar;
  /** The date in order of time; `undefined` if the pick is about all dates of a series. */
  readonly index: number | undefined;
  readonly date: PickedDate | undefined;
}

/** A date, with the names of the attributes. */
export type PickedDate = Pick<
  EventDate,
  'name' | 'location' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'status'
> & {
  readonly description: string;
  readonly timeZone: string;
};

function toPickedDate(date: EventDate): PickedDate {
  const { name, plainDescription: description, location, zone: timeZone, status } = date;
  const { startDate, startTime, endDate, endTime } = date;
  return { name, description, location, startDate, startTime, endDate, endTime, timeZone, status };
}

/** Returns `false` if the page has prevented the action. */
export function dispatchPick({ host, configuration }: View, calendar: Calendar, pickedIndex?: number): boolean {
  const { dates } = configuration.event;
  const index = pickedIndex ?? (dates.length === 1 ? 0 : undefined);
  const date = index === undefined ? undefined : dates[index];
  const detail: PickDetail = { calendar, index, date: date && toPickedDate(date) };
  return host.dispatchEvent(
    new CustomEvent<PickDetail>('atcb-pick', { bubbles: true, composed: true, cancelable: true, detail }),
  );
}
