// The entry of the module build: a core that defines the element, and loads further styles and languages on demand.
// It exports the types of the element, its events and its attributes.
import { type AddToCalendarButton, defineElement } from './element/element.js';
import { setScriptUrl } from './element/environment.js';
import type { EventDetail } from './element/tracking.js';

export type { ButtonAttributes, RawConfiguration } from './core/attributes.js';
export { atcb_action } from './element/action.js';
export { AddToCalendarButton } from './element/element.js';

declare global {
  interface HTMLElementTagNameMap {
    'add-to-calendar-button': AddToCalendarButton;
  }
  interface GlobalEventHandlersEventMap {
    [event: `atcb-${string}`]: CustomEvent<EventDetail>;
  }
}

if (typeof document !== 'undefined') {
  setScriptUrl(import.meta.url);
  defineElement();
}
