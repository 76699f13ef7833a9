import type { Configuration, Environment } from '../core/configuration/configuration.js';
import type { Calendar } from '../core/configuration/options.js';
import type { Forms } from '../core/rsvp/rsvp-configuration.js';
import type { Texts } from '../languages/texts.js';
import type { StartRequest } from './request-sequence.js';
import { type TrackedEvent, track } from './tracking.js';

/** The keys of the dates saved to each calendar. */
export type SavedDates = Partial<Record<Calendar, readonly string[]>>;

/** The states that a stylesheet can select: `add-to-calendar-button:state(open)`. */
export type ElementState = ('open' | 'saved' | 'disabled' | 'expired') | ('cancelled' | 'loading' | 'invalid' | 'dark');

/** An open list or dialog. `closedBy` is tracked. */
export interface Layer {
  close(closedBy?: string): void;
}

export interface View extends Forms {
  readonly configuration: Configuration;
  readonly environment: Environment;
  readonly texts: Texts;
  /** `atcb-btn-1`: the id of the trigger, and the prefix of ids in tracked events. */
  readonly id: string;
  /** The name that the page gives the element, instead of that of its event. */
  readonly ariaLabel?: string;
  readonly host: HTMLElement;
  /** Contains everything that is shown, including dialogs, and sets language, direction and sizes. */
  readonly container: HTMLElement;
  readonly server?: string;
  readonly savedDates: SavedDates;
  readonly signal: AbortSignal;
  /** Absent for a button of the page. */
  readonly setState?: (state: ElementState, isOn: boolean) => void;
  readonly startOpening: StartRequest;
  readonly setLayer: (layer: Layer, isOpen: boolean) => void;
}

/** What the visible buttons depend on, all of which a server knows too. */
export type TriggerContext = Pick<View, 'configuration' | 'environment' | 'texts' | 'id' | 'ariaLabel'>;

export const trackView = ({ host }: View, event: TrackedEvent, label: string): void => track(host, event, label);

export const getLabel = ({ configuration, texts }: TriggerContext): string =>
  configuration.display.label ?? texts['label.addtocalendar'];

const isExpired = ({ isOverdue, display }: Configuration) => isOverdue && display.pastDateHandling === 'disable';

export const getTriggerLabel = (context: TriggerContext): string =>
  isExpired(context.configuration) ? context.texts.expired : getLabel(context);

/** The id of a date of a series in tracked events; numbers begin with 1. */
export const getDateButtonId = (view: View, calendar: Calendar, index: number) => `${view.id}-${calendar}-${index + 1}`;
