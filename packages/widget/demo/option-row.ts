// An option with its name, control, description and reset button.
import { createElement } from '../src/dom/create-element.js';
import { createControl } from './controls.js';
import type { Option } from './option.js';

export interface OptionRow {
  readonly option: Option;
  readonly element: HTMLElement;
  /** `error` is the rule that the value violates. */
  show(value: string, error: string | undefined): void;
}

/** Renders code in backticks as such, and drops the marks of emphasis. */
const renderProse = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? createElement('code', {}, part) : part.replaceAll('_', '')));

function createDescription(option: Option, id: string): HTMLElement {
  const fallback = option.default === undefined ? option.defaultNote : `\`${option.default}\``;
  const isRequired = fallback === 'required';
  const hint = fallback === undefined || isRequired ? '' : ` Default: ${fallback}.`;
  const text = renderProse(option.description + (isRequired ? ' Required.' : hint));
  return createElement('p', { id, class: 'option__text' }, ...text);
}

export function createOptionRow(
  option: Option,
  onChange: (value: string, state?: { readonly isTyping: boolean }) => void,
): OptionRow {
  const id = `option-${option.name.replace(/\W/g, '-')}`;
  const control = createControl({ option, id, onChange });
  const isLabelable = control.input.matches('input, select, textarea');
  const label = isLabelable
    ? createElement('label', { for: id, class: 'option__name' }, option.name)
    : createElement('span', { class: 'option__name' }, option.name);
  const reset = createElement('button', { class: 'reset', 'aria-label': `Reset ${option.name}` }, 'Reset');
  const description = createDescription(option, `${id}-text`);
  const message = createElement('p', { id: `${id}-error`, class: 'option__error' });
  control.element.classList.add('option__control');
  control.input.setAttribute('aria-describedby', `${description.id} ${message.id}`);
  const element = createElement(
    'div',
    { class: `option option--${option.control}` },
    label,
    control.element,
    // A switch is its own reset.
    option.control !== 'flag' && reset,
    description,
    message,
  );
  reset.addEventListener('click', () => {
    onChange('');
    (isLabelable ? control.input : element.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
  });
  const show = (value: string, error: string | undefined) => {
    control.show(value);
    element.classList.toggle('is-changed', value !== '');
    reset.hidden = value === '';
    message.textContent = error ?? '';
    if (error === undefined) control.input.removeAttribute('aria-invalid');
    else control.input.setAttribute('aria-invalid', 'true');
  };
  return { option, element, show };
}
