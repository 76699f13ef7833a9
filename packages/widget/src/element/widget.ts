// One widget on a page. The element creates one for each change, `action.ts` one per call.
import { usesZone } from '../core/calendar-file/write-file.js';
import type { Configuration } from '../core/configuration/configuration.js';
import type { Calendar } from '../core/configuration/options.js';
import { isFileCalendar } from '../core/links/save-action.js';
import { createDescribed, createElement } from '../dom/create-element.js';
import { isDoubleClick } from '../dom/double-click.js';
import type { RsvpHost, RsvpMount } from '../rsvp/mount.js';
import { applyColorScheme, createContainer } from '../view/container.js';
import { createRequestSequence } from '../view/request-sequence.js';
import { isAnySaved, loadSaved } from '../view/saved-dates.js';
import type { TileContent } from '../view/styles/loaded.js';
import {
  createTrigger,
  describeTile,
  getCalendarButtonOptions,
  getTriggerOptions,
  hasCalendarButtons,
  markAsSaved,
} from '../view/trigger.js';
import { type Layer, trackView, type View } from '../view/view.js';
import { type CalendarList, createCalendarList } from './calendar-list.js';
import { preload, whenIdle, whenLoaded } from './environment.js';
import { loadDialogs, loadPickParts, loadRichData, loadSlottedTrigger } from './load.js';
import type { FormsModule } from './load-resources.js';
import { createSaver, type Saver } from './saver.js';

export type WidgetOptions = Omit<View, 'container' | 'signal' | 'startOpening' | 'setLayer'> &
  WidgetParts & { readonly root: ShadowRoot };

interface WidgetParts {
  readonly tile?: TileContent;
  readonly forms?: FormsModule;
}

export interface Widget {
  readonly id: string;
  open(trigger?: HTMLElement): void;
  close(closedBy: string): void;
  readonly isOpen: boolean;
  readonly save: Saver['save'];
  captureDraft(): ((root: ParentNode) => void) | undefined;
  destroy(): void;
}

/** A link of the page around the element, or a label, is not activated. What has an effect of its own here keeps it. */
function keepActivation(event: MouseEvent): void {
  const own = 'a,label,[type=submit],[type=checkbox],[type=radio]';
  if (event.target instanceof Element && !event.target.closest(own)) event.preventDefault();
}

/** Does not throw for any valid configuration. */
export function createWidget({ root, ...options }: WidgetOptions, hasTrigger: boolean): Widget {
  const controller = new AbortController();
  const container = createContainer(options.configuration);
  const layers = new Set<Layer>();
  const setLayer = (layer: Layer, isOpen: boolean) => {
    layers[isOpen ? 'add' : 'delete'](layer);
    options.setState?.('open', layers.size > 0);
  };
  const { signal } = controller;
  const startOpening = createRequestSequence(signal);
  const view: View = { ...options, container, signal, startOpening, setLayer };
  const renderer = new WidgetRenderer(view, options);
  root.append(container);
  container.addEventListener('click', keepActivation);
  applyColorScheme(view);
  if (hasTrigger) renderer.render();
  else renderer.loadSaved();
  return {
    id: view.id,
    get isOpen() {
      return layers.size > 0;
    },
    open: (trigger) => renderer.open(trigger),
    close(closedBy) {
      // What is still loading does not open any more.
      startOpening();
      // The last one first: closing a dialog shows the one below.
      for (const layer of [...layers].reverse()) layer.close(closedBy);
    },
    save: (calendar, index) => renderer.saver.save(calendar, index),
    captureDraft: () => options.forms?.captureDraft(root),
    destroy() {
      renderer.close();
      controller.abort();
      container.remove();
    },
  };
}

const needsDialogs = ({ configuration: { event, isSubscription, display }, environment: { platform } }: View) =>
  display.listStyle === 'modal' ||
  isSubscription ||
  platform.downloads !== 'all' ||
  event.dates.length > 1 ||
  event.dates[0].status === 'CANCELLED';

/** Whether a file has zones, or a link may be too long: in a URL, a letter takes up to nine characters. */
const needsPickParts = ({ event, options }: Configuration) =>
  event.dates.some(
    (date) =>
      (options.some(isFileCalendar) && usesZone(date)) ||
      (date.name + date.location + date.plainDescription).length > 200,
  );

/** Search engines require a location. */
const hasRichData = ({ raw, event, isSubscription }: Configuration) =>
  !raw.hidden && !raw.hideRichData && !isSubscription && event.dates.every(({ location }) => location !== '');

class WidgetRenderer {
  readonly #view: View;
  readonly #parts: WidgetParts;
  readonly saver: Saver;
  #trigger: HTMLElement | undefined;
  #slotted: HTMLElement | undefined;
  #list: CalendarList | undefined;
  #rsvp: RsvpMount | undefined;

  constructor(view: View, parts: WidgetParts) {
    this.#view = view;
    this.#parts = parts;
    this.saver = createSaver({
      view,
      mark: (calendar) => this.#markSaved(calendar),
      onAllSaved: () => parts.forms?.scheduleThankYou(view),
    });
  }

