// What every part of a button shares: where it stands, what it was told, and how it speaks. `widget.ts` makes one for each
// configuration; dialogs, menus and forms are given it.
import type { Configuration, Surroundings } from '../configuration.js';
import type { Texts } from '../languages/texts.js';
import type { Saves } from './saves.js';
import type { TileContent } from './styles/date.js';
import { type TrackedEvent, track } from './track.js';

export interface View {
  readonly configuration: Configuration;
  readonly surroundings: Surroundings;
  readonly texts: Texts;
  /** `atcb-btn-1`: the id of the trigger, with which labels of events begin. */
  readonly id: string;
  readonly host: HTMLElement;
  /** Everything that is shown, dialogs too: language, direction and sizes are set here. */
  readonly frame: HTMLElement;
  readonly server?: string;
  /** What stands in the button of the style `date`. */
  readonly tile?: TileContent;
  readonly saves: Saves;
  /** Ends when the button is built anew or taken away. */
  readonly signal: AbortSignal;
}

export const tell = ({ host }: View, event: TrackedEvent, label: string): void => track(host, event, label);

/** The configured label, or the general one. */
export const labelOf = ({ configuration, texts }: View): string =>
  configuration.display.label ?? texts['label.addtocalendar'];

const isOver = ({ isOverdue, display }: Configuration) => isOverdue && display.pastDateHandling === 'disable';

/** What the trigger says: that it is too late, or what it does. */
export const triggerLabel = (view: View): string => (isOver(view.configuration) ? view.texts.expired : labelOf(view));
