// The events of the live button as they happen, the latest first.
import { createElement } from '../src/dom/create-element.js';

const maxEntries = 40;
const placeholder = 'Press the button: its events appear here.';

export interface EventLog {
  readonly element: HTMLElement;
  add(name: string, detail: string): void;
  clear(): void;
}

export function createEventLog(): EventLog {
  const list = createElement('ol');
  const element = createElement(
    'div',
    { role: 'log', 'aria-label': 'Events', tabindex: '0', class: 'log__list' },
    list,
  );
  const clear = () => list.replaceChildren(createElement('li', { class: 'log__empty' }, placeholder));
  clear();
  const add = (name: string, detail: string) => {
    list.querySelector('.log__empty')?.remove();
    const time = new Date().toLocaleTimeString('en-GB');
    list.prepend(
      createElement(
        'li',
        {},
        createElement('time', {}, time),
        createElement('code', {}, name),
        createElement('span', {}, detail),
      ),
    );
    list.children[maxEntries]?.remove();
  };
  return { element, add, clear };
}
