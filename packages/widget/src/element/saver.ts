// Saves to the chosen calendar: opens a link or a file, tracks it, marks the buttons, and reports when all is saved.
import type { Calendar } from '../core/options.js';
import { resolveAction, type SaveAction } from '../core/save-action.js';
import { copyText, downloadFile, openUrl } from '../dom/browser-actions.js';
import type { Dialog, DialogStack } from '../dom/dialog.js';
import { whenLoaded } from './environment.js';
import { loadDialogs } from './load.js';
import { isAllSaved, isPastDate, isSaved, recordSaved } from './saved-dates.js';
import { markAsSaved } from './trigger.js';
import { getDateButtonId, trackView, type View } from './view.js';

export interface Saver {
  /** `button` is the used button, marked in addition to the trigger; `index` is the date of a series. */
  pick(calendar: Calendar, button: HTMLElement | undefined, index?: number): void;
}

export interface SaverOptions {
  readonly view: View;
  readonly dialogs: DialogStack;
  /** Marks the buttons of a calendar that has saved dates. */
  readonly mark: (calendar: Calendar) => void;
  /** Everything was saved in one calendar. */
  readonly onAllSaved: () => void;
}

export function createSaver({ view, dialogs, mark, onAllSaved }: SaverOptions): Saver {
  const { configuration, environment, server, texts, signal } = view;
  const { dates } = configuration.event;
  const trackClose = (how: string) => trackView(view, 'closeList', how);
  let series: Dialog | undefined;

  const recordPick = (calendar: Calendar, button: HTMLElement | undefined, index: number | undefined) => {
    recordSaved(view, calendar, index === undefined ? dates : [dates[index]]);
    if (button !== undefined) markAsSaved(view, button);
    mark(calendar);
    if (!isAllSaved(view, calendar)) return;
    trackView(view, 'success', view.id);
    series?.close();
    series = undefined;
    onAllSaved();
  };

  const chooseDate = (calendar: Calendar) =>
    whenLoaded(
      loadDialogs(),
      ({ openSeriesDialog }) => {
        if (signal.aborted) return;
        series = openSeriesDialog(dialogs, view, {
          calendar,
          onPick: (index, used) => saver.pick(calendar, used, index),
          onClose: trackClose,
        });
      },
      // Without the dialog each click saves the next date.
      () => {
        const next = dates.findIndex((date) => !isSaved(view, calendar, date) && !isPastDate(view, date));
        if (next >= 0) saver.pick(calendar, undefined, next);
      },
    );

  const explain = (action: Extract<SaveAction, { do: 'explain' }>, calendar: Calendar, index: number | undefined) => {
    const copy = (container: HTMLElement) => action.reason !== 'cancelled' && void copyText(action.copy, container);
    whenLoaded(
      loadDialogs(),
      ({ openExplanationDialog }) => {
        if (signal.aborted) return;
        const dialog = openExplanationDialog(dialogs, view, action, {
          onClose: trackClose,
          onFollow: () => {
            copy(dialog.box);
            recordPick(calendar, undefined, index);
          },
        });
        copy(dialog.box);
      },
      () => {
        copy(view.container);
        window.alert(texts[`modal.${action.reason}.text`]);
      },
    );
  };

  const perform = (
    action: SaveAction,
    calendar: Calendar,
    button: HTMLElement | undefined,
    index: number | undefined,
  ): void => {
    if (action.do === 'choose') chooseDate(calendar);
    else if (action.do === 'explain') explain(action, calendar, index);
    else {
      if (action.do === 'open') openUrl(action);
      else downloadFile(action, environment.platform.ios);
      const isMissing = action.do === 'open' && action.isMissing;
      if (!isMissing) recordPick(calendar, button, index);
    }
  };

  const saver: Saver = {
    pick(calendar, button, index) {
      if (index !== undefined) trackView(view, 'openSubEventLink', getDateButtonId(view, calendar, index));
      perform(resolveAction({ configuration, calendar, environment, index, server }), calendar, button, index);
    },
  };
  return saver;
}
