// A form with its questions, error line, submit button and waiting indicator. Used by the RSVP box and the thank-you
// dialog.

import { dialogButton } from '../element/dialog.js';
import { make, named } from '../element/make.js';
import { sentence, type Texts } from '../languages/texts.js';
import { actions } from './actions.js';
import { mark, type Question } from './questions.js';

/** Why a form was rejected, and the question that caused it, if any. */
export interface Problem {
  readonly text: string;
  readonly name?: string;
}

export interface SheetOptions {
  readonly texts: Texts;
  readonly nodes: readonly (Node | string)[];
  readonly questions: readonly Question[];
  readonly submitLabel: string;
  /** The errors by question; the input stays unchanged. */
  readonly check: () => ReadonlyMap<Question, string>;
  /** Sends the form; resolves to the problem, or to `undefined` on success, after the form has been replaced. */
  readonly send: (signal: AbortSignal) => Promise<Problem | undefined>;
  /** Closes the dialog of the form. */
  readonly onCancel?: () => void;
}

export interface Sheet {
  readonly element: HTMLFormElement;
  readonly focusFirst: () => void;
  readonly destroy: () => void;
}

const focusOn = ({ inputs }: Question) => (inputs.find((input) => input.checked) ?? inputs[0])?.focus();

function partsOf({ texts, submitLabel }: SheetOptions) {
  return {
    error: make('p', { ...named('atcb-form-error'), role: 'alert' }),
    waiting: make('p', { class: 'atcb-form-waiting', role: 'status' }),
    submit: make(
      'button',
      { type: 'submit', ...named('atcb-modal-btn', 'atcb-action', 'atcb-action-primary') },
      submitLabel || texts.submit,
    ),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** The button keeps focus: it is `aria-disabled` instead of `disabled`. */
function showSending({ waiting, submit }: Parts, text: string): void {
  waiting.replaceChildren(...(text === '' ? [] : [make('span', { class: 'atcb-dots' }), text]));
  submit.setAttribute('aria-disabled', String(text !== ''));
}

/** Shows the errors at each question and in the error line, and focuses the first one. */
function tell({ texts, questions }: SheetOptions, { error }: Parts, wrong: ReadonlyMap<Question, string>): void {
  for (const question of questions) mark(question, wrong.get(question));
  const first = questions.find((question) => wrong.has(question));
  error.textContent = first ? sentence(texts['form.error.required']) : '';
  if (first) focusOn(first);
}

/** Shows why the form was rejected, and focuses the question that caused it. */
function tellProblem({ questions }: SheetOptions, { error }: Parts, { text, name }: Problem): void {
  error.textContent = sentence(text);
  const blamed = questions.find((question) => question.name === name);
  if (blamed === undefined) return;
  mark(blamed, sentence(text));
  focusOn(blamed);
}

/** Creates a form that validates on submit, shows errors at their fields, and never loses input. */
export function createSheet(options: SheetOptions): Sheet {
  const { texts, nodes, questions } = options;
  const parts = partsOf(options);
  const calls = new AbortController();
  const cancel = options.onCancel && dialogButton(texts.cancel, options.onCancel);
  const row = actions(parts.submit, cancel);
  const element = make('form', { ...named('atcb-form'), novalidate: true }, ...nodes, parts.error, parts.waiting, row);
  let isSending = false;

  const submit = async () => {
    if (isSending) return;
    const wrong = options.check();
    tell(options, parts, wrong);
    if (wrong.size > 0) return;
    isSending = true;
    showSending(parts, texts['form.waiting']);
    const problem = await options.send(calls.signal);
    isSending = false;
    showSending(parts, '');
    if (problem !== undefined && !calls.signal.aborted) tellProblem(options, parts, problem);
  };

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  element.addEventListener('input', ({ target }) => {
    const changed = questions.find(({ inputs }) => inputs.some((input) => input === target));
    if (changed !== undefined) mark(changed);
  });
  return {
    element,
    focusFirst: () => (questions[0] ? focusOn(questions[0]) : parts.submit.focus()),
    destroy: () => calls.abort(),
  };
}
