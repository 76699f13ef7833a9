// What the reading of a date works with. `event.ts` makes it, `when.ts` and `event.ts` use it.
import type { RawConfiguration } from './attributes.js';
import type { Variables } from './placeholders.js';

export interface Moment {
  readonly now: Date;
  /** The zone of the visitor's browser. */
  readonly browserZone: string;
  /** A new random UUID for each call. */
  readonly uuid: () => string;
  /** Takes what the configuration should better say otherwise, though it works. */
  readonly warn?: (message: string) => void;
}

/** What one date is read with. */
export interface Reading {
  /** Its own fields over those of the event. */
  readonly entry: RawConfiguration;
  /** Names an attribute of this date in a message. */
  readonly at: (attribute: string) => string;
  readonly variables: Variables;
  readonly moment: Moment;
  readonly isRecurring: boolean;
  readonly isSubscription: boolean;
}
