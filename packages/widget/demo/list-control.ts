// A choice of calendars, as check boxes.
import { createElement } from '../src/dom/create-element.js';
import type { ControlInput, ControlView } from './control.js';

const calendars = ['Apple', 'Google', 'iCal', 'Microsoft365', 'Outlook.com', 'MicrosoftTeams', 'Yahoo'];

const split = (value: string) =>
  value
    .split(/[,'"[\]]+/)
    .map((name) => name.trim())
    .filter(Boolean);

export function createListControl({ option, id, onChange }: ControlInput): ControlView {
  const boxes = calendars.map((name) => createElement('input', { type: 'checkbox', value: name }));
  const choices = boxes.map((box, index) => createElement('label', { class: 'chip' }, box, calendars[index] ?? ''));
  const element = createElement('div', { id, role: 'group', 'aria-label': option.name, class: 'chips' }, ...choices);
  element.addEventListener('change', () => {
    onChange(
      boxes
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(','),
    );
  });
  const show = (value: string) => {
    const chosen = split(value).map((name) => name.toLowerCase());
    for (const box of boxes) box.checked = chosen.includes(box.value.toLowerCase());
  };
  return { element, input: element, show };
}
