// Messages between the page and the stage, the document in the frame that shows the live button.
import type { StageSetting } from './state.js';

/** To the stage. */
export interface RenderMessage {
  readonly type: 'render';
  readonly attributes: Readonly<Record<string, string>>;
  readonly trigger?: string;
  readonly settings: Readonly<Record<StageSetting, string>>;
  /** A new number replaces the element and forgets what was saved. */
  readonly run: number;
}

/** From the stage. */
export type StageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'event'; readonly name: string; readonly detail: string };

/** The events that the log shows. */
export const eventNames = [
  'atcb-initialization',
  'atcb-open-list',
  'atcb-close-list',
  'atcb-pick',
  'atcb-open-calendar-link',
  'atcb-open-singleton-link',
  'atcb-open-sub-event-link',
  'atcb-success',
  'atcb-open-rsvp',
  'atcb-success-rsvp',
];
