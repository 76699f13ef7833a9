// The entry `@havn/widget/vue`: the types of the element for templates of Vue. The code is that of the element.
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { AddToCalendarButton, ButtonConfiguration } from '../module.js';

export * from '../module.js';

type EventName = Extract<keyof GlobalEventHandlersEventMap, `atcb-${string}`>;
type Events = { [Name in EventName]: (event: GlobalEventHandlersEventMap[Name]) => void };

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type Listeners = { readonly [Name in EventName as `on${Capitalize<CamelCase<Name>>}`]?: Events[Name] };

/** An element in a template, as the documentation of Vue describes it for custom elements. */
type AddToCalendarButtonInTemplates = new () => AddToCalendarButton & {
  $props: Omit<HTMLAttributes, keyof ButtonConfiguration> &
    ButtonConfiguration & { readonly config?: ButtonConfiguration } & Listeners &
    PublicProps;
  $emit: EmitFn<Events>;
};

declare module 'vue' {
  /** Vue's own types do not know the attribute of elements in a slot of a custom element. */
  interface HTMLAttributes {
    slot?: string;
  }

  interface GlobalComponents {
    'add-to-calendar-button': AddToCalendarButtonInTemplates;
    AddToCalendarButton: AddToCalendarButtonInTemplates;
  }
}