  render(): void {
    const { configuration, id, container, savedDates, signal, rsvp } = this.#view;
    if (rsvp !== undefined) {
      this.#rsvp = this.#parts.forms?.renderRsvp(this.#getRsvpHost(), rsvp);
    } else if (hasCalendarButtons(configuration)) {
      container.append(...this.#createCalendarButtons());
    } else {
      const { tile } = this.#parts;
      this.#addTrigger(
        tile
          ? createDescribed<HTMLButtonElement>(describeTile(this.#view, tile))
          : createTrigger(this.#view, getTriggerOptions(this.#view)),
      );
    }
    const isRebuild = Object.keys(savedDates).length > 0;
    if (isRebuild) this.loadSaved();
    this.#parts.forms?.resumeThankYou(this.#view);
    // After painting: the first access to storage waits for the disk.
    whenIdle(() => {
      if (signal.aborted) return;
      if (!isRebuild) this.loadSaved();
      if (hasRichData(configuration)) {
        whenLoaded(loadRichData(), ({ insertRichData }) => insertRichData(configuration, id, signal));
      }
      // Preloaded, so that a click does not wait.
      if (needsDialogs(this.#view)) preload(loadDialogs());
      if (needsPickParts(configuration)) preload(loadPickParts());
    });
  }

  #addTrigger(button: HTMLButtonElement): void {
    const view = this.#view;
    const slot = createElement('slot', { name: 'trigger' });
    const connect = (control: HTMLElement | undefined, signal: AbortSignal) => {
      this.close();
      this.#list = undefined;
      this.#slotted = control;
      if (control !== undefined) this.#connectTrigger(control, signal);
    };
    // Fires before the first paint. The slot stays empty beside the button: tools that read the shadow tree would not
    // see a button inside a slot.
    slot.addEventListener('slotchange', () => {
      if (slot.assignedElements().length > 0) button.remove();
      else if (!button.isConnected) slot.before(button);
      whenLoaded(
        loadSlottedTrigger(),
        ({ updateSlottedTrigger }) => updateSlottedTrigger({ slot, button, view, connect }),
        // An element that opens nothing must not hide the button.
        () => slot.replaceWith(button),
      );
    });
    this.#trigger = button;
    view.container.append(button, slot);
    this.#connectTrigger(button);
  }

  #connectTrigger(trigger: HTMLElement, signal?: AbortSignal): void {
    const { configuration } = this.#view;
    const hasList = this.#view.rsvp === undefined && configuration.options.length > 1;
    if (hasList) {
      trigger.setAttribute('aria-haspopup', configuration.display.listStyle === 'modal' ? 'dialog' : 'menu');
      trigger.setAttribute('aria-expanded', 'false');
    }
    trigger.addEventListener(
      'click',
      (event) => {
        // The page's own trigger may be a link.
        event.preventDefault();
        if (!isDoubleClick(event)) this.open(trigger);
      },
      { signal },
    );
    if (!hasList || configuration.isBlocked) return;
    trigger.addEventListener('pointerenter', (event) => this.#getList().enter(event), { signal });
    trigger.addEventListener(
      'keydown',
      (event) => {
        if (!/^Arrow(Down|Up)$/.test(event.key)) return;
        event.preventDefault();
        this.#getList().focus();
      },
      { signal },
    );
  }

  loadSaved(): void {
    loadSaved(this.#view);
    for (const calendar of this.#view.configuration.options) {
      if (isAnySaved(this.#view, calendar)) this.#markSaved(calendar);
    }
  }

  #markSaved(calendar: Calendar): void {
    const { container, setState } = this.#view;
    setState?.('saved', true);
    const own = container.querySelectorAll(`.atcb-button[id$="-${calendar}"]`);
    for (const button of [this.#trigger, ...own]) if (button) markAsSaved(this.#view, button);
  }

  /** Created on first use: most buttons are never used. */
  #getList(): CalendarList {
    this.#list ??= createCalendarList({
      view: this.#view,
      trigger: this.#slotted ?? this.#trigger,
      onPick: (calendar) => this.saver.pick(calendar, undefined),
    });
    return this.#list;
  }

  open(trigger: HTMLElement | undefined): void {
    const { configuration, id } = this.#view;
    const [only, ...more] = configuration.options;
    if (configuration.isBlocked || only === undefined) return;
    this.#trigger ??= trigger;
    if (this.#view.rsvp !== undefined) {
      this.#rsvp ??= this.#parts.forms?.mountRsvp(this.#getRsvpHost(), this.#view.rsvp);
      this.#rsvp?.openDialog();
    } else if (more.length === 0) {
      trackView(this.#view, 'openSingletonLink', id);
      this.saver.pick(only, undefined);
    } else {
      this.#getList().toggle();
    }
  }

  close(): void {
    this.#list?.close();
  }

  #createCalendarButtons(prefix = this.#view.id): HTMLButtonElement[] {
    const { configuration } = this.#view;
    return configuration.options.map((calendar) => {
      const button = createTrigger(this.#view, getCalendarButtonOptions(this.#view, calendar, prefix));
      if (isAnySaved(this.#view, calendar)) markAsSaved(this.#view, button);
      if (!configuration.isBlocked) {
        button.addEventListener('click', (event) => {
          if (isDoubleClick(event)) return;
          trackView(this.#view, 'openSingletonLink', button.id);
          this.saver.pick(calendar, button);
        });
      }
      return button;
    });
  }

  #getRsvpHost(): RsvpHost {
    return {
      view: this.#view,
      addTrigger: (button) => this.#addTrigger(button),
      createCalendarButtons: (prefix) => this.#createCalendarButtons(prefix),
    };
  }
}
