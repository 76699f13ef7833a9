// The context that all parts of a button share. `widget.ts` creates one per configuration.
import type { Configuration, Surroundings } from '../configuration.js';
import type { Texts } from '../languages/texts.js';
import type { Saves } from './saves.js';
import type { TileContent } from './styles/date.js';
import { type TrackedEvent, track } from './track.js';

export interface View {
  readonly configuration: Configuration;
  readonly surroundings: Surroundings;
  readonly texts: Texts;
  /** `atcb-btn-1`: the id of the trigger, and the prefix of ids in tracked events. */
  readonly id: string;
  readonly host: HTMLElement;
  /** Contains everything that is shown, including dialogs, and sets language, direction and sizes. */
  readonly frame: HTMLElement;
  readonly server?: string;
  /** The content of a button of style `date`. */
  readonly tile?: TileContent;
  readonly saves: Saves;
  /** Aborts when the button is rebuilt or removed. */
  readonly signal: AbortSignal;
}

export const tell = ({ host }: View, event: TrackedEvent, label: string): void => track(host, event, label);

/** The configured label, or the default. */
export const labelOf = ({ configuration, texts }: View): string =>
  configuration.display.label ?? texts['label.addtocalendar'];

const isOver = ({ isOverdue, display }: Configuration) => isOverdue && display.pastDateHandling === 'disable';

/** The label of the trigger: expired, or what it does. */
export const triggerLabel = (view: View): string => (isOver(view.configuration) ? view.texts.expired : labelOf(view));
