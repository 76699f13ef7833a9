// Dialogs that few picks lead to, loaded on demand: dates of a series, a cancelled date, a file that cannot be saved
// here, subscribing with Yahoo.

import type { Calendar } from '../core/options.js';
import type { SaveAction } from '../core/save-action.js';
import { createLinkButton } from '../dom/button-row.js';
import { classAndPart, createElement } from '../dom/create-element.js';
import { createDialogButton, type Dialog, type DialogOptions, type DialogStack } from '../dom/dialog.js';
import { formatTimeLine, getDateFormatContext, getDisplayedLocation } from './date-text.js';
import { isPastDate, isSaved } from './saved-dates.js';
import { markAsSaved } from './trigger.js';
import { getDateButtonId, getLabel, type View } from './view.js';

const createParagraph = (text: string) => createElement('p', {}, text);

/** A dialog with a close button. */
function openNotice(dialogs: DialogStack, view: View, options: Omit<DialogOptions, 'buttons'>, ...more: HTMLElement[]) {
  const dialog: Dialog = dialogs.open({
    ...options,
    icon: view.configuration.raw.hideIconModal ? undefined : options.icon,
    buttons: [
      ...more,
      createDialogButton(more.length > 0 ? view.texts.cancel : view.texts.close, () =>
        dialog.close('Modal Close Button'),
      ),
    ],
  });
  return dialog;
}

type OnClose = (how: string) => void;

export interface SeriesOptions {
  readonly calendar: Calendar;
  /** Saves one date. */
  readonly onPick: (index: number, button: HTMLElement) => void;
  readonly onClose: OnClose;
}

function createDateButton(
  view: View,
  { calendar, onPick }: SeriesOptions,
  index: number,
): HTMLButtonElement | undefined {
  const { configuration, texts } = view;
  const date = configuration.event.dates[index];
  if (date === undefined) return undefined;
  const isPast = isPastDate(view, date);
  const when = formatTimeLine({ first: date, last: date }, getDateFormatContext(view), { isDayShown: false });
  const isCancelled = date.status === 'CANCELLED';
  const place = isCancelled ? texts['modal.cancelled.h'] : getDisplayedLocation(date);
  const lines = [place, when, isPast ? texts.expired : ''].filter(Boolean);
  const button = createElement(
    'button',
    {
      ...classAndPart('atcb-subevent-btn', 'atcb-action'),
      id: getDateButtonId(view, calendar, index),
      disabled: isPast,
      'aria-label': `${getLabel(view)}: ${[date.name, ...lines].join(' ')}`,
    },
    createElement('span', classAndPart('atcb-subevent-name'), date.name),
    ...lines.map((line) => createElement('span', classAndPart('atcb-subevent-line'), line)),
  );
  if (isSaved(view, calendar, date)) markAsSaved(view, button);
  button.addEventListener('click', () => onPick(index, button));
  return button;
}

export function openSeriesDialog(dialogs: DialogStack, view: View, series: SeriesOptions): Dialog {
  const { texts, configuration } = view;
  const buttons = configuration.event.dates.map((_, index) => createDateButton(view, series, index));
  return openNotice(dialogs, view, {
    icon: 'trigger',
    headline: texts['modal.multidate.h'],
    content: [
      createParagraph(texts['modal.multidate.text']),
      createElement('div', classAndPart('atcb-subevents'), ...buttons),
    ],
    classes: ['atcb-series'],
    onClose: series.onClose,
  });
}

/**
 * Explains why a pick had no effect, or what the visitor has to do. `onFollow` is called when the link to Yahoo is
 * used.
 */
export function openExplanationDialog(
  dialogs: DialogStack,
  view: View,
  action: Extract<SaveAction, { do: 'explain' }>,
  { onClose, onFollow }: { readonly onClose: OnClose; readonly onFollow: () => void },
): Dialog {
  const { texts, environment } = view;
  const key = action.reason === 'webview' && environment.platform.downloads === 'hosted' ? 'safari' : action.reason;
  const options: Pick<DialogOptions, 'icon' | 'headline' | 'content' | 'onClose'> = {
    icon: action.reason === 'yahoo' ? 'yahoo' : 'warning',
    headline: texts[`modal.${key}.h`],
    content: [createParagraph(texts[`modal.${action.reason}.text`])],
    onClose,
  };
  if (action.reason !== 'yahoo') return openNotice(dialogs, view, options);
  const link = createLinkButton(action.url, texts['modal.yahoo.button'], { isNewTab: true });
  link.addEventListener('click', onFollow);
  return openNotice(dialogs, view, options, link);
}
