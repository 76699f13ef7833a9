// The content of the dialogs: dates of a series, a cancelled date, a file that cannot be saved here, subscribing
// with Yahoo.
import { linkOf } from '../form/actions.js';
import type { Calendar } from '../options.js';
import type { Action } from '../save.js';
import { timeLine } from './date-text.js';
import { type Dialog, type DialogOptions, type Dialogs, dialogButton } from './dialog.js';
import { icon } from './icons.js';
import { make, named } from './make.js';
import { moveBy } from './move.js';
import { isSaved, isTooLate } from './saves.js';
import { face, placeOf, readerOf } from './trigger.js';
import { labelOf, type View } from './view.js';

const textOf = (text: string) => make('p', {}, text);

/** A dialog with a close button. */
function openNotice(dialogs: Dialogs, view: View, options: Omit<DialogOptions, 'buttons'>, ...more: HTMLElement[]) {
  const dialog: Dialog = dialogs.open({
    ...options,
    icon: view.configuration.raw.hideIconModal ? undefined : options.icon,
    buttons: [
      ...more,
      dialogButton(more.length > 0 ? view.texts.cancel : view.texts.close, () => dialog.close('Modal Close Button')),
    ],
  });
  return dialog;
}

type OnClose = (how: string) => void;

/** The list of calendars as a dialog. Arrow keys move focus as in a menu. */
export function openListDialog(
  dialogs: Dialogs,
  view: View,
  items: readonly HTMLButtonElement[],
  onClose: OnClose,
): Dialog {
  const { texts, configuration } = view;
  const closeItem = make(
    'button',
    { ...named('atcb-list-item-close', 'atcb-list-item') },
    ...face('atcb-list', !configuration.raw.hideIconList && 'close', texts.close),
  );
  const all = [...items, closeItem];
  const list = make('div', named('atcb-list', 'atcb-modal-list'), ...all);
  const dialog = dialogs.open({
    label: texts['label.addtocalendar'],
    content: [list],
    buttons: [],
    classes: ['atcb-list-modal', configuration.raw.hideBackground ? 'atcb-no-bg' : ''],
    onClose,
  });
  closeItem.addEventListener('click', () => dialog.close('List Close Button'));
  list.addEventListener('keydown', (event) => moveBy(event, all));
  return dialog;
}

export interface Series {
  readonly calendar: Calendar;
  /** Saves one date. */
  readonly onPick: (index: number, button: HTMLElement) => void;
  readonly onClose: OnClose;
}

/** The id of a date of a series in tracked events; numbers begin with 1. */
export const dateId = (view: View, calendar: Calendar, index: number) => `${view.id}-${calendar}-${index + 1}`;

function dateButton(view: View, { calendar, onPick }: Series, index: number): HTMLButtonElement | undefined {
  const { configuration, texts } = view;
  const date = configuration.event.dates[index];
  if (date === undefined) return undefined;
  const isOver = isTooLate(view, date);
  const when = timeLine({ first: date, last: date }, readerOf(view), { isDayShown: false });
  const isCancelled = date.status === 'CANCELLED';
  const place = isCancelled ? texts['modal.cancelled.h'] : placeOf(date);
  const lines = [place, when, isOver ? texts.expired : ''].filter(Boolean);
  const button = make(
    'button',
    {
      ...named('atcb-subevent-btn', 'atcb-action'),
      id: dateId(view, calendar, index),
      disabled: isOver,
      'aria-label': `${labelOf(view)}: ${[date.name, ...lines].join(' ')}`,
    },
    make('span', named('atcb-subevent-name'), date.name),
    ...lines.map((line) => make('span', named('atcb-subevent-line'), line)),
  );
  if (isSaved(view, calendar, date)) showSaved(view, button);
  button.addEventListener('click', () => onPick(index, button));
  return button;
}

/** Marks a button as saved, also in its accessible name. A page's own button only gets the class. */
export function showSaved({ texts, configuration }: View, button: Element): void {
  if (configuration.raw.hideCheckmark || button.classList.contains('atcb-saved')) return;
  button.classList.add('atcb-saved');
  if (!/^atcb-/.test(button.part.value)) return;
  button.append(make('span', { class: 'atcb-checkmark' }, icon('check')));
  const name = button.getAttribute('aria-label');
  if (name !== null) button.setAttribute('aria-label', `${name} (${texts['label.saved']})`);
  else button.append(make('span', { class: 'atcb-unseen' }, ` (${texts['label.saved']})`));
}

export function openSeries(dialogs: Dialogs, view: View, series: Series): Dialog {
  const { texts, configuration } = view;
  const buttons = configuration.event.dates.map((_, index) => dateButton(view, series, index));
  return openNotice(dialogs, view, {
    icon: 'trigger',
    headline: texts['modal.multidate.h'],
    content: [textOf(texts['modal.multidate.text']), make('div', named('atcb-subevents'), ...buttons)],
    classes: ['atcb-series'],
    onClose: series.onClose,
  });
}

/**
 * Explains why a pick had no effect, or what the visitor has to do. `onFollow` is called when the link to Yahoo is
 * used.
 */
export function openExplanation(
  dialogs: Dialogs,
  view: View,
  action: Extract<Action, { do: 'explain' }>,
  { onClose, onLeave }: { readonly onClose: OnClose; readonly onLeave: () => void },
): Dialog {
  const { texts, surroundings } = view;
  const known = action.what === 'otherBrowser' ? ('webview' as const) : action.what;
  const key = known === 'webview' && surroundings.platform.files === 'given' ? 'safari' : known;
  const options: Pick<DialogOptions, 'icon' | 'headline' | 'content' | 'onClose'> = {
    icon: known === 'yahoo' ? 'yahoo' : 'warning',
    headline: texts[`modal.${key}.h`],
    content: [textOf(texts[`modal.${known}.text`])],
    onClose,
  };
  if (action.what !== 'yahoo') return openNotice(dialogs, view, options);
  const link = linkOf(action.url, texts['modal.yahoo.button'], { isNew: true });
  link.addEventListener('click', onLeave);
  return openNotice(dialogs, view, options, link);
}
