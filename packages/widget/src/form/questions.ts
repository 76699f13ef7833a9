// The fields of a form as a visitor sees them: each with its label and a place for what is wrong with it. `rsvp-form.ts` and
// `thank-you.ts` draw with it.
import { make, named } from '../element/make.js';
import type { FormField } from '../form.js';

/** Something a form asks. */
export interface Question {
  readonly name: string;
  readonly element: HTMLElement;
  readonly inputs: readonly HTMLInputElement[];
  /** What is named invalid: the input, or the group of radios. */
  readonly holder: HTMLElement;
  readonly error: HTMLElement;
}

/** A star that only eyes see: `required` says it to everybody else. It never stands alone in a line. */
const starred = (label: string, isRequired: boolean) =>
  isRequired ? [label, make('span', { class: 'atcb-required', 'aria-hidden': 'true' }, '\u00a0*')] : [label];

/** Empty, and not shown, while nothing is wrong. */
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

/** A question that is answered in one line. */
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

/** A question with one answer of several; `legend` is its own text, or the id of the text before it. */
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

/** Radios that follow one another under one name. */
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

/** Draws fields as configured. A `label` before radios is their name; hidden fields are there for scripts that look, and send their default. */
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

/** The value of a radio stands in its `placeholder`. */
const optionOf = (field: FormField): Option => ({
  value: field.placeholder || field.label,
  label: field.label || field.placeholder,
  isChosen: /^true$/i.test(field.default),
});

/** What stands in a question now, as `answerOf` takes it. */
export function givenIn({ inputs }: Question): string {
  const [first] = inputs;
  if (first?.type === 'radio') return inputs.find((input) => input.checked)?.value ?? '';
  // Letters in a number: the browser knows, and gives no value.
  if (first?.validity.badInput) return '?';
  return first?.type === 'checkbox' ? String(first.checked) : (first?.value ?? '');
}

/** What stands in all of them, by name; radios of one name are one answer, wherever they stand. */
export function givenInAll(questions: readonly Question[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const question of questions) values.set(question.name, values.get(question.name) || givenIn(question));
  return values;
}

/** Says what is wrong with an answer, or with no message that nothing is. */
export function mark({ holder, inputs, error }: Question, message = ''): void {
  error.textContent = message;
  holder.setAttribute('aria-invalid', String(message !== ''));
  for (const input of inputs) input.classList.toggle('error', message !== '');
}
