import type { Configuration } from '../core/configuration/configuration.js';
import { type Calendar, parseOptions } from '../core/configuration/options.js';
import { isFileCalendar, resolveAction, type SaveAction } from '../core/links/save-action.js';
import { ConfigurationError } from '../core/values/configuration-error.js';
import { downloadFile, openUrl } from '../dom/browser-actions.js';
import type { Dialog } from '../dom/dialog.js';
import { isAllSaved, isPastDate, isSaved, recordSaved } from '../view/saved-dates.js';
import { markAsSaved } from '../view/trigger.js';
import { getDateButtonId, trackView, type View } from '../view/view.js';
import { whenLoaded } from './environment.js';
import { loadPickParts } from './load.js';
import { dispatchPick } from './pick-event.js';
import { whenDialogsLoaded } from './when-dialogs-loaded.js';

export interface Saver {
  /** Returns whether something was opened or saved, not a dialog. `button` is marked in addition to the trigger. */
  pick(calendar: Calendar, button: HTMLElement | undefined, index?: number): boolean;
  /** @throws ConfigurationError for a calendar that is not offered, RangeError for a date that does not exist */
  save(calendar: string, index?: number): boolean;
}

export interface SaverOptions {
  readonly view: View;
  readonly mark: (calendar: Calendar) => void;
  readonly onAllSaved: () => void;
}

/** Apple and iCal are the same file: a device offers one of them. */
function findOffered({ options }: Configuration, name: string): Calendar {
  const [wanted = 'ical'] = parseOptions('calendar', [name]);
  const offered = options.find(
    (calendar) => calendar === wanted || (isFileCalendar(calendar) && isFileCalendar(wanted)),
  );
  if (offered === undefined) throw new ConfigurationError('calendar', `must be one of ${options.join(', ')}`, name);
  return offered;
}

export function createSaver({ view, mark, onAllSaved }: SaverOptions): Saver {
  const { configuration, environment, server, texts } = view;
  const { dates } = configuration.event;
  const trackClose = (closedBy: string) => trackView(view, 'closeList', closedBy);
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

  /** The picks that wait for what their link or file needs: a second click does not open one twice. */
  const waitingPicks = new Set<string>();

  const chooseDate = (calendar: Calendar) =>
    whenDialogsLoaded(
      view,
      ({ openSeriesDialog }) => {
        series = openSeriesDialog(view, {
          calendar,
          onPick: (index, used) => saver.pick(calendar, used, index),
          onClose: trackClose,
        });
      },
      () => {
        const next = dates.findIndex((date) => !isSaved(view, calendar, date) && !isPastDate(view, date));
        if (next >= 0) saver.pick(calendar, undefined, next);
      },
    );

  const explain = (action: Extract<SaveAction, { do: 'explain' }>, calendar: Calendar, index: number | undefined) => {
    whenDialogsLoaded(
      view,
      ({ openExplanationDialog }) => {
        const onFollow = () => recordPick(calendar, undefined, index);
        openExplanationDialog(view, action, { onClose: trackClose, onFollow });
      },
      () => {
        const { 'modal.cancelled.h': headline, 'modal.cancelled.text': text } = texts;
        if (action.reason === 'cancelled') window.alert(`${headline} ${text}`);
        else window.prompt(action.reason === 'yahoo' ? texts.yahoo : texts['modal.webview.text'], action.copy);
      },
    );
  };

  const perform = (
    action: SaveAction,
    calendar: Calendar,
    button: HTMLElement | undefined,
    index: number | undefined,
  ): boolean => {
    if (action.do === 'choose') chooseDate(calendar);
    else if (action.do === 'explain') explain(action, calendar, index);
    else {
      if (action.do === 'open') openUrl(action);
      else downloadFile(action);
      const isMissing = action.do === 'open' && action.isMissing;
      if (!isMissing) recordPick(calendar, button, index);
      return !isMissing;
    }
    return false;
  };

  const saver: Saver = {
    pick(calendar, button, index) {
      if (!dispatchPick(view, calendar, index)) return false;
      if (index !== undefined) trackView(view, 'openSubEventLink', getDateButtonId(view, calendar, index));
      const request = { configuration, calendar, environment, index, server };
      const action = resolveAction(request);
      let isDone = true;
      const run = (resolved: SaveAction) => {
        isDone = perform(resolved, calendar, button, index);
      };
      if ('isSimplified' in action && action.isSimplified) {
        const pick = `${calendar} ${index}`;
        if (waitingPicks.has(pick)) return isDone;
        waitingPicks.add(pick);
        const finish = (resolved: SaveAction) => {
          waitingPicks.delete(pick);
          run(resolved);
        };
        whenLoaded(
          loadPickParts(),
          ({ shortenLink, formatEventFile }) =>
            finish(resolveAction({ ...request, shorten: shortenLink, formatWithZones: formatEventFile })),
          () => finish(action),
        );
      } else run(action);
      return isDone;
    },
    save(name, index) {
      const calendar = findOffered(configuration, name);
      const date = dates[index ?? 0];
      if (date === undefined) throw new RangeError(`date ${index}: must be an index from 0 to ${dates.length - 1}`);
      if (configuration.isBlocked || (index !== undefined && isPastDate(view, date))) return false;
      return saver.pick(calendar, undefined, dates.length > 1 ? index : undefined);
    },
  };
  return saver;
}
