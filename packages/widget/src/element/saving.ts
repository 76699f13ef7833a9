// Performs a pick: tracks it, opens or saves, marks the buttons, and reports when everything is saved.
import type { Calendar } from '../options.js';
import { type Action, actionFor } from '../save.js';
import type { Dialog, Dialogs } from './dialog.js';
import { dateId, openExplanation, openSeries, showSaved } from './dialogs.js';
import { copyText, openAddress, saveFile } from './perform.js';
import { isAllSaved, noteSaved } from './saves.js';
import { tell, type View } from './view.js';

export interface Saver {
  /** `button` is the used button, marked in addition to the trigger; `index` is the date of a series. */
  pick(calendar: Calendar, button: HTMLElement | undefined, index?: number): void;
}

export interface SaverOptions {
  readonly view: View;
  readonly dialogs: Dialogs;
  /** Marks the buttons of a calendar that has saved dates. */
  readonly mark: (calendar: Calendar) => void;
  /** Everything was saved in one calendar. */
  readonly onDone: () => void;
}

export function makeSaver({ view, dialogs, mark, onDone }: SaverOptions): Saver {
  const { configuration, surroundings, server } = view;
  const { dates } = configuration.event;
  const told = (how: string) => tell(view, 'closeList', how);
  let series: Dialog | undefined;

  const note = (calendar: Calendar, button: HTMLElement | undefined, index: number | undefined) => {
    noteSaved(view, calendar, index === undefined ? dates : [dates[index]]);
    if (button !== undefined) showSaved(view, button);
    mark(calendar);
    if (!isAllSaved(view, calendar)) return;
    tell(view, 'success', view.id);
    series?.close();
    series = undefined;
    onDone();
  };

  const act = (
    action: Action,
    calendar: Calendar,
    button: HTMLElement | undefined,
    index: number | undefined,
  ): void => {
    if (action.do === 'open') {
      openAddress(action);
      if (action.isMissing) return;
    } else if (action.do === 'download') saveFile(action, surroundings.platform.ios);
    else if (action.do === 'choose') {
      series = openSeries(dialogs, view, {
        calendar,
        onPick: (place, used) => saver.pick(calendar, used, place),
        onClose: told,
      });
      return;
    } else {
      const copy = () => action.what !== 'cancelled' && void copyText(action.copy, dialog.box);
      const dialog = openExplanation(dialogs, view, action, {
        onClose: told,
        onLeave: () => {
          copy();
          note(calendar, undefined, index);
        },
      });
      copy();
      return;
    }
    note(calendar, button, index);
  };

  const saver: Saver = {
    pick(calendar, button, index) {
      if (index !== undefined) tell(view, 'openSubEventLink', dateId(view, calendar, index));
      act(actionFor({ configuration, calendar, surroundings, index, server }), calendar, button, index);
    },
  };
  return saver;
}
