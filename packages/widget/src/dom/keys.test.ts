// @vitest-environment jsdom
// Whose the Escape key is while it is held down.
import { afterEach, expect, it } from 'vitest';
import { onEscape } from './keys.js';

const page = new AbortController();
const seen: string[] = [];

const press = (type: 'keydown' | 'keyup', key = 'Escape', repeat = false) =>
  document.body.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }));

function openLayer(name: string, controller = new AbortController()): void {
  onEscape(document, controller.signal, () => {
    seen.push(name);
    controller.abort();
  });
}

for (const type of ['keydown', 'keyup'] as const) {
  document.addEventListener(type, ({ key }) => seen.push(`page ${type} ${key}`), { signal: page.signal });
}

afterEach(() => {
  press('keyup');
  seen.length = 0;
});

it('a held key closes one layer, and nothing of the page, also while another key moves', () => {
  openLayer('below');
  openLayer('above');
  press('keydown');
  press('keydown', 'Escape', true);
  press('keyup', 'Shift');
  press('keydown', 'Escape', true);
  press('keyup');
  expect(seen).toEqual(['below', 'page keyup Shift']);
  press('keydown');
  expect(seen.at(-1)).toBe('above');
});

it('the page has the next press, also if the first was released elsewhere', () => {
  openLayer('layer');
  press('keydown');
  press('keydown');
  press('keyup');
  expect(seen).toEqual(['layer', 'page keydown Escape', 'page keyup Escape']);
});
