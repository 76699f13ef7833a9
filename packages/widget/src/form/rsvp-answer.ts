// The logic of the RSVP form: its state, its fields, and the validation of an answer. Independent of the DOM.
import { answerOf, type FormField } from '../form.js';
import type { Texts } from '../languages/texts.js';
import { type Rsvp, seatsLeft } from '../rsvp.js';
import { type Answer, jsonOf, type Outcome } from './calls.js';

export type RsvpState = 'open' | 'expired' | 'bookedOut';

/** Without a key it is a demo, and always open (specification §11). */
export function rsvpState(rsvp: Rsvp, hasKey: boolean, taken: number, now: number): RsvpState {
  if (!hasKey) return 'open';
  if (rsvp.expiresAt !== undefined && now > rsvp.expiresAt) return 'expired';
  return seatsLeft(rsvp, taken) === 0 ? 'bookedOut' : 'open';
}

const labelKeys = { open: 'label.rsvp', expired: 'label.rsvp.expired', bookedOut: 'label.rsvp.bookedout' } as const;

/** The label of the trigger, and the text shown instead of the form if it is not open. */
export const rsvpLabel = (texts: Texts, state: RsvpState): string => texts[labelKeys[state]];

/** A field of the site that is named `email` replaces ours and becomes required. */
export function fieldsOf(rsvp: Rsvp, texts: Texts, attendee: string | undefined): readonly FormField[] {
  const isEmail = ({ name }: FormField) => name === 'email';
  if (rsvp.fields.some(isEmail)) {
    return rsvp.fields.map((field) =>
      isEmail(field) ? { ...field, type: 'email', default: field.default || (attendee ?? ''), required: true } : field,
    );
  }
  const own: FormField = {
    ...{ type: attendee === undefined ? 'email' : 'hidden', name: 'email', placeholder: '', required: true },
    ...{ label: texts['form.email'], default: attendee ?? '' },
  };
  return [own, ...rsvp.fields];
}

/** The raw input of the form. */
export interface Typed {
  readonly status: string;
  readonly amount: string;
  readonly values: ReadonlyMap<string, string>;
}

export interface Checked {
  readonly answer: Omit<Answer, 'language'>;
  /** The names of invalid fields; `amount` and `status` are ours. */
  readonly wrong: readonly string[];
}

const statuses = ['confirmed', 'undecided', 'declined'] as const;

/** Digits only: `1e3` is not a number of people. */
const amountOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** Validates the form. An answer that is not a confirmation takes no seats, so its amount is always valid. */
export function checkRsvp(rsvp: Rsvp, fields: readonly FormField[], typed: Typed): Checked {
  const { values, wrong } = answerOf(fields, typed.values);
  const { email = '', ...own } = values;
  const status = rsvp.initialConfirmation ? 'confirmed' : statuses.find((known) => known === typed.status);
  const amount = rsvp.maxpp > 1 ? amountOf(typed.amount) : 1;
  const isAmountWrong = status === 'confirmed' && (amount < 1 || amount > rsvp.maxpp);
  return {
    answer: {
      status: status ?? 'confirmed',
      amount: Math.min(Math.max(amount, 1), rsvp.maxpp),
      email,
      payload: Object.keys(own).length > 0 ? jsonOf(fields, own) : undefined,
    },
    wrong: [...(status === undefined ? ['status'] : []), ...(isAmountWrong ? ['amount'] : []), ...wrong],
  };
}

/** The text for a rejected answer (specification §11, error codes). */
export function refusalText(texts: Texts, outcome: Exclude<Outcome, 'sent' | 'doi'>, amount: number): string {
  if (outcome === 2) return texts['form.error.email'];
  if (outcome === 5) return texts['label.rsvp.expired'];
  if (outcome === 6) return texts[amount > 1 ? 'form.error.bookedoutmany' : 'label.rsvp.bookedout'];
  return texts['form.error.sending'];
}
