// `atcb_action`: opens the calendars of an event from a page's own button, or without one.
import { ConfigurationError } from '../core/configuration-error.js';
import { parseConfigurationObject } from '../core/raw-configuration.js';
import { createElement } from '../dom/create-element.js';
import { applyStylesheets } from '../dom/stylesheets.js';
import { loadResources, type WidgetResources, withRemoteConfiguration } from './load-resources.js';
import { track } from './tracking.js';
import { createWidget } from './widget.js';

/** The open widget; the next call replaces it. */
let openWidget: { destroy(): void } | undefined;

/** A list is positioned at its button. Next to a foreign button only the list style that overlays it works. */
function toActionResources(
  { configuration, ...rest }: WidgetResources,
  trigger: HTMLElement | undefined,
): WidgetResources {
  const { display } = configuration;
  const listStyle = display.listStyle === 'overlay' && trigger !== undefined ? 'overlay' : 'modal';
  return { ...rest, configuration: { ...configuration, display: { ...display, listStyle, trigger: 'click' } } };
}

/** The page's open dialog that contains the button, across shadow roots: content outside it is inert. */
function findContainer(button: HTMLElement | undefined): HTMLElement {
  let node: (Node & { readonly assignedSlot?: Node | null; readonly host?: Node }) | null | undefined = button;
  while (node && !(node instanceof HTMLDialogElement)) node = node.assignedSlot ?? node.parentNode ?? node.host;
  return node ?? document.body ?? document.documentElement;
}

function show(resources: WidgetResources, id: string, trigger: HTMLElement | undefined, isPointer: boolean): void {
  const { configuration, stylesheets, ...rest } = resources;
  const host = createElement('div', { class: 'add-to-calendar atcb-action-host' });
  const root = host.attachShadow({ mode: 'open' });
  findContainer(trigger).append(host);
  applyStylesheets(root, stylesheets, configuration.display.cspnonce);
  const widget = createWidget({ ...rest, configuration, root, id, host, savedDates: {} }, false);
  openWidget = {
    destroy() {
      widget.destroy();
      host.remove();
    },
  };
  track(host, 'initialization', id);
  widget.open(trigger, isPointer);
}

/**
 * Opens the calendars of a configuration, or its RSVP form: a single calendar at once, several as a dialog (or over
 * `trigger` with the list style `overlay`).
 *
 * @returns the id used in tracked events; `false` for an invalid configuration, which is reported on the console
 * @throws (rejects) when the configuration names no event
 */
export async function atcb_action(config: unknown, trigger?: HTMLElement, keyboard = false): Promise<string | false> {
  const button = trigger instanceof HTMLElement ? trigger : undefined;
  try {
    const resources = toActionResources(
      await loadResources(await withRemoteConfiguration(parseConfigurationObject(config))),
      button,
    );
    const { identifier } = resources.configuration.display;
    const id = button?.id || `atcb-btn-${identifier ?? 'custom'}`;
    if (button !== undefined) button.id ||= id;
    openWidget?.destroy();
    openWidget = undefined;
    if (!resources.configuration.isBlocked) show(resources, id, button, !keyboard);
    return id;
  } catch (error) {
    if (!(error instanceof ConfigurationError) || error.rule === 'is required') throw error;
    console.error(`Add to Calendar Button generation failed: ${error.message}`);
    return false;
  }
}
