// Only the buttons in view are in the document. The list is one stop of the Tab key.
import { createElement } from './create-element.js';
import { classAndPart } from './description.js';
import { observeSize } from './observe-size.js';

export interface VirtualListOptions {
  readonly count: number;
  readonly first: number;
  readonly createButton: (index: number) => HTMLButtonElement;
}

export interface VirtualList {
  readonly element: HTMLElement;
  /** Positions the items, once the list is shown. */
  layOut(): void;
}

const overscan = 5;

const initialItems = 3;

export function createVirtualList(options: VirtualListOptions): VirtualList {
  const list = new VirtualListRenderer(options);
  return { element: list.element, layOut: () => list.layOut() };
}

interface Item {
  readonly row: HTMLElement;
  readonly button: HTMLButtonElement;
}

class VirtualListRenderer {
  readonly element: HTMLElement;
  readonly #options: VirtualListOptions;
  readonly #space = createElement('div', { class: 'atcb-virtual-space', role: 'presentation' });
  /** The shown items by index; the active one is always shown, so that it keeps the focus. */
  readonly #items = new Map<number, Item>();
  #active: number;
  /** All items have the same height. */
  #itemHeight = 0;

  constructor(options: VirtualListOptions) {
    this.#options = options;
    this.#active = options.first;
    this.element = createElement(
      'div',
      { ...classAndPart('atcb-subevents', 'atcb-virtual'), role: 'list' },
      this.#space,
    );
    const last = Math.min(this.#active + initialItems, options.count);
    for (let index = this.#active; index < last; index += 1) this.#showItem(index);
    this.element.addEventListener('keydown', (event) => this.#handleKey(event));
    this.element.addEventListener('focusin', ({ target }) => this.#handleFocus(target));
    this.element.addEventListener('scroll', () => this.#draw(), { passive: true });
  }

  layOut(): void {
    // The font size depends on the window.
    observeSize(this.element, () => this.#measure());
    this.#measure();
  }

  #measure(): void {
    const height = this.#items.get(this.#active)?.row.offsetHeight ?? 0;
    if (height === 0) return;
    if (height !== this.#itemHeight) {
      this.#itemHeight = height;
      this.#space.style.height = `${height * this.#options.count}px`;
      for (const [index, { row }] of this.#items) this.#place(row, index);
      this.element.scrollTop = height * this.#active;
    }
    this.#draw();
  }

  #draw(): void {
    const { scrollTop, clientHeight } = this.element;
    const from = Math.max(0, Math.floor(scrollTop / this.#itemHeight) - overscan);
    const end = Math.min(this.#options.count, Math.ceil((scrollTop + clientHeight) / this.#itemHeight) + overscan);
    for (const [index, { row }] of this.#items) {
      if (index === this.#active || (index >= from && index < end)) continue;
      row.remove();
      this.#items.delete(index);
    }
    for (let index = from; index < end; index += 1) this.#showItem(index);
  }

  #showItem(index: number): Item {
    const shown = this.#items.get(index);
    if (shown !== undefined) return shown;
    const button = this.#options.createButton(index);
    button.tabIndex = index === this.#active ? 0 : -1;
    const position = { role: 'listitem', 'aria-posinset': index + 1, 'aria-setsize': this.#options.count };
    const row = createElement('div', { class: 'atcb-virtual-item', ...position }, button);
    this.#place(row, index);
    // Screen readers read the items in document order.
    const next = [...this.#space.children].find((item) => Number(item.getAttribute('aria-posinset')) > index + 1);
    this.#space.insertBefore(row, next ?? null);
    const item = { row, button };
    this.#items.set(index, item);
    return item;
  }

  #place({ style }: HTMLElement, index: number): void {
    style.top = `${index * this.#itemHeight}px`;
  }

  #scrollTo(index: number): void {
    const { scrollTop, clientHeight } = this.element;
    const top = index * this.#itemHeight;
    const lowest = top + this.#itemHeight - clientHeight;
    this.element.scrollTop = Math.min(top, Math.max(scrollTop, lowest));
  }

  #activate(index: number): void {
    const before = this.#items.get(this.#active);
    if (before) before.button.tabIndex = -1;
    this.#active = index;
    this.#showItem(index).button.tabIndex = 0;
  }

  #handleKey(event: KeyboardEvent): void {
    const { count } = this.#options;
    const pageSize = Math.max(1, Math.floor(this.element.clientHeight / this.#itemHeight) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageSize,
      PageUp: -pageSize,
      Home: -count,
      End: count,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(this.#active + step, 0), count - 1);
    this.#activate(index);
    this.#scrollTo(index);
    this.#draw();
    this.#items.get(index)?.button.focus({ preventScroll: true });
  }

  #handleFocus(target: EventTarget | null): void {
    for (const [index, { button }] of this.#items) if (button === target) this.#activate(index);
  }
}
