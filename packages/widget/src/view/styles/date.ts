import type { CalendarEvent } from '../../core/configuration/event.js';
import { toWallClock } from '../../core/values/day.js';
import { plainText } from '../../core/values/markup.js';
import { type Content, classAndPart, describe, type ElementDescription } from '../../dom/description.js';
import {
  formatTimeLine,
  formatWallClock,
  getDateFormatContext,
  getDisplayedLocation,
  getSpan,
  toDisplayedRange,
} from '../date-text.js';
import type { TriggerContext } from '../view.js';

export { default } from './date.css?inline';

type Cell = (name: string, ...children: Content[]) => ElementDescription;

/** From the next date on: those that are neither over nor cancelled, else those that are not over, else all. */
function listNextDates({ configuration, environment }: TriggerContext): CalendarEvent['dates'] {
  const { dates, recurrence, exceptions } = configuration.event;
  const upcoming = dates.filter(({ isOverdue }) => !isOverdue);
  const confirmed = upcoming.filter(({ status }) => status !== 'CANCELLED');
  const [next = dates[0], ...later] = [confirmed, upcoming, dates].find((list) => list.length > 0) ?? dates;
  const { findNextDate } = environment.details ?? {};
  const isRecurring = recurrence !== undefined && findNextDate !== undefined;
  return [isRecurring ? findNextDate({ recurrence, exceptions }, next, environment.now) : next, ...later];
}

function describeDetails(view: TriggerContext, dates: CalendarEvent['dates'], cell: Cell): Content[] {
  const { configuration, texts } = view;
  const { isCancelled, raw } = configuration;
  const [first] = dates;
  const when = formatTimeLine(getSpan(dates), getDateFormatContext(view), { isDayShown: true });
  const recurring = raw.recurrence === undefined ? '' : `${when === '' ? `${texts.recurring} ` : ''}\u27f3`;
  const where = isCancelled ? texts['modal.cancelled.h'] : getDisplayedLocation(first);
  const line = [when, recurring].filter(Boolean).join(' ');
  const about = where === '' && line === '' ? plainText(first.description) : '';
  return [where && cell('location', where), line && cell('time', line), about && cell('about', about)].flatMap(
    (node) => (node ? [node, ' '] : []),
  );
}

function getCallToAction({ configuration, texts }: TriggerContext): string {
  const { isCancelled, isDisabled, isOverdue, display } = configuration;
  const cancelled = texts['modal.cancelled.text'];
  // A disabled tile shows it below the lines, which already say that the date is cancelled.
  if (isCancelled) return isDisabled ? cancelled : `${texts['modal.cancelled.h']} ${cancelled}`;
  return isOverdue && display.pastDateHandling === 'disable'
    ? texts.expired
    : (display.label ?? `+ ${texts['label.addtocalendar']}`);
}

export const tile = (view: TriggerContext): Content[] => {
  const context = getDateFormatContext(view);
  const { event } = view.configuration;
  const cell: Cell = (name, ...children) => describe('span', classAndPart(`atcb-date-btn-${name}`), ...children);
  const dates = listNextDates(view);
  const clock = toWallClock(toDisplayedRange(dates[0], context).startDate);
  // Some languages append a character for `day` to the number.
  const day = formatWallClock(context, clock, { day: 'numeric' }).replace(/[^\p{Nd}]+$/u, '');
  return [
    cell('left', cell('day', day), ' ', cell('month', formatWallClock(context, clock, { month: 'short' }))),
    ' ',
    cell(
      'right',
      cell('headline', event.name),
      ' ',
      ...describeDetails(view, dates, cell),
      cell('cta', getCallToAction(view)),
    ),
  ];
};
