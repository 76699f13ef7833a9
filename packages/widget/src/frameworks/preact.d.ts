// The entry `@havn/widget/preact`: the types of the element for JSX of Preact. The code is that of the element.
import type { HTMLAttributes } from 'preact';
import type { AddToCalendarButton, ButtonConfiguration } from '../module.js';

export * from '../module.js';

type EventName = Extract<keyof GlobalEventHandlersEventMap, `atcb-${string}`>;
type Listeners = { readonly [Name in EventName as `on${Name}`]?: (event: GlobalEventHandlersEventMap[Name]) => void };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'add-to-calendar-button': Omit<HTMLAttributes<AddToCalendarButton>, keyof ButtonConfiguration> &
        ButtonConfiguration & { readonly config?: ButtonConfiguration } & Listeners;
    }
  }
}
