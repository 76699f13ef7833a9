// The entry `@havn/widget/svelte`: the types of the element for templates of Svelte 5. The code is that of the element.
import type { HTMLAttributes } from 'svelte/elements';
import type { AddToCalendarButton, ButtonConfiguration } from '../module.js';

export * from '../module.js';

type EventName = Extract<keyof GlobalEventHandlersEventMap, `atcb-${string}`>;
type Listeners = {
  readonly [Name in EventName as `on${Name}`]?: ((event: GlobalEventHandlersEventMap[Name]) => void) | null;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'add-to-calendar-button': Omit<HTMLAttributes<AddToCalendarButton>, keyof ButtonConfiguration> &
      ButtonConfiguration & { readonly config?: ButtonConfiguration } & Listeners;
  }
}
