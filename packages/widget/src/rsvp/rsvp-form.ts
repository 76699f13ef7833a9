// Renders the questions of the RSVP form and validates their values.

import { createElement } from '../dom/create-element.js';
import type { Texts } from '../languages/texts.js';
import type { FormField } from './form-fields.js';
import { createChoice, createInput, getValue, getValues, type Question, renderFields } from './questions.js';
import { listRsvpFields, type RsvpValidation, validateRsvp } from './rsvp-answer.js';
import { getSeatsLeft, type Rsvp } from './rsvp-configuration.js';

/** The context of a form; its ids begin with `id`, which is unique in the shadow root. */
export interface RenderContext {
  readonly texts: Texts;
  readonly id: string;
}

export interface RsvpForm {
  readonly nodes: readonly HTMLElement[];
  readonly questions: readonly Question[];
  readonly validate: () => RsvpValidation;
  /** The current errors by question. */
  readonly getErrors: () => ReadonlyMap<Question, string>;
}

/** The names of our own inputs begin with the key, so that they are unique on the page. */
const getInputName = (key: string | undefined, part: string) => `${key ?? 'demo-rsvp'}-${part}`;

function createStatusQuestion({ texts, id }: RenderContext, rsvp: Rsvp, name: string): Question {
  const values = rsvp.maybe ? (['confirmed', 'undecided', 'declined'] as const) : (['confirmed', 'declined'] as const);
  const options = values.map((value) => ({
    ...{ value, label: texts[`form.status.${value}`] },
    ...{ isSelected: value === 'confirmed', className: `atcb-status atcb-status-${value}` },
  }));
  return createChoice(`${id}-status`, name, options, { text: texts['form.status'] });
}

function createAmountQuestion({ texts, id }: RenderContext, { maxpp }: Rsvp, name: string): Question {
  return createInput(`${id}-amount`, {
    ...{ type: 'number', name, value: '1', required: true, more: { min: 1, max: maxpp } },
    label: `${texts['form.amount']} (${texts['form.max']} ${maxpp})`,
  });
}

/** Renders the questions in order: status, amount, email address, the site's own fields. */
export function renderRsvpForm(
  context: RenderContext,
  rsvp: Rsvp,
  { key, attendee }: { readonly key?: string; readonly attendee?: string },
): RsvpForm {
  const { texts, id } = context;
  const fields = listRsvpFields(rsvp, texts, attendee);
  const status = rsvp.initialConfirmation
    ? undefined
    : createStatusQuestion(context, rsvp, getInputName(key, 'status'));
  const amount = rsvp.maxpp > 1 ? createAmountQuestion(context, rsvp, getInputName(key, 'amount')) : undefined;
  const own = renderFields(`${id}-field`, fields);
  const ours = [status, amount].filter((question) => question !== undefined);
  const validate = () =>
    validateRsvp(rsvp, fields, {
      status: status ? getValue(status) : '',
      amount: amount ? getValue(amount) : '',
      values: getValues(own.questions),
    });
  const getErrors = () => {
    const { wrong } = validate();
    const isWrong = (question: Question) =>
      (question === status && wrong.includes('status')) ||
      (question === amount && wrong.includes('amount')) ||
      (own.questions.includes(question) && wrong.includes(question.name));
    const all = [...ours, ...own.questions];
    return new Map(
      all.filter(isWrong).map((question) => [question, getQuestionError(context, question, amount, rsvp, fields)]),
    );
  };
  const nodes = [...ours.map(({ element }) => element), ...own.nodes];
  return { nodes, questions: [...ours, ...own.questions], validate, getErrors };
}

function getQuestionError(
  { texts }: RenderContext,
  question: Question,
  amount: Question | undefined,
  { maxpp }: Rsvp,
  fields: readonly FormField[],
): string {
  if (question === amount) return `1 – ${maxpp}`;
  const isAddress = fields.some(({ name, type }) => name === question.name && type === 'email');
  return texts[isAddress ? 'form.error.email' : 'form.error.field'];
}

/** The number of seats left; nothing without a limit. */
export function createSeatsLeft({ texts }: RenderContext, rsvp: Rsvp, seatsTaken: number): HTMLElement | undefined {
  const left = getSeatsLeft(rsvp, seatsTaken);
  if (left === undefined) return undefined;
  return createElement(
    'p',
    { class: 'atcb-form-seats' },
    `${texts['form.seatsleft']}: `,
    createElement('strong', {}, String(left)),
  );
}
