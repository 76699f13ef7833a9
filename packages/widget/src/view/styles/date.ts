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

function describeDetails(view: TriggerContext, cell: Cell): Content[] {
  const { configuration, texts } = view;
  const { event, isCancelled, raw } = configuration;
  const [first] = event.dates;
  const when = formatTimeLine(getSpan(event.dates), getDateFormatContext(view), { isDayShown: true });
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
  const clock = toWallClock(toDisplayedRange(event.dates[0], context).startDate);
  // Some languages append a character for `day` to the number.
  const day = formatWallClock(context, clock, { day: 'numeric' }).replace(/[^\p{Nd}]+$/u, '');
  return [
    cell('left', cell('day', day), ' ', cell('month', formatWallClock(context, clock, { month: 'short' }))),
    ' ',
    cell(
      'right',
      cell('headline', event.name),
      ' ',
      ...describeDetails(view, cell),
      cell('cta', getCallToAction(view)),
    ),
  ];
};
