// The entry `@havn/widget/solid`: the types of the element for JSX of Solid. The code is that of the element.
import type { JSX } from 'solid-js';
import type { AddToCalendarButton, ButtonConfiguration } from '../module.js';

export * from '../module.js';

type EventName = Extract<keyof GlobalEventHandlersEventMap, `atcb-${string}`>;
type Listeners = { readonly [Name in EventName as `on:${Name}`]?: (event: GlobalEventHandlersEventMap[Name]) => void };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'add-to-calendar-button': Omit<JSX.HTMLAttributes<AddToCalendarButton>, keyof ButtonConfiguration> &
        ButtonConfiguration & { readonly config?: ButtonConfiguration } & Listeners;
    }
  }
}
