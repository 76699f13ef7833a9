// Performs a pick: tracks it, opens or saves, marks the buttons, and reports when everything is saved.
import type { Calendar } from '../core/options.js';
import { resolveAction, type SaveAction } from '../core/save-action.js';
import { copyText, downloadFile, openUrl } from '../dom/browser-actions.js';
import type { Dialog, DialogStack } from '../dom/dialog.js';
import { getDateButtonId, markAsSaved, openExplanationDialog, openSeriesDialog } from './dialogs.js';
import { isAllSaved, recordSaved } from './saved-dates.js';
import { trackView, type View } from './view.js';

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
  const { configuration, environment, server } = view;
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

  const perform = (
    action: SaveAction,
    calendar: Calendar,
    button: HTMLElement | undefined,
    index: number | undefined,
  ): void => {
    if (action.do === 'open') {
      openUrl(action);
      if (action.isMissing) return;
    } else if (action.do === 'download') downloadFile(action, environment.platform.ios);
    else if (action.do === 'choose') {
      series = openSeriesDialog(dialogs, view, {
        calendar,
        onPick: (place, used) => saver.pick(calendar, used, place),
        onClose: trackClose,
      });
      return;
    } else {
      const copy = () => action.what !== 'cancelled' && void copyText(action.copy, dialog.box);
      const dialog = openExplanationDialog(dialogs, view, action, {
        onClose: trackClose,
        onFollow: () => {
          copy();
          recordPick(calendar, undefined, index);
        },
      });
      copy();
      return;
    }
    recordPick(calendar, button, index);
  };

  const saver: Saver = {
    pick(calendar, button, index) {
      if (index !== undefined) trackView(view, 'openSubEventLink', getDateButtonId(view, calendar, index));
      perform(resolveAction({ configuration, calendar, environment, index, server }), calendar, button, index);
    },
  };
  return saver;
}
