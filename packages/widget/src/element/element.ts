// The custom element. It may be added, moved, changed and removed at any time, and never throws into the page.

import { parseElementConfiguration } from '../core/configuration/raw-configuration.js';
import { formatPlainFile } from '../core/links/calendar-entries.js';
import { listObservedAttributes, type RawConfiguration } from '../core/values/attributes.js';
import { ConfigurationError } from '../core/values/configuration-error.js';
import { createElement } from '../dom/create-element.js';
import { applyStylesheets } from '../dom/stylesheets.js';
import { createRequestSequence } from '../view/request-sequence.js';
import base from '../view/styles/base.css?inline';
import { track } from '../view/tracking.js';
import type { ElementState, SavedDates } from '../view/view.js';
import { whenIdle, whenLoaded } from './environment.js';
import { loadPickParts, loadUnknownNames } from './load.js';
import { loadResources, type WidgetResources, withRemoteConfiguration } from './load-resources.js';
import { ElementWithProperties } from './properties.js';
import { loadWarmUp } from './warm-up/load.js';
import { createWidget, type Widget } from './widget.js';

/** Numbers for elements without an identifier; they restart when the last element is removed. */
const elementNumbers = { next: 1, alive: 0 };

const isSameConfiguration = (one: RawConfiguration, other: RawConfiguration | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export class AddToCalendarButton extends ElementWithProperties {
  static get observedAttributes(): string[] {
    return ['aria-label', ...listObservedAttributes()];
  }

  /** Incremented with every change; an outdated build stops. */
  #buildVersion = 0;
  #pendingBuild: Promise<void> | undefined;
  #number = 0;
  #widget: Widget | undefined;
  #shown: RawConfiguration | undefined;
  /** Whether the form was open in a dialog. */
  #isResponding = false;
  #restoreDraft: ReturnType<Widget['captureDraft']>;
  #internals: ElementInternals | undefined;
  readonly #savedDates: SavedDates = {};
  /** Only the last call of `open` counts, and none before `close`. */
  readonly #startOpening = createRequestSequence();
  readonly #retry = () => this.#queueBuild();

  connectedCallback(): void {
    if (this.#number === 0) {
      elementNumbers.alive += 1;
      this.#number = elementNumbers.next;
      elementNumbers.next += 1;
    }
    // A shadow root hides the element's text, which may be a configuration.
    if (this.shadowRoot === null) this.attachShadow({ mode: 'open' });
    this.#queueBuild();
  }

  /** `moveBefore` moves an element without rebuilding it. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#buildVersion += 1;
    this.#clear();
    // Moving an element disconnects it, too; it is connected again in the same task.
    setTimeout(() => {
      this.#isResponding &&= this.isConnected;
    });
    elementNumbers.alive -= 1;
    this.#number = 0;
    if (elementNumbers.alive === 0) elementNumbers.next = 1;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === 'aria-label') this.#shown = undefined;
    this.configurationChanged();
  }

  /** Unlike `delegatesFocus`, it leaves the focus where it is when the visitor presses a text of the form. */
  override focus(options?: FocusOptions): void {
    const own = this.shadowRoot?.querySelector<HTMLElement>('button,input');
    (this.querySelector<HTMLElement>('[slot=trigger]') ?? own)?.focus(options);
  }

  protected configurationChanged(): void {
    if (this.isConnected) this.#queueBuild();
  }

  /** Opens what the button opens: the list, the only calendar or the RSVP form. */
  open(): void {
    const isCurrent = this.#startOpening();
    this.#whenCurrent((widget) => {
      if (isCurrent() && !widget.isOpen) widget.open();
    });
  }

  /** Closes the list and all dialogs. */
  close(): void {
    this.#startOpening();
    this.#widget?.close('Closed by Script');
  }

  /**
   * Saves as if the visitor had picked the calendar; call it from an event handler of the visitor's action, because
   * browsers block other new windows. `date` is the index of a date, in order of time.
   *
   * @returns whether something was opened or saved; a dialog may have opened instead
   * @throws (rejects) ConfigurationError for a calendar that is not offered, RangeError for a date that does not exist
   */
  async save(calendar: string, { date }: { readonly date?: number } = {}): Promise<boolean> {
    return (await this.#whenCurrent((widget) => widget.save(calendar, date))) ?? false;
  }

  /** The calendar file of all dates. @throws (rejects) ConfigurationError for an invalid configuration */
  async toICS(): Promise<string> {
    const raw = await withRemoteConfiguration(parseElementConfiguration(this.configurationSources));
    const { configuration, environment } = await loadResources(raw);
    const format = await Promise.resolve(loadPickParts()).then(
      ({ formatEventFile }) => formatEventFile,
      () => formatPlainFile,
    );
    return format(configuration, environment);
  }

  #whenCurrent<Result>(use: (widget: Widget) => Result): Result | undefined | Promise<Result | undefined> {
    const useWidget = () => this.#widget && use(this.#widget);
    return this.#pendingBuild === undefined ? useWidget() : this.whenInitialized().then(useWidget);
  }

  /** Resolves when the element shows its current attributes, or has nothing to show. */
  async whenInitialized(): Promise<void> {
    let build: Promise<void> | undefined;
    // A change during a build starts another one.
    while (build !== this.#pendingBuild) {
      build = this.#pendingBuild;
      await build;
    }
  }

  /** All changes in one task cause a single build, before the page is painted. */
  #queueBuild(): void {
    this.#buildVersion += 1;
    const version = this.#buildVersion;
    this.#pendingBuild = Promise.resolve()
      .then(() => this.#build(version))
      .then(() => {
        if (version === this.#buildVersion) this.#pendingBuild = undefined;
      });
  }

  get #root(): ShadowRoot {
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  /** The site's own stylesheet stays, so that it is not loaded again. */
  #clear(stylesheetUrl?: string): void {
    window.removeEventListener('online', this.#retry);
    if (this.#widget) {
      this.#restoreDraft = this.#widget.captureDraft();
      this.#isResponding = this.#root.querySelector('dialog .atcb-rsvp') !== null;
    }
    this.#widget?.destroy();
    this.#widget = undefined;
    for (const child of [...(this.shadowRoot?.children ?? [])]) {
      if (!(child instanceof HTMLLinkElement && child.href === stylesheetUrl)) child.remove();
    }
    this.#internals?.states?.clear();
  }

  async #build(version: number): Promise<void> {
    const isWanted = () => version === this.#buildVersion && this.isConnected;
    let raw: RawConfiguration | undefined;
    try {
      if (!isWanted()) return;
      const own = parseElementConfiguration(this.configurationSources);
      // Frameworks set objects again that did not change: an open list stays open.
      if (this.#widget !== undefined && isSameConfiguration(own, this.#shown)) {
        this.#setStates({ loading: false });
        return;
      }
      raw = own;
      // Await only what has to be loaded: other elements are rendered before the first paint.
      const resolved = withRemoteConfiguration(raw);
      raw = resolved instanceof Promise ? await this.#showLoading(resolved) : resolved;
      const resources = loadResources(raw);
      const ready = resources instanceof Promise ? await this.#showLoading(resources) : resources;
      if (!isWanted()) return;
      this.#show(ready);
      this.#shown = own;
      if (raw.debug) this.#warnAboutUnknownNames(raw);
    } catch (error) {
      if (!isWanted()) return;
      // The parser may not have reached the text of the element yet. A remote configuration is requested only once.
      if (raw || document.readyState !== 'loading') return this.#showError(error, raw);
      await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
      await this.#build(version);
    }
  }

  #showLoading<Part>(part: Promise<Part>): Promise<Part> {
    this.#setStates({ loading: true });
    return part;
  }

  /** Most elements never have a state, and need no internals. Some browsers have no custom states yet. */
  #setStates(states: Partial<Record<ElementState, boolean>>): void {
    for (const [state, isOn] of Object.entries(states)) {
      try {
        if (isOn) this.#internals ??= this.attachInternals();
        this.#internals?.states?.[isOn ? 'add' : 'delete'](state);
      } catch {
        // The document of a frame may have no such custom element, and Chrome 124 accepts only names with two dashes.
      }
    }
  }

  #show({ configuration, stylesheets, customCss, ...rest }: WidgetResources): void {
    const root = this.#root;
    // Before the script, a server's link in a slot was the button.
    const focused = root.activeElement;
    const hadFocus = focused !== null || this.querySelector('[slot^=fallback]:focus') !== null;
    const { display, isHidden, isDisabled, isOverdue, isCancelled } = configuration;
    this.#clear(display.customCss);
    this.#setStates({ disabled: isDisabled, expired: isOverdue, cancelled: isCancelled });
    const id = `atcb-btn-${display.identifier ?? this.#number}`;
    this.setAttribute('atcb-button-id', id);
    if (isHidden) return;
    applyStylesheets(root, stylesheets);
    const setState = (state: ElementState, isOn: boolean) => this.#setStates({ [state]: isOn });
    const ariaLabel = this.getAttribute('aria-label') ?? '';
    const view = { configuration, id, ariaLabel, host: this, savedDates: this.#savedDates, setState };
    this.#widget = createWidget({ ...rest, ...view, root }, true);
    customCss?.applyCustomCss(root, display, stylesheets);
    if (hadFocus) this.focus();
    // Without a form, it would open a calendar.
    if (this.#isResponding && rest.rsvp) this.#widget.open();
    if (focused?.id) root.getElementById(focused.id)?.focus();
    this.#restoreDraft?.(this.#root);
    track(this, 'initialization', id);
  }

  #warnAboutUnknownNames(raw: RawConfiguration): void {
    whenLoaded(loadUnknownNames(), ({ listUnknownNames }) => {
      for (const text of listUnknownNames(this.configurationSources, raw))
        console.warn(`add-to-calendar-button: ${text}`, this);
    });
  }

  /** On the console, so that an empty element can be explained; in debug mode in the page too. */
  #showError(error: unknown, raw?: RawConfiguration): void {
    this.#clear();
    this.#setStates({ invalid: true });
    // The server may only have been unreachable.
    if (raw?.proKey || !(error instanceof ConfigurationError))
      window.addEventListener('online', this.#retry, { once: true });
    const message = error instanceof ConfigurationError ? error.message : String(error);
    const isDebugged = raw?.debug || this.debug || /"debug":\s*"?true/i.test(this.textContent);
    const text = `Add to Calendar Button generation failed: ${message}`;
    if (!isDebugged) {
      console.warn(text, this);
      return;
    }
    console.error(text, this);
    applyStylesheets(this.#root, [base]);
    this.#root.append(createElement('div', { class: 'atcb-debug', role: 'alert' }, text));
  }
}

export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('add-to-calendar-button') !== undefined) return;
  customElements.define('add-to-calendar-button', AddToCalendarButton);
  whenIdle(() => {
    if (elementNumbers.alive === 0) whenLoaded(loadWarmUp(), ({ warmUp }) => warmUp());
  });
}
