// The controls of options. Every value is text, as in an attribute.
import { createElement } from '../src/dom/create-element.js';
import type { ControlInput, ControlView } from './control.js';
import { createListControl } from './list-control.js';
import { createObjectControl } from './object-control.js';

declare const __LANGUAGES__: readonly string[];
export const languageCodes = __LANGUAGES__;

/** "Deutsch (de)": each language in its own name. */
export function formatLanguage(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
}

function createTextControl(
  { option, id, onChange }: ControlInput,
  type = 'text',
): ControlView & { input: HTMLInputElement } {
  const { placeholder } = option;
  const input = createElement('input', {
    id,
    type,
    placeholder,
    autocomplete: 'off',
    spellcheck: 'false',
    class: 'field',
  });
  if (type === 'number') input.min = '0';
  input.addEventListener('input', () => onChange(input.value, { isTyping: true }));
  const show = (value: string) => {
    if (input.value !== value) input.value = value;
  };
  return { element: input, input, show };
}

/** A text, because a date may be `today+3`, with the browser's picker beside it. */
function createDateControl(controlInput: ControlInput): ControlView {
  const text = createTextControl(controlInput);
  const picker = createElement('input', { type: 'date', tabindex: '-1', 'aria-hidden': 'true', class: 'picker' });
  const open = createElement('button', { class: 'pick', 'aria-label': `Pick ${controlInput.option.name}` });
  open.addEventListener('click', () => {
    picker.value = text.input.value;
    picker.showPicker();
  });
  picker.addEventListener('change', () => controlInput.onChange(picker.value));
  return { ...text, element: createElement('div', { class: 'with-picker' }, text.input, picker, open) };
}

function createTimeZoneControl(controlInput: ControlInput): ControlView {
  const text = createTextControl(controlInput);
  const list = createElement('datalist', { id: `${controlInput.id}-zones` });
  text.input.setAttribute('list', list.id);
  const fill = () => {
    const zones = ['currentBrowser', 'GMT', ...Intl.supportedValuesOf('timeZone')];
    list.append(...zones.map((value) => createElement('option', { value })));
  };
  text.input.addEventListener('focus', fill, { once: true });
  return { ...text, element: createElement('div', {}, text.input, list) };
}

/** Pretty-prints JSON, unless the visitor is typing it. */
function createTextAreaControl({ option, id, onChange }: ControlInput): ControlView {
  const isJson = option.control === 'json';
  const { placeholder } = option;
  const input = createElement('textarea', {
    id,
    rows: isJson ? 6 : 3,
    placeholder,
    spellcheck: 'false',
    class: 'field',
  });
  const reformat = (text: string, space?: number) => {
    try {
      return isJson && text.trim() !== '' ? JSON.stringify(JSON.parse(text), null, space) : text;
    } catch {
      return text;
    }
  };
  input.addEventListener('input', () => onChange(reformat(input.value), { isTyping: true }));
  const show = (value: string) => {
    if (reformat(input.value) !== value) input.value = reformat(value, 2);
  };
  return { element: input, input, show };
}

function createSelectControl({ option, id, onChange }: ControlInput): ControlView {
  const isLanguage = option.control === 'language';
  const values = isLanguage ? languageCodes : (option.values ?? []);
  const isDefaultListed = values.includes(option.default ?? '');
  const choices = values.map((value) => {
    const text = isLanguage ? `${formatLanguage(value)} (${value})` : value;
    return createElement('option', { value: value === option.default ? '' : value }, text);
  });
  const unset = isDefaultListed ? [] : [createElement('option', { value: '' }, 'Not set')];
  const input = createElement('select', { id, class: 'field' }, ...unset, ...choices);
  input.addEventListener('change', () => onChange(input.value));
  const show = (value: string) => {
    input.value = value === option.default ? '' : value;
    // A language with a region is not listed.
    if (input.selectedIndex === -1) {
      input.append(createElement('option', { value }, value));
      input.value = value;
    }
  };
  return { element: input, input, show };
}

function createFlagControl({ id, onChange }: ControlInput): ControlView {
  const input = createElement('input', { id, type: 'checkbox', role: 'switch', class: 'switch' });
  input.addEventListener('change', () => onChange(input.checked ? 'true' : ''));
  const show = (value: string) => {
    input.checked = value === 'true';
  };
  return { element: input, input, show };
}

export function createControl(controlInput: ControlInput): ControlView {
  switch (controlInput.option.control) {
    case 'flag':
      return createFlagControl(controlInput);
    case 'select':
    case 'language':
      return createSelectControl(controlInput);
    case 'json':
      return createObjectControl(
        controlInput,
        createTextAreaControl({ ...controlInput, id: `${controlInput.id}-json` }),
      );
    case 'longText':
      return createTextAreaControl(controlInput);
    case 'calendars':
      return createListControl(controlInput);
    case 'date':
      return createDateControl(controlInput);
    case 'timeZone':
      return createTimeZoneControl(controlInput);
    case 'time':
    case 'number':
      return createTextControl(controlInput, controlInput.option.control);
    default:
      return createTextControl(controlInput);
  }
}
