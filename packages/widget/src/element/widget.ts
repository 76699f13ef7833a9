// One widget on a page, rendered from a configuration and removed completely. The element creates one for each
// change, `action.ts` one per call.
import type { Configuration } from '../core/configuration.js';
import type { Calendar } from '../core/options.js';
import { classAndPart, createElement } from '../dom/create-element.js';
import { createDialogStack, type DialogStack } from '../dom/dialog.js';
import type { RsvpMount } from '../rsvp/mount.js';
import { createBranding } from './branding.js';
import { type CalendarList, createCalendarList } from './calendar-list.js';
import { applyColorScheme, createContainer } from './container.js';
import { whenIdle, whenLoaded } from './environment.js';
import { loadDialogs, loadRichData } from './load.js';
import type { FormsModule } from './load-resources.js';
import { isAnySaved, loadSaved } from './saved-dates.js';
import { createSaver, type Saver } from './saver.js';
import type { TileContent } from './styles/load.js';
import { createTile, createTrigger, getTriggerIcon, markAsSaved } from './trigger.js';
import { getLabel, getTriggerLabel, trackView, type View } from './view.js';

/** Everything that the widget does not create itself. */
export type WidgetOptions = Omit<View, 'container' | 'signal'> & WidgetParts & { readonly root: ShadowRoot };

/** What was loaded for the configuration. */
interface WidgetParts {
  /** The content of a button of style `date`. */
  readonly tile?: TileContent;
  readonly forms?: FormsModule;
}

export interface Widget {
  readonly id: string;
  /** Opens what the trigger opens, from a script. `trigger` is the page's own button. */
  open(trigger?: HTMLElement, isPointer?: boolean): void;
  destroy(): void;
}

/** Renders the widget, with its own buttons if `hasTrigger`. Does not throw for any valid configuration. */
export function createWidget({ root, ...options }: WidgetOptions, hasTrigger: boolean): Widget {
  const controller = new AbortController();
  const container = createContainer(options.configuration);
  const view: View = { ...options, container, signal: controller.signal };
  const dialogs = createDialogStack(container, () => createBranding(view));
  const renderer = new WidgetRenderer(view, dialogs, options);
  root.append(container);
  applyColorScheme(view);
  if (hasTrigger) renderer.render();
  else renderer.loadSaved();
  return {
    id: view.id,
    open: (trigger, isPointer) => renderer.open(trigger, isPointer ?? false),
    destroy() {
      renderer.close();
      controller.abort();
      dialogs.closeAll();
      container.remove();
    },
  };
}

/** Whether choosing a calendar may open a dialog. */
const needsDialogs = ({ configuration: { event, isSubscription }, environment: { platform } }: View) =>
  isSubscription || platform.downloads !== 'all' || event.dates.length > 1 || event.dates[0].status === 'CANCELLED';

/** Search engines require a location. */
const hasRichData = ({ raw, event, isSubscription }: Configuration) =>
  !raw.hidden && !raw.hideRichData && !isSubscription && event.dates.every(({ location }) => location !== '');

class WidgetRenderer {
  readonly #view: View;
  readonly #dialogs: DialogStack;
  readonly #parts: WidgetParts;
  readonly #saver: Saver;
  /** The widget's own button, or the page's. */
  #trigger: HTMLElement | undefined;
  #list: CalendarList | undefined;
  #rsvp: RsvpMount | undefined;

