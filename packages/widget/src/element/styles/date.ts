// The content of a date tile. Loaded together with its style, and given the functions of the core it needs.
import type { toWallClock } from '../../core/day.js';
import type * as markup from '../../core/markup.js';
import type * as nodes from '../../dom/create-element.js';
import type * as dates from '../date-text.js';
import type { getDisplayedLocation } from '../trigger.js';
import type { View } from '../view.js';

export { default } from './date.css?inline';

/** Functions of the core that a tile needs. */
export interface TileTools {
  readonly createElement: typeof nodes.createElement;
  readonly classAndPart: typeof nodes.classAndPart;
  readonly formatWallClock: typeof dates.formatWallClock;
  readonly toDisplayedRange: typeof dates.toDisplayedRange;
  readonly formatTimeLine: typeof dates.formatTimeLine;
  readonly plainText: typeof markup.plainText;
  readonly getDisplayedLocation: typeof getDisplayedLocation;
  readonly toWallClock: typeof toWallClock;
  readonly context: dates.DateFormatContext;
}

export type TileContent = (view: View, tools: TileTools) => nodes.Child[];

type Cell = (name: string, ...children: nodes.Child[]) => HTMLElement;

/** The details below the headline: location, time and recurrence. */
function createDetails({ configuration, texts }: View, tools: TileTools, cell: Cell): nodes.Child[] {
  const { event, isCancelled, raw } = configuration;
  const [first] = event.dates;
  const when = tools.formatTimeLine({ first, last: event.dates.at(-1) ?? first }, tools.context, { isDayShown: true });
  const recurring = raw.recurrence === undefined ? '' : `${when === '' ? `${texts.recurring} ` : ''}\u27f3`;
  const where = isCancelled ? texts['modal.cancelled.h'] : tools.getDisplayedLocation(first);
  const line = [when, recurring].filter(Boolean).join(' ');
  const about = where === '' && line === '' ? tools.plainText(first.description) : '';
  return [where && cell('location', where), line && cell('time', line), about && cell('about', about)].flatMap(
    (node) => (node ? [node, ' '] : []),
  );
}

/** The call to action, shown on hover; or why there is none. */
function getCallToAction({ configuration, texts }: View): string {
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
  const { createElement, classAndPart, formatWallClock, context } = tools;
  const { event } = view.configuration;
  const cell: Cell = (name, ...children) => createElement('span', classAndPart(`atcb-date-btn-${name}`), ...children);
  const clock = tools.toWallClock(tools.toDisplayedRange(event.dates[0], context).startDate);
  // Some languages append a character for `day` to the number.
  const day = formatWallClock(context, clock, { day: 'numeric' }).replace(/[^\p{Nd}]+$/u, '');
  return [
    cell('left', cell('day', day), ' ', cell('month', formatWallClock(context, clock, { month: 'short' }))),
    ' ',
    cell(
      'right',
      cell('headline', event.name),
      ' ',
      ...createDetails(view, tools, cell),
      cell('cta', getCallToAction(view)),
    ),
  ];
};
