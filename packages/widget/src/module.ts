// The entry of the module build: a core that defines the element, and loads further styles and languages on demand.
// It exports the types of the element, its events and its attributes.
import { type AddToCalendarButton, define } from './element/element.js';
import { setScript } from './element/here.js';
import type { Told } from './element/track.js';

export type { ButtonAttributes, RawConfiguration } from './attributes.js';
export { atcb_action } from './element/action.js';
export { AddToCalendarButton } from './element/element.js';

declare global {
  interface HTMLElementTagNameMap {
    'add-to-calendar-button': AddToCalendarButton;
  }
  interface GlobalEventHandlersEventMap {
    [event: `atcb-${string}`]: CustomEvent<Told>;
  }
}

if (typeof document !== 'undefined') {
  setScript(import.meta.url);
  define();
}
