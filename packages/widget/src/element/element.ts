// The custom element `add-to-calendar-button`: it parses its attributes whenever they change and shows the widget
// they describe. It may be added, moved, changed and removed at any time, and never throws into the page.
import { listObservedAttributes, type RawConfiguration } from '../core/attributes.js';
import { ConfigurationError } from '../core/configuration-error.js';
import { parseElementConfiguration } from '../core/raw-configuration.js';
import { createElement } from '../dom/create-element.js';
import { applyStylesheets } from '../dom/stylesheets.js';
import { captureDraft } from '../rsvp/draft.js';
import { applyCustomCss } from './custom-css.js';
import { whenIdle } from './environment.js';
import { loadResources, type WidgetResources, withRemoteConfiguration } from './load-resources.js';
import base from './styles/base.css?inline';
import { track } from './tracking.js';
import type { SavedDates } from './view.js';
import { createWidget, type Widget } from './widget.js';

/** Numbers for elements without an identifier; they restart when the last element is removed. */
const elementNumbers = { next: 1, alive: 0 };

/** Server-side rendering imports this file as well, where `HTMLElement` does not exist. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

export class AddToCalendarButton extends Base {
  static get observedAttributes(): string[] {
    return listObservedAttributes();
  }

  /** Incremented with every change; an outdated build stops. */
  #buildVersion = 0;
  #pendingBuild: Promise<void> | undefined;
  #number = 0;
  #widget: Widget | undefined;
  /** Restores the visitor's input after a rebuild. */
  #restoreDraft: ReturnType<typeof captureDraft> | undefined;
  readonly #savedDates: SavedDates = {};
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
    elementNumbers.alive -= 1;
    this.#number = 0;
    if (elementNumbers.alive === 0) elementNumbers.next = 1;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.#queueBuild();
  }

  /** Resolves when the element shows its current attributes, or has nothing to show. */
  async whenInitialized(): Promise<void> {
    await this.#pendingBuild;
  }

  /** All changes in one task cause a single build, before the page is painted. */
  #queueBuild(): void {
    this.#buildVersion += 1;
    const turn = this.#buildVersion;
    this.#pendingBuild = Promise.resolve().then(() => this.#build(turn));
  }

  get #root(): ShadowRoot {
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  #clear(): void {
    window.removeEventListener('online', this.#retry);
    if (this.#widget) this.#restoreDraft = captureDraft(this.#root);
    this.#widget?.destroy();
    this.#widget = undefined;
    this.shadowRoot?.replaceChildren();
  }

  async #build(turn: number): Promise<void> {
    const isWanted = () => turn === this.#buildVersion && this.isConnected;
    let raw: RawConfiguration | undefined;
    try {
      if (!isWanted()) return;
      raw = this.#parseConfiguration();
      // Await only what has to be loaded: other elements are rendered before the first paint.
      const resolved = withRemoteConfiguration(raw);
      raw = resolved instanceof Promise ? await resolved : resolved;
      const resources = loadResources(raw);
      const ready = resources instanceof Promise ? await resources : resources;
      if (isWanted()) this.#show(ready);
    } catch (error) {
      if (!isWanted()) return;
      // The parser may not have reached the text of the element yet. A remote configuration is requested only once.
      if (raw || document.readyState !== 'loading') return this.#showError(error, raw);
      await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
      await this.#build(turn);
    }
  }

  #parseConfiguration(): RawConfiguration {
    // The `attributes` property creates a node for each attribute, which costs more than parsing all of them.
    const attributes = this.getAttributeNames().map((name) => [name, this.getAttribute(name) ?? ''] as const);
    return parseElementConfiguration({ attributes, text: this.textContent });
  }

  #show({ configuration, stylesheets, ...rest }: WidgetResources): void {
    const root = this.#root;
    const hadFocus = root.activeElement !== null;
    const isAnswering = root.querySelector('dialog .atcb-rsvp') !== null;
    this.#clear();
    const { display, isHidden } = configuration;
    const id = `atcb-btn-${display.identifier ?? this.#number}`;
    this.setAttribute('atcb-button-id', id);
    if (isHidden) return;
    applyStylesheets(root, stylesheets, display.cspnonce);
    this.#widget = createWidget({ ...rest, configuration, root, id, host: this, savedDates: this.#savedDates }, true);
    applyCustomCss(root, display, stylesheets);
    if (hadFocus) root.querySelector<HTMLElement>('button')?.focus();
    if (isAnswering) this.#widget.open();
    this.#restoreDraft?.(this.#root);
    track(this, 'initialization', id);
  }

  /**
   * Reports an error on the console, so that an empty element can be explained, and in debug mode in the page too.
   */
  #showError(error: unknown, raw?: RawConfiguration): void {
    this.#clear();
    // The server may only have been unreachable.
    if (raw?.proKey || !(error instanceof ConfigurationError))
      window.addEventListener('online', this.#retry, { once: true });
    const message = error instanceof ConfigurationError ? error.message : String(error);
    const debugAttribute = this.getAttribute('debug') ?? (this.textContent || 'no');
    const isDebugged = raw?.debug || /^(true)?$|"debug":\s*"?true/i.test(debugAttribute);
    const text = `Add to Calendar Button generation failed: ${message}`;
    if (!isDebugged) {
      console.warn(text);
      return;
    }
    console.error(text);
    applyStylesheets(this.#root, [base], undefined);
    this.#root.append(createElement('div', { class: 'atcb-debug', role: 'alert' }, text));
  }
}

/**
 * The first use of `Intl`, icons and each function costs as much as twenty buttons. If no button exists yet, one is
 * rendered offscreen when the browser is idle.
 */
function warmUp(): void {
  if (elementNumbers.alive > 0) return;
  const attributes = {
    name: 'A',
    startDate: 'today',
    startTime: '00:00',
    endTime: '01:00',
    timeZone: 'currentBrowser',
    location: 'A',
    options: 'apple,google',
  };
  const resources = loadResources(parseElementConfiguration({ attributes: Object.entries(attributes) }));
  if (resources instanceof Promise) return;
  const host = createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  applyStylesheets(root, resources.stylesheets, undefined);
  createWidget({ ...resources, root, id: '', host, savedDates: {} }, true).destroy();
}

/** Registers the element once per page. */
export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('add-to-calendar-button') !== undefined) return;
  customElements.define('add-to-calendar-button', AddToCalendarButton);
  whenIdle(warmUp);
}
