// The entry of the module build. Further styles and languages are loaded on demand.
import { type AddToCalendarButton, defineElement } from './element/element.js';
import { setScriptUrl } from './element/environment.js';
import type { PickDetail } from './element/pick-event.js';
import type { EventDetail, TrackedEventName } from './view/tracking.js';

export type {
  ButtonConfiguration,
  ButtonProperties,
  DateConfiguration,
  FieldConfiguration,
  RsvpConfiguration,
  ThankYouConfiguration,
} from './core/configuration/button-configuration.js';
export type { ButtonAttributes, RawConfiguration } from './core/values/attributes.js';
export { AddToCalendarButton } from './element/element.js';
export type { PickDetail, PickedDate } from './element/pick-event.js';
export type { EventDetail } from './view/tracking.js';
export type { ElementState } from './view/view.js';

/** Loaded on first use. */
export const atcb_action: typeof import('./element/action.js').atcb_action = async (...parameters) =>
  (await import('./element/action.js')).atcb_action(...parameters);

export const atcb_generate_ty: typeof import('./element/action.js').atcb_generate_ty = async (config) =>
  (await import('./element/action.js')).atcb_generate_ty(config);

declare global {
  interface HTMLElementTagNameMap {
    'add-to-calendar-button': AddToCalendarButton;
  }
  interface GlobalEventHandlersEventMap extends Record<TrackedEventName, CustomEvent<EventDetail>> {
    'atcb-pick': CustomEvent<PickDetail>;
  }
}

if (typeof document !== 'undefined') {
  setScriptUrl(import.meta.url);
  defineElement();
}
