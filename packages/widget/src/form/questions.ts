// The fields of a form as rendered, each with its label and error message.
import { make, named } from '../element/make.js';
import type { FormField } from '../form.js';

/** A rendered field that accepts input. */
export interface Question {
  readonly name: string;
  readonly element: HTMLElement;
  readonly inputs: readonly HTMLInputElement[];
  /** The element with `aria-invalid`: the input, or the group of radios. */
  readonly holder: HTMLElement;
  readonly error: HTMLElement;
}

/** A decorative star: assistive technology uses `required`. It never wraps to a line of its own. */
const starred = (label: string, isRequired: boolean) =>
  isRequired ? [label, make('span', { class: 'atcb-required', 'aria-hidden': 'true' }, '\u00a0*')] : [label];

/** Empty and hidden while the field is valid. */
const errorOf = (id: string) => make('p', { ...named('atcb-field-error'), id: `${id}-error` });

const limits: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  number: { min: 0, inputmode: 'numeric' },
  text: { maxlength: 1000 },
};

interface Line {
  readonly type: 'text' | 'email' | 'number';
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly more?: Readonly<Record<string, string | number>>;
}

/** A single-line input. */
export function lineOf(id: string, line: Line): Question {
  const { type, name, label, required } = line;
  const input = make('input', {
    ...{ id, type, name, required, value: line.value, placeholder: line.placeholder },
    ...named('atcb-input'),
    autocomplete: name === 'email' ? 'email' : undefined,
    'aria-label': label === '' ? line.placeholder || name : undefined,
    'aria-describedby': `${id}-error`,
    ...limits[type],
    ...line.more,
  });
  const error = errorOf(id);
  const caption = label === '' ? undefined : make('label', { for: id }, ...starred(label, required));
  return {
    name,
    inputs: [input],
    holder: input,
    error,
    element: make('div', { class: 'atcb-field' }, caption, input, error),
  };
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly className?: string;
}

/** A group of radios; `legend` is its text, or the id of a preceding label. */
export function choiceOf(
  id: string,
  name: string,
  options: readonly Option[],
  legend: { readonly text: string } | { readonly labelledBy: string | undefined },
): Question {
  const inputs: HTMLInputElement[] = [];
  const labels = options.map(({ value, label, isChosen, className = '' }, index) => {
    const input = make('input', { type: 'radio', id: `${id}-${index}`, name, value, checked: isChosen });
    inputs.push(input);
    return make('label', named('atcb-option', className), input, label);
  });
  const hasText = 'text' in legend;
  const error = errorOf(id);
  const element = make(
    'fieldset',
    {
      ...{ class: 'atcb-choice', role: 'radiogroup', 'aria-required': 'true', 'aria-describedby': `${id}-error` },
      'aria-labelledby': hasText ? `${id}-legend` : legend.labelledBy,
      'aria-label': hasText || legend.labelledBy ? undefined : name,
    },
    hasText ? make('legend', { id: `${id}-legend` }, legend.text) : undefined,
    make('div', { class: 'atcb-options' }, ...labels),
    error,
  );
  return { name, inputs, holder: element, error, element };
}

function checkboxOf(id: string, field: FormField): Question {
  const { name, label, required } = field;
  const error = errorOf(id);
  const input = make('input', {
    ...{ id, type: 'checkbox', name, required, checked: /^true$/i.test(field.default) },
    'aria-describedby': error.id,
  });
  const text = make('span', {}, ...starred(label || field.placeholder || name, required));
  const element = make('div', { class: 'atcb-field' }, make('label', named('atcb-option'), input, text), error);
  return { name, inputs: [input], holder: input, error, element };
}

/** Consecutive radios with the same name. */
const runOf = (fields: readonly FormField[], from: number): readonly FormField[] => {
  const first = fields[from];
  const end = fields.findIndex(
    (field, index) => index > from && (field.type !== 'radio' || field.name !== first?.name),
  );
  return fields.slice(from, end < 0 ? undefined : end);
};

interface Drawn {
  readonly nodes: readonly HTMLElement[];
  readonly questions: readonly Question[];
}

/**
 * Renders the configured fields. A `label` before radios names the group; hidden fields are rendered for scripts of
 * the page, but always send their default.
 */
export function drawFields(id: string, fields: readonly FormField[]): Drawn {
  const nodes: HTMLElement[] = [];
  const questions: Question[] = [];
  const ask = (question: Question) => {
    questions.push(question);
    nodes.push(question.element);
  };
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index];
    if (field === undefined) break;
    const { type, name, label, placeholder, required } = field;
    const own = `${id}-${index}`;
    if (type === 'label') nodes.push(make('p', { class: 'atcb-form-label', id: own }, label));
    else if (type === 'hidden') nodes.push(make('input', { type, name, value: field.default }));
    else if (type === 'checkbox') ask(checkboxOf(own, field));
    else if (type === 'radio') {
      const before = fields[index - 1]?.type === 'label' ? `${id}-${index - 1}` : undefined;
      const run = runOf(fields, index);
      ask(choiceOf(own, name, run.map(optionOf), { labelledBy: before }));
      index += run.length - 1;
    } else ask(lineOf(own, { type, name, label, placeholder, required, value: field.default }));
  }
  return { nodes, questions };
}

/** The value of a radio is its `placeholder`. */
const optionOf = (field: FormField): Option => ({
  value: field.placeholder || field.label,
  label: field.label || field.placeholder,
  isChosen: /^true$/i.test(field.default),
});

/** The current value of a question, as `validateAnswer` expects it. */
export function givenIn({ inputs }: Question): string {
  const [first] = inputs;
  if (first?.type === 'radio') return inputs.find((input) => input.checked)?.value ?? '';
  // Letters in a number input: the browser reports an empty value.
  if (first?.validity.badInput) return '?';
  return first?.type === 'checkbox' ? String(first.checked) : (first?.value ?? '');
}

/** The values of all questions by name; radios with the same name share one value, wherever they are. */
export function givenInAll(questions: readonly Question[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const question of questions) values.set(question.name, values.get(question.name) || givenIn(question));
  return values;
}

/** Shows an error, or clears it if the message is empty. */
export function mark({ holder, inputs, error }: Question, message = ''): void {
  error.textContent = message;
  holder.setAttribute('aria-invalid', String(message !== ''));
  for (const input of inputs) input.classList.toggle('error', message !== '');
}
