import { createButtonRow } from '../dom/button-row.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import { createDialogButton } from '../dom/dialog.js';
import { isDoubleClick } from '../dom/double-click.js';
import { toSentence } from '../languages/punctuation.js';
import type { FormTexts } from '../languages/texts.js';
import { type Question, setError } from './questions.js';

/** `name` is the question that caused it. */
export interface Problem {
  readonly text: string;
  readonly name?: string;
}

export interface FormViewOptions {
  readonly texts: FormTexts;
  readonly nodes: readonly (Node | string)[];
  readonly questions: readonly Question[];
  readonly submitLabel: string;
  readonly getErrors: () => ReadonlyMap<Question, string>;
  /** Sends the form; resolves to the problem, or to `undefined` on success, after the form has been replaced. */
  readonly send: (signal: AbortSignal) => Promise<Problem | undefined>;
  readonly onCancel?: () => void;
}

export interface FormView {
  readonly element: HTMLFormElement;
  readonly focusFirst: () => void;
  readonly wait: (send: FormViewOptions['send']) => Promise<void>;
  readonly destroy: () => void;
}

const focusQuestion = ({ inputs }: Question) => (inputs.find((input) => input.checked) ?? inputs[0])?.focus();

function createParts({ texts, submitLabel }: FormViewOptions) {
  return {
    error: createElement('p', { ...classAndPart('atcb-form-error'), role: 'alert' }),
    waiting: createElement('p', { class: 'atcb-form-waiting', role: 'status' }),
    submit: createElement(
      'button',
      { type: 'submit', ...classAndPart('atcb-modal-btn', 'atcb-action', 'atcb-action-primary') },
      submitLabel || texts.submit,
    ),
  };
}

type Parts = ReturnType<typeof createParts>;

/** The button keeps focus: it is `aria-disabled` instead of `disabled`. */
function showSending({ waiting, submit }: Parts, text: string): void {
  waiting.replaceChildren(...(text === '' ? [] : [createElement('span', { class: 'atcb-dots' }), text]));
  submit.setAttribute('aria-disabled', String(text !== ''));
}

function showErrors(
  { texts, questions }: FormViewOptions,
  { error }: Parts,
  wrong: ReadonlyMap<Question, string>,
): void {
  for (const question of questions) setError(question, wrong.get(question));
  const first = questions.find((question) => wrong.has(question));
  error.textContent = first ? toSentence(texts['form.error.required']) : '';
  if (first) focusQuestion(first);
}

function showProblem({ questions }: FormViewOptions, { error }: Parts, { text, name }: Problem): void {
  error.textContent = toSentence(text);
  const cause = questions.find((question) => question.name === name);
  if (cause === undefined) return;
  setError(cause, toSentence(text));
  focusQuestion(cause);
}

export function createFormView(options: FormViewOptions): FormView {
  const { texts, nodes, questions } = options;
  const parts = createParts(options);
  const controller = new AbortController();
  const cancel = options.onCancel && createDialogButton(texts.cancel, options.onCancel);
  const row = createButtonRow(parts.submit, cancel);
  const element = createElement(
    'form',
    { ...classAndPart('atcb-form'), novalidate: true },
    ...nodes,
    parts.error,
    parts.waiting,
    row,
  );
  let isSending = false;

  const wait: FormView['wait'] = async (send) => {
    isSending = true;
    showSending(parts, texts['form.waiting']);
    const problem = await send(controller.signal);
    isSending = false;
    showSending(parts, '');
    if (problem !== undefined && !controller.signal.aborted) showProblem(options, parts, problem);
  };

  const handleSubmit = (event: SubmitEvent | MouseEvent) => {
    event.preventDefault();
    // The first click of a double click may have opened the dialog.
    if (isSending || (event instanceof MouseEvent && isDoubleClick(event))) return;
    const wrong = options.getErrors();
    showErrors(options, parts, wrong);
    if (wrong.size === 0) void wait(options.send);
  };
  element.addEventListener('submit', handleSubmit);
  // In a sandbox without `allow-forms` there is no `submit` event, only the click, also of the Enter key. The prevented
  // click submits nothing, so that the form is never sent twice.
  parts.submit.addEventListener('click', handleSubmit);
  // Firefox would also follow a link of the page around the form.
  element.addEventListener('keypress', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    parts.submit.click();
  });
  element.addEventListener('input', ({ target }) => {
    const changed = questions.find(({ inputs }) => inputs.some((input) => input === target));
    if (changed !== undefined) setError(changed);
  });
  return {
    element,
    focusFirst: () => (questions[0] ? focusQuestion(questions[0]) : parts.submit.focus()),
    wait,
    destroy: () => controller.abort(),
  };
}
