// A choice of calendars, as check boxes.
import { type Calendar, parseOptions } from '../src/core/configuration/options.js';
import { createElement } from '../src/dom/create-element.js';
import type { ControlInput, ControlView } from './control.js';

/** The calendars of an option, whatever their spelling; those that do not exist are omitted. */
function parseCalendars(value: string): readonly Calendar[] {
  return value.split(/[,'"[\]]+/).flatMap((name) => {
    try {
      return parseOptions('options', [name]);
    } catch {
      return [];
    }
  });
}

export function createListControl({ option, id, onChange }: ControlInput): ControlView {
  const { values: names = [] } = option;
  const boxes = names.map((name) => createElement('input', { type: 'checkbox', value: name }));
  const choices = boxes.map((box, index) => createElement('label', { class: 'chip' }, box, names[index] ?? ''));
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
    const chosen = parseCalendars(value);
    for (const box of boxes) box.checked = parseCalendars(box.value).some((calendar) => chosen.includes(calendar));
  };
  return { element, input: element, show };
}
