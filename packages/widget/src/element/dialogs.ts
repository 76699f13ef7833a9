import type { Calendar } from '../core/configuration/options.js';
import type { SaveAction } from '../core/links/save-action.js';
import { createLinkButton } from '../dom/button-row.js';
import { copyText } from '../dom/copy-text.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import { createDialogButton, type Dialog, type DialogOptions } from '../dom/dialog.js';
import { isDoubleClick } from '../dom/double-click.js';
import { createVirtualList, type VirtualList } from '../dom/virtual-list.js';
import { dialogTexts } from '../languages/en-dialogs.js';
import { omitFirstSentence } from '../languages/punctuation.js';
import type { DialogTexts } from '../languages/texts.js';
import { formatTimeLine, getDateFormatContext, getDisplayedLocation } from '../view/date-text.js';
import { getDialogStack } from '../view/dialog-stack.js';
import { isPastDate, isSaved } from '../view/saved-dates.js';
import { markAsSaved } from '../view/trigger.js';
import { getDateButtonId, type View } from '../view/view.js';

export { openListDialog } from './list-dialog.js';

/** The English texts, unless the language has its own. */
const getDialogTexts = ({ texts }: View): DialogTexts => ({ ...dialogTexts, ...texts });

const createParagraph = (text: string) => createElement('p', {}, text);

function openNotice(view: View, options: Omit<DialogOptions, 'buttons'>, ...more: HTMLElement[]) {
  const dialog: Dialog = getDialogStack(view).open({
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

type OnClose = (closedBy: string) => void;

export interface SeriesOptions {
  readonly calendar: Calendar;
  readonly onPick: (index: number, button: HTMLElement) => void;
  readonly onClose: OnClose;
}

const maxPlainDates = 30;

/** Its accessible name is its visible text, so that speech control works. */
function createDateButton(view: View, { calendar, onPick }: SeriesOptions, index: number): HTMLButtonElement {
  const { configuration, texts } = view;
  const { dates } = configuration.event;
  const date = dates[index] ?? dates[0];
  const isPast = isPastDate(view, date);
  const when = formatTimeLine({ first: date, last: date }, getDateFormatContext(view), { isDayShown: false });
  const isCancelled = date.status === 'CANCELLED';
  const place = isCancelled ? texts['modal.cancelled.h'] : getDisplayedLocation(date);
  const lines = [place, when, isPast ? texts.expired : ''].filter(Boolean);
  const button = createElement(
    'button',
    { ...classAndPart('atcb-subevent-btn', 'atcb-action'), id: getDateButtonId(view, calendar, index) },
    createElement('span', classAndPart('atcb-subevent-name'), date.name),
    ...lines.flatMap((line) => [' ', createElement('span', classAndPart('atcb-subevent-line'), line)]),
  );
  if (isSaved(view, calendar, date)) markAsSaved(view, button);
  // In a virtual list past dates can have the focus, so that arrow keys reach the dates after them.
  if (isPast && dates.length > maxPlainDates) button.setAttribute('aria-disabled', 'true');
  else button.disabled = isPast;
  button.addEventListener('click', (event) => isPast || isDoubleClick(event) || onPick(index, button));
  return button;
}

/** A long series begins at the first date that can be saved. */
function createDateList(view: View, series: SeriesOptions): VirtualList {
  const { dates } = view.configuration.event;
  const createButton = (index: number) => createDateButton(view, series, index);
  if (dates.length <= maxPlainDates) {
    const buttons = dates.map((_, index) => createButton(index));
    return { element: createElement('div', classAndPart('atcb-subevents'), ...buttons), layOut: () => undefined };
  }
  const first = dates.findIndex((date) => !isPastDate(view, date));
  return createVirtualList({ count: dates.length, first: Math.max(first, 0), createButton });
}

export function openSeriesDialog(view: View, series: SeriesOptions): Dialog {
  const texts = getDialogTexts(view);
  const list = createDateList(view, series);
  const dialog = openNotice(view, {
    icon: 'trigger',
    headline: texts['modal.multidate.h'],
    content: [createParagraph(texts['modal.multidate.text']), list.element],
    classes: ['atcb-series'],
    onClose: series.onClose,
  });
  list.layOut();
  return dialog;
}

/** `onFollow` is called when the link to Yahoo is used. */
export function openExplanationDialog(
  view: View,
  action: Extract<SaveAction, { do: 'explain' }>,
  { onClose, onFollow }: { readonly onClose: OnClose; readonly onFollow: () => void },
): void {
  const { environment } = view;
  const texts = getDialogTexts(view);
  const { ios, downloads } = environment.platform;
  const key = action.reason === 'webview' && ios && downloads === 'hosted' ? 'safari' : action.reason;
  const headline = texts[`modal.${key}.h`];
  const text = texts[`modal.${action.reason}.text`];
  const instruction = createParagraph(text);
  // Shown if copying is forbidden. The second sentence of Yahoo's text says where to paste the link.
  const address = createElement('input', {
    class: 'atcb-address',
    readonly: true,
    hidden: true,
    dir: 'ltr',
    value: action.reason === 'cancelled' ? '' : action.copy,
    'aria-label': headline,
  });
  const options: Pick<DialogOptions, 'icon' | 'headline' | 'content' | 'onClose'> = {
    icon: action.reason === 'yahoo' ? 'yahoo' : 'warning',
    headline,
    content: [instruction, address],
    onClose,
  };
  const link =
    action.reason === 'yahoo' && createLinkButton(action.url, texts['modal.yahoo.button'], { isNewTab: true });
  const { box } = openNotice(view, options, ...(link ? [link] : []));
  if (action.reason === 'cancelled') return;
  const copy = async () => {
    const isCopied = await copyText(action.copy, box);
    address.hidden = isCopied;
    instruction.hidden = !isCopied && !link;
    instruction.textContent = isCopied ? text : omitFirstSentence(text);
    // The focus announces the link, and the visitor can copy it at once.
    if (!isCopied) address.select();
  };
  void copy();
  if (!link) return;
  link.addEventListener('click', () => {
    void copy();
    onFollow();
  });
}
