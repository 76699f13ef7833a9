// `atcb_action`: opens the calendars of an event from a page's own button, or without one.
import type { ButtonConfiguration } from '../core/configuration/button-configuration.js';
import { parseConfigurationObject } from '../core/configuration/raw-configuration.js';
import { ConfigurationError } from '../core/values/configuration-error.js';
import { getOrCreate } from '../core/values/get-or-create.js';
import { createElement } from '../dom/create-element.js';
import { applyStylesheets } from '../dom/stylesheets.js';
import { applyColorScheme, createContainer } from '../view/container.js';
import { createRequestSequence } from '../view/request-sequence.js';
import { track } from '../view/tracking.js';
import type { View } from '../view/view.js';
import { loadResources, type WidgetResources, withRemoteConfiguration } from './load-resources.js';
import { createWidget } from './widget.js';

let openWidget: { destroy(): void } | undefined;

let callCount = 0;
let openedCall = 0;

/** A list is positioned at its button. Next to a foreign button only the list style that overlays it works. */
function toActionResources(
  { configuration, ...rest }: WidgetResources,
  trigger: HTMLElement | undefined,
): WidgetResources {
  const { display } = configuration;
  const listStyle = display.listStyle === 'overlay' && trigger !== undefined ? 'overlay' : 'modal';
  return { ...rest, configuration: { ...configuration, display: { ...display, listStyle, trigger: 'click' } } };
}

/** The parent of a node as it is rendered: the slot it is assigned to, its parent, or the host of a shadow root. */
const getFlatParent = (
  node: Node & { readonly assignedSlot?: Node | null; readonly mode?: ShadowRootMode; readonly host?: Node },
): Node | null | undefined => node.assignedSlot ?? node.parentNode ?? (node.mode && node.host);

/** The page's open dialog that contains the button, across shadow roots: content outside it is inert. */
function findContainer(button: HTMLElement | undefined): HTMLElement {
  let node: Node | null | undefined = button;
  while (node && !(node instanceof HTMLDialogElement)) node = getFlatParent(node);
  return node ?? document.body ?? document.documentElement;
}

const createHost = () => createElement('div', { class: 'add-to-calendar atcb-action-host' });

/** The hosts by key: the form of a later call restores the input, and waits for a response that is being sent. */
const hosts = new Map<string, HTMLElement>();

function mountHost(host: HTMLElement, { stylesheets }: WidgetResources, trigger: HTMLElement | undefined): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  findContainer(trigger).append(host);
  applyStylesheets(root, stylesheets);
  return root;
}

function show(resources: WidgetResources, id: string, trigger: HTMLElement | undefined): void {
  const { configuration, stylesheets, ...rest } = resources;
  const { proKey } = configuration.raw;
  const host = proKey ? getOrCreate(hosts, proKey, createHost) : createHost();
  const root = mountHost(host, resources, trigger);
  const widget = createWidget({ ...rest, configuration, root, id, host, savedDates: {} }, false);
  openWidget = {
    destroy() {
      widget.destroy();
      host.remove();
    },
  };
  track(host, 'initialization', id);
  widget.open(trigger);
}

/**
 * Opens the calendars of a configuration, or its RSVP form: a single calendar at once, several as a dialog (or over
 * `trigger` with the list style `overlay`). The focus always moves into the list, so that `_keyboard` has no effect.
 *
 * @returns the id used in tracked events; `false` for an invalid configuration, which is reported on the console
 * @throws (rejects) when the configuration names no event
 */
export async function atcb_action(
  config: unknown,
  trigger?: HTMLElement,
  _keyboard?: boolean,
): Promise<string | false> {
  const button = trigger instanceof HTMLElement ? trigger : undefined;
  callCount += 1;
  const call = callCount;
  try {
    const resources = toActionResources(
      await loadResources(await withRemoteConfiguration(parseConfigurationObject(config))),
      button,
    );
    const { identifier } = resources.configuration.display;
    const id = button?.id || `atcb-btn-${identifier ?? 'custom'}`;
    if (button !== undefined) button.id ||= id;
    // A later call may have had nothing to wait for: what it opened stays.
    if (call < openedCall) return id;
    openedCall = call;
    openWidget?.destroy();
    openWidget = undefined;
    if (!resources.configuration.isBlocked) show(resources, id, button);
    return id;
  } catch (error) {
    if (!(error instanceof ConfigurationError) || error.rule === 'is required') throw error;
    console.error(`Add to Calendar Button generation failed: ${error.message}`);
    return false;
  }
}

/** @throws (rejects) ConfigurationError for an invalid configuration, or one without `ty` */
export async function atcb_generate_ty(config: ButtonConfiguration): Promise<void> {
  const resources = await loadResources(await withRemoteConfiguration(parseConfigurationObject(config)));
  const { forms, thankYou, configuration } = resources;
  if (forms === undefined || thankYou === undefined) throw new ConfigurationError('ty', 'is required');
  const host = createHost();
  const root = mountHost(host, resources, undefined);
  const container = createContainer(configuration);
  root.append(container);
  const controller = new AbortController();
  const view: View = {
    ...resources,
    host,
    container,
    savedDates: {},
    signal: controller.signal,
    id: `atcb-btn-${configuration.display.identifier ?? 'custom'}`,
    startOpening: createRequestSequence(controller.signal),
    setLayer(_, isOpen) {
      if (isOpen) return;
      queueMicrotask(() => {
        controller.abort();
        host.remove();
      });
    },
  };
  applyColorScheme(view);
  forms.openThankYou(view, thankYou);
}
