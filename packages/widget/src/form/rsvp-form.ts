// Renders the questions of the RSVP form and validates their values.
import { make } from '../element/make.js';
import type { FormField } from '../form.js';
import type { Texts } from '../languages/texts.js';
import { type Rsvp, seatsLeft } from '../rsvp.js';
import { choiceOf, drawFields, givenIn, givenInAll, lineOf, type Question } from './questions.js';
import { type Checked, checkRsvp, fieldsOf } from './rsvp-answer.js';

/** The context of a form; its ids begin with `id`, which is unique in the shadow root. */
export interface Drawing {
  readonly texts: Texts;
  readonly id: string;
}

export interface RsvpForm {
  readonly nodes: readonly HTMLElement[];
  readonly questions: readonly Question[];
  readonly read: () => Checked;
  /** The current errors by question. */
  readonly check: () => ReadonlyMap<Question, string>;
}

/** The names of our own inputs begin with the key, so that they are unique on the page. */
const nameOf = (key: string | undefined, part: string) => `${key ?? 'demo-rsvp'}-${part}`;

function statusOf({ texts, id }: Drawing, rsvp: Rsvp, name: string): Question {
  const values = rsvp.maybe ? (['confirmed', 'undecided', 'declined'] as const) : (['confirmed', 'declined'] as const);
  const options = values.map((value) => ({
    ...{ value, label: texts[`form.status.${value}`] },
    ...{ isChosen: value === 'confirmed', className: `atcb-status atcb-status-${value}` },
  }));
  return choiceOf(`${id}-status`, name, options, { text: texts['form.status'] });
}

function amountOf({ texts, id }: Drawing, { maxpp }: Rsvp, name: string): Question {
  return lineOf(`${id}-amount`, {
    ...{ type: 'number', name, value: '1', required: true, more: { min: 1, max: maxpp } },
    label: `${texts['form.amount']} (${texts['form.max']} ${maxpp})`,
  });
}

/** Renders the questions in order: status, amount, email address, the site's own fields. */
export function drawRsvp(
  drawing: Drawing,
  rsvp: Rsvp,
  { key, attendee }: { readonly key?: string; readonly attendee?: string },
): RsvpForm {
  const { texts, id } = drawing;
  const fields = fieldsOf(rsvp, texts, attendee);
  const status = rsvp.initialConfirmation ? undefined : statusOf(drawing, rsvp, nameOf(key, 'status'));
  const amount = rsvp.maxpp > 1 ? amountOf(drawing, rsvp, nameOf(key, 'amount')) : undefined;
  const own = drawFields(`${id}-field`, fields);
  const ours = [status, amount].filter((question) => question !== undefined);
  const read = () =>
    checkRsvp(rsvp, fields, {
      status: status ? givenIn(status) : '',
      amount: amount ? givenIn(amount) : '',
      values: givenInAll(own.questions),
    });
  const check = () => {
    const { wrong } = read();
    const isWrong = (question: Question) =>
      (question === status && wrong.includes('status')) ||
      (question === amount && wrong.includes('amount')) ||
      (own.questions.includes(question) && wrong.includes(question.name));
    const all = [...ours, ...own.questions];
    return new Map(
      all.filter(isWrong).map((question) => [question, wordsFor(drawing, question, amount, rsvp, fields)]),
    );
  };
  const nodes = [...ours.map(({ element }) => element), ...own.nodes];
  return { nodes, questions: [...ours, ...own.questions], read, check };
}

function wordsFor(
  { texts }: Drawing,
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
export function seatsOf({ texts }: Drawing, rsvp: Rsvp, taken: number): HTMLElement | undefined {
  const left = seatsLeft(rsvp, taken);
  if (left === undefined) return undefined;
  return make('p', { class: 'atcb-form-seats' }, `${texts['form.seatsleft']}: `, make('strong', {}, String(left)));
}
