// The entry `@havn/widget/react`: the element as a component, for React 18 and 19. React 18 neither sets properties of
// custom elements nor listens to their events; React 19 omits lists and objects when it renders on a server.
import {
  createElement,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ButtonConfiguration, AddToCalendarButton as ButtonElement, type ButtonProperties } from '../module.js';
import { serializeAttribute } from '../server/serialize-attribute.js';
import { type RenderOptions, renderOnServer } from './server-rendering.js';

const eventNames = {
  onPick: 'atcb-pick',
  onInitialization: 'atcb-initialization',
  onOpenList: 'atcb-open-list',
  onCloseList: 'atcb-close-list',
  onOpenCalendarLink: 'atcb-open-calendar-link',
  onOpenSingletonLink: 'atcb-open-singleton-link',
  onOpenSubEventLink: 'atcb-open-sub-event-link',
  onSuccess: 'atcb-success',
  onOpenRsvp: 'atcb-open-rsvp',
  onSuccessRsvp: 'atcb-success-rsvp',
} as const;

type EventHandlers = {
  readonly [Name in keyof typeof eventNames]?: (event: GlobalEventHandlersEventMap[(typeof eventNames)[Name]]) => void;
};

/** The attributes of the element, its events, and those of every HTML element, such as `className`. */
export type AddToCalendarButtonProps = ButtonConfiguration &
  EventHandlers & {
    /** What the server knows about the visitor and the page. Ignored in the browser. */
    readonly serverRendering?: RenderOptions;
  } & Omit<HTMLAttributes<ButtonElement>, keyof ButtonConfiguration | keyof EventHandlers | 'dangerouslySetInnerHTML'>;

type Configuration = Readonly<Record<string, unknown>>;

/** React warns about layout effects on servers, where they never run. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const subscribeToNothing = () => () => {};
const useIsServerOrHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** `hidden` is an attribute and a property of every HTML element: React sets it itself. */
const configurationNames = new Set(ButtonElement.observedAttributes.filter((name) => name !== 'hidden'));

function splitProps(props: AddToCalendarButtonProps) {
  const configuration: Record<string, unknown> = {};
  const handlers: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (configurationNames.has(name)) configuration[name] = value;
    else if (name in eventNames) handlers[name] = value;
    // React 18 would set an attribute `classname`.
    else rest[name === 'className' ? 'class' : name] = value;
  }
  return { configuration, handlers: handlers as EventHandlers, rest };
}

const serialize = (configuration: Configuration) =>
  Object.fromEntries(Object.entries(configuration).map(([name, value]) => [name, serializeAttribute(value)]));

/** Sets the properties that changed, compared by value: objects in JSX are new ones with each render. */
function useProperties(
  element: { current: ButtonElement | null },
  configuration: Configuration,
  initial: Configuration,
) {
  const applied = useRef<Configuration>(initial);
  useEffectBeforePaint(() => {
    const next = serialize(configuration);
    for (const name of Object.keys({ ...applied.current, ...next })) {
      if (element.current === null || next[name] === applied.current[name]) continue;
      if (next[name] === undefined) element.current.removeAttribute(name);
      Reflect.set(element.current, name, configuration[name]);
    }
    applied.current = next;
  });
}

function useEvents(element: { current: ButtonElement | null }, handlers: EventHandlers) {
  const latest = useRef(handlers);
  useEffectBeforePaint(() => {
    latest.current = handlers;
  });
  useEffectBeforePaint(() => {
    const controller = new AbortController();
    for (const [handler, name] of Object.entries(eventNames)) {
      const handle = (event: Event) => {
        const current: unknown = Reflect.get(latest.current, handler);
        // Events bubble: those of an element in the slot are not this element's own.
        if (typeof current === 'function' && event.target === element.current) current(event);
      };
      element.current?.addEventListener(name, handle, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [element]);
}

/** What React renders before the first effect: nothing in the browser, where the properties are set at once. */
function useInitialProps(
  configuration: Configuration,
  {
    children,
    serverRendering = {},
    ...rest
  }: Pick<AddToCalendarButtonProps, 'children' | 'serverRendering' | 'hidden'>,
) {
  const isServerOrHydrating = useIsServerOrHydrating();
  // An element from the server is complete: setting its properties would build it again.
  const [attributes] = useState(() => (isServerOrHydrating ? serialize(configuration) : {}));
  const [content] = useState((): { readonly props: Configuration; readonly template?: ReactNode } => {
    if (!isServerOrHydrating) return { props: {} };
    const rendered =
      typeof document === 'undefined' ? renderOnServer({ ...configuration, ...rest }, serverRendering) : undefined;
    if (!children) {
      return { props: { ...rendered?.attributes, dangerouslySetInnerHTML: { __html: rendered?.content ?? '' } } };
    }
    // The parser turns it into the shadow root: only the children are left to be hydrated.
    const html = { __html: rendered?.shadowContent ?? '' };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `writeHtml` has escaped every value
    const template = createElement('template', { shadowrootmode: 'open', dangerouslySetInnerHTML: html });
    return { props: { ...rendered?.attributes }, template: rendered?.shadowContent ? template : null };
  });
  return { attributes, ...content };
}

/** The element as a React component, rendered on servers too. `ref` is the element, with its methods. */
export const AddToCalendarButton: ForwardRefExoticComponent<AddToCalendarButtonProps & RefAttributes<ButtonElement>> =
  forwardRef<ButtonElement, AddToCalendarButtonProps>(({ serverRendering, ...props }, ref) => {
    const { children } = props;
    const { configuration, handlers, rest } = splitProps(props);
    const element = useRef<ButtonElement>(null);
    const initial = useInitialProps(configuration, { ...rest, serverRendering });
    useImperativeHandle(ref, () => element.current as ButtonElement, []);
    useProperties(element, configuration, initial.attributes);
    useEvents(element, handlers);
    const classNames = [initial.props.class, rest.class].filter(Boolean).join(' ') || undefined;
    return createElement(
      'add-to-calendar-button',
      {
        ...initial.attributes,
        ...initial.props,
        ...rest,
        class: classNames,
        ref: element,
        // The element adds attributes and content of its own before React hydrates it.
        suppressHydrationWarning: true,
      },
      // The same places in the browser and on the server, on which the ids of `useId` depend.
      ...(children ? [initial.template, children] : []),
    );
  });
AddToCalendarButton.displayName = 'AddToCalendarButton';

type EventName = Extract<keyof GlobalEventHandlersEventMap, `atcb-${string}`>;

/** React 19 listens to the events of custom elements. */
type Listeners = { readonly [Name in EventName as `on${Name}`]?: (event: GlobalEventHandlersEventMap[Name]) => void };

type ElementProps = Partial<ButtonProperties> &
  Listeners &
  Omit<DetailedHTMLProps<HTMLAttributes<ButtonElement>, ButtonElement>, keyof ButtonProperties> & {
    readonly class?: string;
    readonly config?: ButtonConfiguration;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'add-to-calendar-button': ElementProps;
    }
  }
}
