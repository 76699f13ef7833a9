// The playground: options, the live button and its code, with the state in the address.
import { createElement } from '../src/dom/create-element.js';
import { createCalendarSheet } from './calendar-sheet.js';
import { createCodePanel } from './code-panel.js';
import { createGallery } from './gallery.js';
import { mountOptionsPanel } from './options-panel.js';
import { createPresetList } from './preset-list.js';
import { createPresets } from './presets.js';
import { createStage } from './stage.js';
import { Store } from './store.js';
import { createTabs } from './tabs.js';
import { createThemePanel } from './theme-panel.js';

const presets = createPresets(new Date().toISOString().slice(0, 10));

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element;
}

async function copy(text: string, message: string): Promise<void> {
  const status = find('.announcement');
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = message;
  } catch {
    status.textContent = 'Copying is not allowed here. Select the text and copy it.';
  }
  setTimeout(() => status.replaceChildren(), 2500);
}

function createSettings(container: HTMLElement, store: Store): void {
  const options = createElement('div', {});
  mountOptionsPanel(options, store);
  const theme = createElement('div', {}, createThemePanel(store));
  const tabs = createTabs('Settings', {
    tabs: [
      { id: 'options', title: 'Options', panel: options },
      { id: 'theme', title: 'Theme', panel: theme },
    ],
  });
  const clear = createElement('button', { class: 'plain' }, 'Start over');
  clear.addEventListener('click', () => {
    const { name = '', startDate = '' } = presets[0]?.state.options ?? {};
    store.set({ options: { name, startDate }, stage: store.state.stage });
  });
  container.append(createElement('div', { class: 'panel__head' }, tabs.list, clear), options, theme);
  tabs.select('options');
}

/** Links within the page scroll: the part of the address behind `#` is the state. */
function scrollToSections(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    link.addEventListener('click', (click) => {
      click.preventDefault();
      const target = find(link.hash);
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    });
  }
}

const store = new Store(presets[0]?.state ?? { options: {}, stage: {} });
createCalendarSheet(find('#sheet'), store);
createPresetList(find('#presets'), { store, presets });
createSettings(find('#settings'), store);
createStage({ stage: find('#stage'), log: find('#log') }, store);
createCodePanel(find('#code'), { store, copy });
createGallery(find('#gallery'), store);
find('#share').addEventListener('click', () => {
  store.set(store.state);
  void copy(location.href, 'Link copied');
});
scrollToSections();
