// `atcb_action`: opens an event's calendars from a button of the site's own, or from none.
import { ConfigurationError } from '../failure.js';
import { readObject } from '../read.js';
import { make } from './make.js';
import { type Prepared, prepare, withKept } from './prepare.js';
import { dress } from './sheets.js';
import { track } from './track.js';
import { makeWidget } from './widget.js';

/** The one that is open; the next call takes its place. */
let last: { destroy(): void } | undefined;

/** A list needs a button to stand at; only the one that covers it makes sense for a button that we have not drawn. */
function asCalled({ configuration, ...rest }: Prepared, trigger: HTMLElement | undefined): Prepared {
  const { display } = configuration;
  const listStyle = display.listStyle === 'overlay' && trigger !== undefined ? 'overlay' : 'modal';
  return { ...rest, configuration: { ...configuration, display: { ...display, listStyle, trigger: 'click' } } };
}

/** The page's dialog in which a button is shown, across shadow roots: outside of it nothing can be pressed while it is open. */
function placeAround(button: HTMLElement | undefined): HTMLElement {
  let node: (Node & { readonly assignedSlot?: Node | null; readonly host?: Node }) | null | undefined = button;
  while (node && !(node instanceof HTMLDialogElement)) node = node.assignedSlot ?? node.parentNode ?? node.host;
  return node ?? document.body ?? document.documentElement;
}

function show(prepared: Prepared, id: string, trigger: HTMLElement | undefined, isPointer: boolean): void {
  const { configuration, sheets, ...rest } = prepared;
  const host = make('div', { class: 'add-to-calendar atcb-action-host' });
  const root = host.attachShadow({ mode: 'open' });
  placeAround(trigger).append(host);
  dress(root, sheets, configuration.display.cspnonce);
  const widget = makeWidget({ ...rest, configuration, root, id, host, saves: {} }, false);
  last = {
    destroy() {
      widget.destroy();
      host.remove();
    },
  };
  track(host, 'initialization', id);
  widget.open(trigger, isPointer);
}

/**
 * Opens the calendars of a configuration, or its RSVP: one calendar at once, several as a dialog (or over `trigger`, in the list
 * style `overlay`).
 *
 * @returns the id by which events of it are told; `false` for a configuration that breaks a rule, which the console names
 * @throws (rejects) when it names no event
 */
export async function atcb_action(config: unknown, trigger?: HTMLElement, keyboard = false): Promise<string | false> {
  const button = trigger instanceof HTMLElement ? trigger : undefined;
  try {
    const prepared = asCalled(await prepare(await withKept(readObject(config))), button);
    const { identifier } = prepared.configuration.display;
    const id = button?.id || `atcb-btn-${identifier ?? 'custom'}`;
    if (button !== undefined) button.id ||= id;
    last?.destroy();
    last = undefined;
    if (!prepared.configuration.isBlocked) show(prepared, id, button, !keyboard);
    return id;
  } catch (error) {
    if (!(error instanceof ConfigurationError) || error.rule === 'is required') throw error;
    console.error(`Add to Calendar Button generation failed: ${error.message}`);
    return false;
  }
}
