// The custom element `add-to-calendar-button`: it reads its attributes whenever they change, and shows the widget they describe.
// It may be added, moved, changed and removed at any time, and throws nothing into the page.
import { observedNames, type RawConfiguration } from '../attributes.js';
import { ConfigurationError } from '../failure.js';
import { readConfiguration } from '../read.js';
import { wearSheet } from './custom-css.js';
import { later } from './here.js';
import { make } from './make.js';
import { type Prepared, prepare, withKept } from './prepare.js';
import type { Saves } from './saves.js';
import { dress } from './sheets.js';
import base from './styles/base.css?inline';
import { track } from './track.js';
import { keepTyped } from './typed.js';
import { makeWidget, type Widget } from './widget.js';

/** Numbers of elements without an identifier; they begin anew when the last one is gone. */
const numbers = { next: 1, alive: 0 };

/** A server that renders pages imports this file too, and has no elements. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

export class AddToCalendarButton extends Base {
  static get observedAttributes(): string[] {
    return observedNames();
  }

  /** Changes with every change: what an older build was waiting for is no longer wanted. */
  #turn = 0;
  #building: Promise<void> | undefined;
  #number = 0;
  #widget: Widget | undefined;
  /** Puts back what was typed, when the element stands somewhere again. */
  #putBack: ReturnType<typeof keepTyped> | undefined;
  readonly #saves: Saves = {};
  readonly #again = () => this.#queue();

  connectedCallback(): void {
    if (this.#number === 0) {
      numbers.alive += 1;
      this.#number = numbers.next;
      numbers.next += 1;
    }
    this.#queue();
  }

  /** `moveBefore` moves an element as it is. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#turn += 1;
    this.#clear();
    numbers.alive -= 1;
    this.#number = 0;
    if (numbers.alive === 0) numbers.next = 1;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.#queue();
  }

  /** Resolves when the element shows what its attributes say now, or has nothing to show. */
  async whenInitialized(): Promise<void> {
    await this.#building;
  }

  /** All changes of one task make one build, before the page is painted. */
  #queue(): void {
    this.#turn += 1;
    const turn = this.#turn;
    this.#building = Promise.resolve().then(() => this.#build(turn));
  }

  get #root(): ShadowRoot {
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  #clear(): void {
    window.removeEventListener('online', this.#again);
    if (this.#widget) this.#putBack = keepTyped(this.#root);
    this.#widget?.destroy();
    this.#widget = undefined;
    this.shadowRoot?.replaceChildren();
  }

  async #build(turn: number): Promise<void> {
    const isWanted = () => turn === this.#turn && this.isConnected;
    let raw: RawConfiguration | undefined;
    try {
      if (!isWanted()) return;
      raw = this.#read();
      // Only what has to be loaded is waited for: other elements are drawn before the page is painted.
      const kept = withKept(raw);
      raw = kept instanceof Promise ? await kept : kept;
      const prepared = prepare(raw);
      const ready = prepared instanceof Promise ? await prepared : prepared;
      if (isWanted()) this.#show(ready);
    } catch (error) {
      if (!isWanted()) return;
      // The parser may not have come to the element's text yet. What could be read is asked for once.
      if (raw || document.readyState !== 'loading') return this.#fail(error, raw);
      await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
      await this.#build(turn);
    }
  }

  #read(): RawConfiguration {
    // Nodes for attributes, as `attributes` makes them, cost more than all that is read from them.
    const attributes = this.getAttributeNames().map((name) => [name, this.getAttribute(name) ?? ''] as const);
    return readConfiguration({ attributes, text: this.textContent });
  }

  #show({ configuration, sheets, ...rest }: Prepared): void {
    const root = this.#root;
    const hadFocus = root.activeElement !== null;
    const isAnswering = root.querySelector('dialog .atcb-rsvp') !== null;
    this.#clear();
    const { display, isHidden } = configuration;
    const id = `atcb-btn-${display.identifier ?? this.#number}`;
    this.setAttribute('atcb-button-id', id);
    if (isHidden) return;
    dress(root, sheets, display.cspnonce);
    this.#widget = makeWidget({ ...rest, configuration, root, id, host: this, saves: this.#saves }, true);
    wearSheet(root, display, sheets);
    if (hadFocus) root.querySelector<HTMLElement>('button')?.focus();
    if (isAnswering) this.#widget.open();
    this.#putBack?.(this.#root);
    track(this, 'initialization', id);
  }

  /** What is wrong is said in debug mode on the page, and always in the console: an empty place tells nobody anything. */
  #fail(error: unknown, raw?: RawConfiguration): void {
    this.#clear();
    // What a server keeps may only have been out of reach.
    if (raw?.proKey) window.addEventListener('online', this.#again, { once: true });
    const message = error instanceof ConfigurationError ? error.message : String(error);
    const said = this.getAttribute('debug') ?? (this.textContent || 'no');
    const isDebugged = raw?.debug || /^(true)?$|"debug":\s*"?true/i.test(said);
    const text = `Add to Calendar Button generation failed: ${message}`;
    if (!isDebugged) {
      console.warn(text);
      return;
    }
    console.error(text);
    dress(this.#root, [base], undefined);
    this.#root.append(make('div', { class: 'atcb-debug', role: 'alert' }, text));
  }
}

/**
 * What a browser does for the first time costs it as much as twenty buttons: the first question about zones, the first icon, every
 * function. Where no button is there yet one is drawn for nobody, when nothing else is to do.
 */
function rehearse(): void {
  if (numbers.alive > 0) return;
  const attributes = {
    name: 'A',
    startDate: 'today',
    startTime: '00:00',
    endTime: '01:00',
    timeZone: 'currentBrowser',
    location: 'A',
    options: 'apple,google',
  };
  const prepared = prepare(readConfiguration({ attributes: Object.entries(attributes) }));
  if (prepared instanceof Promise) return;
  const host = make('div');
  const root = host.attachShadow({ mode: 'open' });
  dress(root, prepared.sheets, undefined);
  makeWidget({ ...prepared, root, id: '', host, saves: {} }, true).destroy();
}

/** Once for each page, whoever comes first. */
export function define(): void {
  if (typeof customElements === 'undefined' || customElements.get('add-to-calendar-button') !== undefined) return;
  customElements.define('add-to-calendar-button', AddToCalendarButton);
  later(rehearse);
}
