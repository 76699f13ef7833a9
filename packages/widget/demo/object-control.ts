// The control of an option with a JSON value: a form, or the JSON itself.
import { createElement } from '../src/dom/create-element.js';
import type { ControlInput, ControlView } from './control.js';
import { createObjectForm } from './object-form.js';
import { objectSchemas } from './object-schemas.js';

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

const format = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** @param text the control of the JSON */
export function createObjectControl({ option, id, onChange }: ControlInput, text: ControlView): ControlView {
  const schema = objectSchemas[option.name];
  if (schema === undefined) return text;
  const form = createElement('div');
  const toggle = createElement('button', { class: 'reset', 'aria-pressed': 'false' }, 'Edit as JSON');
  let shown: string | undefined;
  let isJson = false;
  const showForm = (value: string) => {
    // The form already shows what was typed in it.
    if (value === shown) return;
    shown = value;
    const content = createObjectForm(schema, {
      value: parse(value),
      onChange: (next, isTyping) => {
        shown = format(next);
        onChange(shown, { isTyping });
      },
    });
    form.replaceChildren(content ?? createElement('p', { class: 'option__text' }, 'Only editable as JSON.'));
  };
  const show = (value: string) => {
    text.show(value);
    showForm(value);
  };
  const showMode = () => {
    form.hidden = isJson;
    text.element.hidden = !isJson;
    toggle.setAttribute('aria-pressed', String(isJson));
  };
  toggle.addEventListener('click', () => {
    isJson = !isJson;
    showMode();
  });
  text.input.setAttribute('aria-label', `${option.name} as JSON`);
  const element = createElement('div', { id, role: 'group', 'aria-label': option.name }, form, text.element, toggle);
  showMode();
  return { element, input: element, show };
}
