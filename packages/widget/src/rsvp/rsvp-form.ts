import { getSeatsLeft, type Rsvp } from '../core/rsvp/rsvp-configuration.js';
import { createElement } from '../dom/create-element.js';
import { getColon } from '../languages/punctuation.js';
import type { FormTexts } from '../languages/texts.js';
import {
  createChoice,
  createInput,
  getErrorMessage,
  getValue,
  getValues,
  type Question,
  renderFields,
} from './questions.js';
import { listRsvpFields, type RsvpValidation, validateRsvp } from './rsvp-response.js';

/** The context of a form; its ids begin with `id`, which is unique in the shadow root. */
export interface RenderContext {
  readonly texts: FormTexts;
  readonly language: string;
  readonly id: string;
}

export interface RsvpForm {
  readonly nodes: readonly HTMLElement[];
  readonly questions: readonly Question[];
  readonly validate: () => RsvpValidation;
  readonly getErrors: () => ReadonlyMap<Question, string>;
  readonly showMaxAmount: (max: number) => void;
}

/** The names of our own inputs begin with the key, so that they are unique on the page. */
const getInputName = (key: string | undefined, part: string) => `${key ?? 'demo-rsvp'}-${part}`;

function createStatusQuestion({ texts, id }: RenderContext, rsvp: Rsvp, name: string): Question {
  const values = rsvp.maybe ? (['confirmed', 'undecided', 'declined'] as const) : (['confirmed', 'declined'] as const);
  const options = values.map((value) => ({
    value,
    label: texts[`form.status.${value}`],
    isSelected: value === 'confirmed',
    className: `atcb-status atcb-status-${value}`,
  }));
  return createChoice(`${id}-status`, name, options, { text: texts['form.status'] });
}

const formatAmountLabel = ({ texts }: RenderContext, max: number) =>
  `${texts['form.amount']} (${texts['form.max']} ${max})`;

function createAmountQuestion(context: RenderContext, { maxpp }: Rsvp, name: string): Question {
  return createInput(`${context.id}-amount`, {
    type: 'number',
    name,
    value: '1',
    required: true,
    more: { min: 1, max: maxpp },
    label: formatAmountLabel(context, maxpp),
  });
}

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
  const questions = [...ours, ...own.questions];
  const names = new Map([
    [status, 'status'],
    [amount, 'amount'],
  ]);
  const validate = () =>
    validateRsvp(rsvp, fields, {
      status: status ? getValue(status) : '',
      amount: amount ? getValue(amount) : '',
      values: getValues(own.questions),
    });
  const getErrors = () => {
    const { wrong } = validate();
    return new Map(
      questions
        .filter((question) => wrong.includes(names.get(question) ?? question.name))
        .map((question) => [question, question === amount ? `1 – ${rsvp.maxpp}` : getErrorMessage(question, texts)]),
    );
  };
  const showMaxAmount = (max: number) => {
    amount?.inputs[0]?.setAttribute('max', String(max));
    amount?.element.querySelector('label')?.firstChild?.replaceWith(formatAmountLabel(context, max));
  };
  const nodes = [...ours.map(({ element }) => element), ...own.nodes];
  return { nodes, questions, validate, getErrors, showMaxAmount };
}

export function createSeatsLeft(
  { texts, language }: RenderContext,
  rsvp: Rsvp,
  seatsTaken: number,
): HTMLElement | undefined {
  const left = getSeatsLeft(rsvp, seatsTaken);
  if (left === undefined) return undefined;
  return createElement(
    'p',
    { class: 'atcb-form-seats' },
    texts['form.seatsleft'] + getColon(language),
    createElement('strong', {}, String(left)),
  );
}
