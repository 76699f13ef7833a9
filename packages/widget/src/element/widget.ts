// One button on a page: rendered from a configuration, and removed without a trace. The element creates one whenever
// it changes, `action.ts` one per call.
import type { Calendar } from '../options.js';
import { branding } from './branding.js';
import { type Dialogs, makeDialogs } from './dialog.js';
import { showSaved } from './dialogs.js';
import { makeFrame, wearLight } from './frame.js';
import { later } from './here.js';
import { type List, makeList } from './lists.js';
import { make, named } from './make.js';
import { showRichData } from './rich.js';
import { mountRsvp, type RsvpMount } from './rsvp.js';
import { isAnySaved, recallSaved } from './saves.js';
import { makeSaver, type Saver } from './saving.js';
import { thank } from './thanks.js';
import { iconOf, makeTile, makeTrigger } from './trigger.js';
import { labelOf, tell, triggerLabel, type View } from './view.js';

/** Everything that the widget does not create itself. */
export type WidgetOptions = Omit<View, 'frame' | 'signal'> & { readonly root: ShadowRoot };

export interface Widget {
  readonly id: string;
  /** Opens what the trigger opens, from a script. `trigger` is the page's own button. */
  open(trigger?: HTMLElement, isPointer?: boolean): void;
  destroy(): void;
}

/** Renders the widget, with its own buttons if `hasTrigger`. Does not throw for any valid configuration. */
export function makeWidget({ root, ...options }: WidgetOptions, hasTrigger: boolean): Widget {
  const ended = new AbortController();
  const frame = makeFrame(options.configuration);
  const view: View = { ...options, frame, signal: ended.signal };
  const dialogs = makeDialogs(frame, () => branding(view));
  const drawn = new Drawn(view, dialogs);
  root.append(frame);
  wearLight(view);
  if (hasTrigger) drawn.draw();
  else drawn.recall();
  return {
    id: view.id,
    open: (trigger, isPointer) => drawn.open(trigger, isPointer ?? false),
    destroy() {
      drawn.close();
      ended.abort();
      dialogs.closeAll();
      frame.remove();
    },
  };
}

class Drawn {
  readonly #view: View;
  readonly #dialogs: Dialogs;
  readonly #saver: Saver;
  /** Our own, or that of the page. */
  #trigger: HTMLElement | undefined;
  #list: List | undefined;
  #rsvp: RsvpMount | undefined;

  constructor(view: View, dialogs: Dialogs) {
    this.#view = view;
    this.#dialogs = dialogs;
    this.#saver = makeSaver({
      view,
      dialogs,
      mark: (calendar) => this.#markSaved(calendar),
      onDone: () => thank(view, dialogs),
    });
  }

  draw(): void {
    const { configuration, id, frame, saves, signal } = this.#view;
    const { display, rsvp } = configuration;
    if (rsvp !== undefined) {
      this.#renderRsvp();
    } else if (display.buttonsList) {
      frame.append(...this.#createCalendarButtons());
    } else {
      const tile = { id, isDisabled: configuration.isDisabled };
      const name = this.#getAccessibleName(configuration.options.length === 1 ? configuration.options[0] : undefined);
      this.#addTrigger(
        this.#view.tile
          ? makeTile(this.#view, tile, this.#view.tile)
          : makeTrigger(this.#view, { ...tile, label: triggerLabel(this.#view), name, icon: iconOf(this.#view) }),
      );
    }
    const isBuiltAnew = Object.keys(saves).length > 0;
    if (isBuiltAnew) this.recall();
    // After painting: the first access to storage waits for the disk.
    later(() => {
      if (signal.aborted) return;
      if (!isBuiltAnew) this.recall();
      showRichData(configuration, id, signal);
    });
  }

  /** `Add to Calendar (Google): Wedding`: begins with the visible label, so that speech control works. */
  #getAccessibleName(calendar: Calendar | undefined, label = triggerLabel(this.#view)): string {
    const { texts, configuration } = this.#view;
    return `${label}${calendar === undefined ? '' : ` (${texts[calendar]})`}: ${configuration.event.name}`;
  }

  #addTrigger(trigger: HTMLButtonElement): void {
    const { configuration, frame } = this.#view;
    this.#trigger = trigger;
    frame.append(trigger);
    const hasList = configuration.rsvp === undefined && configuration.options.length > 1;
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
  recall(): void {
    recallSaved(this.#view);
    for (const calendar of this.#view.configuration.options) {
      if (isAnySaved(this.#view, calendar)) this.#markSaved(calendar);
    }
  }

  #markSaved(calendar: Calendar): void {
    const { frame, id } = this.#view;
    const own = frame.children.namedItem(`${id}-${calendar}`);
    for (const button of [this.#trigger, own]) if (button) showSaved(this.#view, button);
  }

  /** Created on first use: most buttons are only looked at. */
  #getList(): List {
    this.#list ??= makeList({
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
    if (configuration.rsvp !== undefined) {
      this.#rsvp ??= this.#createRsvp(() => undefined);
      this.#rsvp?.openDialog();
    } else if (more.length === 0) {
      tell(this.#view, 'openSingletonLink', id);
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
      const button = makeTrigger(this.#view, {
        id: `${prefix}-${calendar}`,
        label: texts[calendar],
        name: `${texts[calendar]}: ${this.#getAccessibleName(undefined, labelOf(this.#view))}`,
        icon: calendar,
        isDisabled: configuration.isDisabled,
      });
      if (!configuration.isBlocked) {
        button.addEventListener('click', () => {
          tell(this.#view, 'openSingletonLink', button.id);
          this.#saver.pick(calendar, button);
        });
      }
      return button;
    });
  }

  #createRsvp(onState: (label: string, isOpen: boolean) => void): RsvpMount | undefined {
    const { rsvp } = this.#view.configuration;
    if (rsvp === undefined) return undefined;
    const calendars = () =>
      make('div', named('atcb-calendars'), ...this.#createCalendarButtons(`${this.#view.id}-rsvp`));
    return mountRsvp({ view: this.#view, dialogs: this.#dialogs, rsvp, calendars, onState });
  }

  #renderRsvp(): void {
    const { configuration, id, frame } = this.#view;
    const { raw, isDisabled, isBlocked } = configuration;
    const trigger = makeTrigger(this.#view, { id, label: '…', name: '', icon: 'trigger', isDisabled });
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
    frame.append(box, branding(this.#view) ?? '');
    if (!isBlocked) tell(this.#view, 'openRSVP', id);
  }
}
