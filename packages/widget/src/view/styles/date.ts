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
import { isPastDate } from '../saved-dates.js';
import type { TriggerContext } from '../view.js';

export { default } from './date.css?inline';

type Cell = (name: string, ...children: Content[]) => ElementDescription;

/** The dates that can be saved, cancelled ones only as files; all of them if they are over. */
function listSavableDates(view: TriggerContext): CalendarEvent['dates'] {
  const { dates } = view.configuration.event;
  const [next, ...later] = dates.filter((date) => !isPastDate(view, date));
  return next === undefined ? dates : [next, ...later];
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
  const dates = listSavableDates(view);
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
