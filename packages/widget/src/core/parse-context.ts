// The context for parsing the dates of an event.
import type { RawConfiguration } from './attributes.js';
import type { Variables } from './placeholders.js';

export interface ParseContext {
  readonly now: Date;
  /** The time zone of the visitor's browser. */
  readonly browserZone: string;
  /** Creates a random UUID. */
  readonly uuid: () => string;
  /** Receives warnings about values that work but should be changed. */
  readonly warn?: (message: string) => void;
}

/** The input for one date. */
export interface DateInput {
  /** The date's own fields, merged over those of the event. */
  readonly entry: RawConfiguration;
  /** The full name of an attribute of this date, for messages. */
  readonly path: (attribute: string) => string;
  readonly variables: Variables;
  readonly context: ParseContext;
  readonly isRecurring: boolean;
  readonly isSubscription: boolean;
}