  constructor(view: View, dialogs: DialogStack, parts: WidgetParts) {
    this.#view = view;
    this.#dialogs = dialogs;
    this.#parts = parts;
    this.#saver = createSaver({
      view,
      dialogs,
      mark: (calendar) => this.#markSaved(calendar),
      onAllSaved: () => parts.forms?.scheduleThankYou(view, dialogs),
    });
  }

  render(): void {
    const { configuration, id, container, savedDates, signal, rsvp } = this.#view;
    const { display } = configuration;
    if (rsvp !== undefined) {
      this.#renderRsvp();
    } else if (display.buttonsList) {
      container.append(...this.#createCalendarButtons());
    } else {
      const tile = { id, isDisabled: configuration.isDisabled };
      const name = this.#getAccessibleName(configuration.options.length === 1 ? configuration.options[0] : undefined);
      this.#addTrigger(
        this.#parts.tile
          ? createTile(this.#view, tile, this.#parts.tile)
          : createTrigger(this.#view, {
              ...tile,
              label: getTriggerLabel(this.#view),
              name,
              icon: getTriggerIcon(this.#view),
            }),
      );
    }
    const isRebuild = Object.keys(savedDates).length > 0;
    if (isRebuild) this.loadSaved();
    // After painting: the first access to storage waits for the disk.
    whenIdle(() => {
      if (signal.aborted) return;
      if (!isRebuild) this.loadSaved();
      if (hasRichData(configuration)) {
        whenLoaded(loadRichData(), ({ insertRichData }) => insertRichData(configuration, id, signal));
      }
      // Preloaded, so that a click does not wait for a dialog.
      if (needsDialogs(this.#view)) whenLoaded(loadDialogs(), () => undefined);
    });
  }

  /** `Add to Calendar (Google): Wedding`: begins with the visible label, so that speech control works. */
  #getAccessibleName(calendar: Calendar | undefined, label = getTriggerLabel(this.#view)): string {
    const { texts, configuration } = this.#view;
    return `${label}${calendar === undefined ? '' : ` (${texts[calendar]})`}: ${configuration.event.name}`;
  }

  #addTrigger(trigger: HTMLButtonElement): void {
    const { configuration, container } = this.#view;
    this.#trigger = trigger;
    container.append(trigger);
    const hasList = this.#view.rsvp === undefined && configuration.options.length > 1;
    if (hasList) {
      trigger.setAttribute('aria-haspopup', configuration.display.listStyle === 'modal' ? 'dialog' : 'menu');
      trigger.ariaExpanded = 'false';
    }
    if (configuration.isBlocked) return;
    // Clicks by keyboard and screen readers have `detail` 0.
    trigger.addEventListener('click', ({ detail }) => this.open(trigger, detail > 0));
    if (!hasList) return;
    trigger.addEventListener('pointerenter', (event) => this.#getList().enter(event));
    trigger.addEventListener('keydown', (event) => {
      if (!/^Arrow(Down|Up)$/.test(event.key) || trigger.ariaExpanded === 'true') return;
      event.preventDefault();
      this.open(trigger, false);
    });
  }

  /** Marks the calendars with saved dates of earlier visits. */
  loadSaved(): void {
    loadSaved(this.#view);
    for (const calendar of this.#view.configuration.options) {
      if (isAnySaved(this.#view, calendar)) this.#markSaved(calendar);
    }
  }

  #markSaved(calendar: Calendar): void {
    const { container, id } = this.#view;
    const own = container.children.namedItem(`${id}-${calendar}`);
    for (const button of [this.#trigger, own]) if (button) markAsSaved(this.#view, button);
  }

  /** Created on first use: most buttons are never used. */
  #getList(): CalendarList {
    this.#list ??= createCalendarList({
      view: this.#view,
      dialogs: this.#dialogs,
      trigger: this.#trigger,
      onPick: (calendar) => this.#saver.pick(calendar, undefined),
    });
    return this.#list;
  }

  open(trigger: HTMLElement | undefined, isPointer: boolean): void {
    const { configuration, id } = this.#view;
    const [only, ...more] = configuration.options;
    if (configuration.isBlocked || only === undefined) return;
    this.#trigger ??= trigger;
    if (this.#view.rsvp !== undefined) {
      this.#rsvp ??= this.#createRsvp(() => undefined);
      this.#rsvp?.openDialog();
    } else if (more.length === 0) {
      trackView(this.#view, 'openSingletonLink', id);
      this.#saver.pick(only, undefined);
    } else {
      this.#getList().toggle(isPointer);
    }
  }

  close(): void {
    this.#list?.close();
  }

  /** One button for each calendar. */
  #createCalendarButtons(prefix = this.#view.id): HTMLButtonElement[] {
    const { configuration, texts } = this.#view;
    return configuration.options.map((calendar) => {
      const button = createTrigger(this.#view, {
        id: `${prefix}-${calendar}`,
        label: texts[calendar],
        name: `${texts[calendar]}: ${this.#getAccessibleName(undefined, getLabel(this.#view))}`,
        icon: calendar,
        isDisabled: configuration.isDisabled,
      });
      if (!configuration.isBlocked) {
        button.addEventListener('click', () => {
          trackView(this.#view, 'openSingletonLink', button.id);
          this.#saver.pick(calendar, button);
        });
      }
      return button;
    });
  }

  #createRsvp(onStateChange: (label: string, isOpen: boolean) => void): RsvpMount | undefined {
    const { rsvp } = this.#view;
    if (rsvp === undefined) return undefined;
    const calendars = () =>
      createElement('div', classAndPart('atcb-calendars'), ...this.#createCalendarButtons(`${this.#view.id}-rsvp`));
    return this.#parts.forms?.mountRsvp({ view: this.#view, dialogs: this.#dialogs, rsvp, calendars, onStateChange });
  }

  #renderRsvp(): void {
    const { configuration, id, container } = this.#view;
    const { raw, isDisabled, isBlocked } = configuration;
    const trigger = createTrigger(this.#view, { id, label: '…', name: '', icon: 'trigger', isDisabled });
    if (!raw.inlineRsvp && !raw.hideButton) this.#addTrigger(trigger);
    this.#rsvp = this.#createRsvp((label, isOpen) => {
      trigger.disabled = isDisabled || !isOpen;
      trigger.setAttribute('aria-label', this.#getAccessibleName(undefined, label));
      trigger.querySelector('.atcb-button-text')?.replaceChildren(label);
    });
    if (!raw.inlineRsvp || this.#rsvp === undefined) return;
    const box = this.#rsvp.inline();
    box.inert = isBlocked;
    box.classList.toggle('atcb-disabled', isDisabled);
    container.append(box, createBranding(this.#view) ?? '');
    if (!isBlocked) trackView(this.#view, 'openRSVP', id);
  }
}
