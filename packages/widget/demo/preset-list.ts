// The presets at the top of the page.
import { createElement } from '../src/dom/create-element.js';
import type { Preset } from './presets.js';
import { formatHash } from './state.js';
import type { Store } from './store.js';

export function createPresetList(
  container: HTMLElement,
  { store, presets }: { readonly store: Store; readonly presets: readonly Preset[] },
): void {
  const buttons = presets.map((preset) => {
    const button = createElement('button', { class: 'preset' }, preset.title);
    button.addEventListener('click', () => store.set({ ...preset.state, stage: store.state.stage }));
    return button;
  });
  const summary = createElement('p', { class: 'presets__summary' });
  container.append(createElement('div', { class: 'presets__list' }, ...buttons), summary);
  store.subscribe(({ options, trigger }) => {
    const hash = formatHash({ options, trigger, stage: {} });
    const current = presets.findIndex(({ state }) => formatHash(state) === hash);
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-pressed', String(index === current));
    summary.textContent = presets[current]?.summary ?? 'Your own configuration. The address contains all of it.';
  });
}
