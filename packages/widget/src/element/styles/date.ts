// The content of a date tile. Loaded together with its style, and given the functions of the core it needs.
import type { clockOf } from '../../day.js';
import type * as markup from '../../markup.js';
import type * as dates from '../date-text.js';
import type * as nodes from '../make.js';
import type { placeOf } from '../trigger.js';
import type { View } from '../view.js';

export { default } from './date.css?inline';

/** Functions of the core that a tile needs. */
export interface Tools {
  readonly make: typeof nodes.make;
  readonly named: typeof nodes.named;
  readonly written: typeof dates.written;
  readonly shownWhen: typeof dates.shownWhen;
  readonly timeLine: typeof dates.timeLine;
  readonly plainText: typeof markup.plainText;
  readonly placeOf: typeof placeOf;
  readonly clockOf: typeof clockOf;
  readonly reader: dates.Reader;
}

export type TileContent = (view: View, tools: Tools) => nodes.Child[];

type Cell = (name: string, ...children: nodes.Child[]) => HTMLElement;

/** The details below the headline: location, time and recurrence. */
function lines({ configuration, texts }: View, tools: Tools, cell: Cell): nodes.Child[] {
  const { event, isCancelled, raw } = configuration;
  const [first] = event.dates;
  const when = tools.timeLine({ first, last: event.dates.at(-1) ?? first }, tools.reader, { isDayShown: true });
  const recurring = raw.recurrence === undefined ? '' : `${when === '' ? `${texts.recurring} ` : ''}\u27f3`;
  const where = isCancelled ? texts['modal.cancelled.h'] : tools.placeOf(first);
  const line = [when, recurring].filter(Boolean).join(' ');
  const about = where === '' && line === '' ? tools.plainText(first.description) : '';
  return [where && cell('location', where), line && cell('time', line), about && cell('about', about)].flatMap(
    (node) => (node ? [node, ' '] : []),
  );
}

/** The call to action, shown on hover; or why there is none. */
function invitation({ configuration, texts }: View): string {
  const { isCancelled, isDisabled, isOverdue, display } = configuration;
  const cancelled = texts['modal.cancelled.text'];
  // A disabled tile shows it below the lines, which already say that the date is cancelled.
  if (isCancelled) return isDisabled ? cancelled : `${texts['modal.cancelled.h']} ${cancelled}`;
  return isOverdue && display.pastDateHandling === 'disable'
    ? texts.expired
    : `+ ${display.label ?? texts['label.addtocalendar']}`;
}

/** The day and month on the left, the event on the right. */
export const tile: TileContent = (view, tools) => {
  const { make, named, written, reader } = tools;
  const { event } = view.configuration;
  const cell: Cell = (name, ...children) => make('span', named(`atcb-date-btn-${name}`), ...children);
  const clock = tools.clockOf(tools.shownWhen(event.dates[0], reader).startDate);
  // Some languages append a character for `day` to the number.
  const day = written(reader, clock, { day: 'numeric' }).replace(/[^\p{Nd}]+$/u, '');
  return [
    cell('left', cell('day', day), ' ', cell('month', written(reader, clock, { month: 'short' }))),
    ' ',
    cell('right', cell('headline', event.name), ' ', ...lines(view, tools, cell), cell('cta', invitation(view))),
  ];
};
