import type { FormField } from '../core/rsvp/form-fields.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import type { FormTexts } from '../languages/texts.js';

export interface Question {
  readonly name: string;
  readonly element: HTMLElement;
  readonly inputs: readonly HTMLInputElement[];
  /** The element with `aria-invalid`: the input, or the group of radios. */
  readonly invalidTarget: HTMLElement;
  readonly error: HTMLElement;
}

/** A decorative asterisk: assistive technology uses `required`. It never wraps onto a separate line. */
const withRequiredMark = (label: string, isRequired: boolean) =>
  isRequired ? [label, createElement('span', { class: 'atcb-required', 'aria-hidden': 'true' }, '\u00a0*')] : [label];

/** Empty and hidden while the field is valid. */
const createErrorLine = (id: string) => createElement('p', { ...classAndPart('atcb-field-error'), id: `${id}-error` });

const inputLimits: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  number: { min: 0, inputmode: 'numeric' },
  text: { maxlength: 1000 },
};

interface InputOptions {
  readonly type: 'text' | 'email' | 'number';
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly more?: Readonly<Record<string, string | number>>;
}

export function createInput(id: string, line: InputOptions): Question {
  const { type, name, label, required } = line;
  const input = createElement('input', {
    id,
    type,
    name,
    required,
    value: line.value,
    placeholder: line.placeholder,
    ...classAndPart('atcb-input'),
    autocomplete: name === 'email' ? 'email' : undefined,
    'aria-label': label === '' ? line.placeholder || name : undefined,
    'aria-describedby': `${id}-error`,
    ...inputLimits[type],
    ...line.more,
  });
  const error = createErrorLine(id);
  const caption = label === '' ? undefined : createElement('label', { for: id }, ...withRequiredMark(label, required));
  return {
    name,
    inputs: [input],
    invalidTarget: input,
    error,
    element: createElement('div', { class: 'atcb-field' }, caption, input, error),
  };
}

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly className?: string;
}

/** A group of radios; `legend` is its text, or the id of a preceding label. */
export function createChoice(
  id: string,
  name: string,
  options: readonly ChoiceOption[],
  legend: { readonly text: string } | { readonly labelledBy: string | undefined },
): Question {
  const inputs: HTMLInputElement[] = [];
  const labels = options.map(({ value, label, isSelected, className = '' }, index) => {
    const input = createElement('input', { type: 'radio', id: `${id}-${index}`, name, value, checked: isSelected });
    inputs.push(input);
    return createElement('label', classAndPart('atcb-option', className), input, label);
  });
  const hasText = 'text' in legend;
  const error = createErrorLine(id);
  const element = createElement(
    'fieldset',
    {
      class: 'atcb-choice',
      role: 'radiogroup',
      'aria-required': 'true',
      'aria-describedby': `${id}-error`,
      'aria-labelledby': hasText ? `${id}-legend` : legend.labelledBy,
      'aria-label': hasText || legend.labelledBy ? undefined : name,
    },
    hasText ? createElement('legend', { id: `${id}-legend` }, legend.text) : undefined,
    createElement('div', { class: 'atcb-options' }, ...labels),
    error,
  );
  return { name, inputs, invalidTarget: element, error, element };
}

function createCheckbox(id: string, field: FormField): Question {
  const { name, label, required } = field;
  const error = createErrorLine(id);
  const input = createElement('input', {
    id,
    type: 'checkbox',
    name,
    required,
    checked: /^true$/i.test(field.default),
    'aria-describedby': error.id,
  });
  const text = createElement('span', {}, ...withRequiredMark(label || field.placeholder || name, required));
  const element = createElement(
    'div',
    { class: 'atcb-field' },
    createElement('label', classAndPart('atcb-option'), input, text),
    error,
  );
  return { name, inputs: [input], invalidTarget: input, error, element };
}

const listRadioGroup = (fields: readonly FormField[], from: number): readonly FormField[] => {
  const first = fields[from];
  const end = fields.findIndex(
    (field, index) => index > from && (field.type !== 'radio' || field.name !== first?.name),
  );
  return fields.slice(from, end < 0 ? undefined : end);
};

interface RenderedFields {
  readonly nodes: readonly HTMLElement[];
  readonly questions: readonly Question[];
}

/** A `label` before radios names the group. Hidden fields are rendered for scripts, but always send their default. */
export function renderFields(id: string, fields: readonly FormField[]): RenderedFields {
  const nodes: HTMLElement[] = [];
  const questions: Question[] = [];
  const addQuestion = (question: Question) => {
    questions.push(question);
    nodes.push(question.element);
  };
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index];
    if (field === undefined) break;
    const { type, name, label, placeholder, required } = field;
    const fieldId = `${id}-${index}`;
    if (type === 'label') nodes.push(createElement('p', { class: 'atcb-form-label', id: fieldId }, label));
    else if (type === 'hidden') nodes.push(createElement('input', { type, name, value: field.default }));
    else if (type === 'checkbox') addQuestion(createCheckbox(fieldId, field));
    else if (type === 'radio') {
      const before = fields[index - 1]?.type === 'label' ? `${id}-${index - 1}` : undefined;
      const radios = listRadioGroup(fields, index);
      addQuestion(createChoice(fieldId, name, radios.map(toChoiceOption), { labelledBy: before }));
      index += radios.length - 1;
    } else addQuestion(createInput(fieldId, { type, name, label, placeholder, required, value: field.default }));
  }
  return { nodes, questions };
}

/** The value of a radio is its `placeholder`. */
const toChoiceOption = (field: FormField): ChoiceOption => ({
  value: field.placeholder || field.label,
  label: field.label || field.placeholder,
  isSelected: /^true$/i.test(field.default),
});

export function getValue({ inputs }: Question): string {
  const [first] = inputs;
  if (first?.type === 'radio') return inputs.find((input) => input.checked)?.value ?? '';
  // Letters in a number input: the browser reports an empty value.
  if (first?.validity.badInput) return '?';
  return first?.type === 'checkbox' ? String(first.checked) : (first?.value ?? '');
}

/** The values of all questions by name; radios with the same name share one value, wherever they are. */
export function getValues(questions: readonly Question[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const question of questions) values.set(question.name, values.get(question.name) || getValue(question));
  return values;
}

export function getErrorMessage({ inputs: [first] }: Question, texts: FormTexts): string {
  if (first?.type === 'email') return texts['form.error.email'];
  if (first?.type === 'radio') return texts['form.error.choice'];
  return texts[first?.type === 'checkbox' ? 'form.error.checkbox' : 'form.error.field'];
}

export function setError({ invalidTarget, inputs, error }: Question, message = ''): void {
  error.textContent = message;
  invalidTarget.setAttribute('aria-invalid', String(message !== ''));
  for (const input of inputs) input.classList.toggle('error', message !== '');
}
