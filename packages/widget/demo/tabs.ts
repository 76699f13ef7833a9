// Tabs according to the ARIA Authoring Practices: arrow keys, Home and End select a tab.
import { createElement } from '../src/dom/create-element.js';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly panel: HTMLElement;
}

interface TabsInput {
  readonly tabs: readonly Tab[];
  readonly onSelect?: (id: string) => void;
}

export interface Tabs {
  readonly list: HTMLElement;
  select(id: string): void;
}

/** The panels get their roles and visibility; the caller places them in the page. */
export function createTabs(label: string, { tabs, onSelect }: TabsInput): Tabs {
  const buttons = tabs.map(({ id, title }) =>
    createElement('button', { role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}`, class: 'tab' }, title),
  );
  const select = (id: string) => {
    for (const [index, tab] of tabs.entries()) {
      const isSelected = tab.id === id;
      buttons[index]?.setAttribute('aria-selected', String(isSelected));
      buttons[index]?.setAttribute('tabindex', isSelected ? '0' : '-1');
      tab.panel.hidden = !isSelected;
    }
    onSelect?.(id);
  };
  for (const [index, { id, panel }] of tabs.entries()) {
    panel.id = `panel-${id}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${id}`);
    buttons[index]?.addEventListener('click', () => select(id));
  }
  const list = createElement('div', { role: 'tablist', 'aria-label': label, class: 'tabs' }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const from = buttons.findIndex((button) => button.matches(':focus'));
    const last = buttons.length - 1;
    const next = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    };
    const to = next[event.key as keyof typeof next];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
    buttons[to]?.click();
  });
  return { list, select };
}
