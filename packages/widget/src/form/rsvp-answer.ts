// What the RSVP form comes to: whether it is open, what it asks, and what an answer is worth. No page is needed for it.
import { answerOf, type FormField } from '../form.js';
import type { Texts } from '../languages/texts.js';
import { type Rsvp, seatsLeft } from '../rsvp.js';
import { type Answer, jsonOf, type Outcome } from './calls.js';

export type RsvpState = 'open' | 'expired' | 'bookedOut';

/** Without a key it is a demonstration, and always open (specification §11). */
export function rsvpState(rsvp: Rsvp, hasKey: boolean, taken: number, now: number): RsvpState {
  if (!hasKey) return 'open';
  if (rsvp.expiresAt !== undefined && now > rsvp.expiresAt) return 'expired';
  return seatsLeft(rsvp, taken) === 0 ? 'bookedOut' : 'open';
}

const labelKeys = { open: 'label.rsvp', expired: 'label.rsvp.expired', bookedOut: 'label.rsvp.bookedout' } as const;

/** The label of the button that opens the form, and what stands in the form's place when it cannot be opened. */
export const rsvpLabel = (texts: Texts, state: RsvpState): string => texts[labelKeys[state]];

/** A field of the site's own that is called `email` asks for the address instead of ours, and must be filled in. */
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

/** What stands in the form: texts as they were typed. */
export interface Typed {
  readonly status: string;
  readonly amount: string;
  readonly values: ReadonlyMap<string, string>;
}

export interface Checked {
  readonly answer: Omit<Answer, 'language'>;
  /** Names of what must be put right; `amount` and `status` are ours. */
  readonly wrong: readonly string[];
}

const statuses = ['confirmed', 'undecided', 'declined'] as const;

/** Only digits are a number of people: nobody comes to a wedding with 1e3 guests. */
const amountOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** Reads the form. An answer that is no yes takes no seats, so its number is never wrong. */
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

/** The words for an answer that was not taken (specification §11, the error codes of the server). */
export function refusalText(texts: Texts, outcome: Exclude<Outcome, 'sent' | 'doi'>, amount: number): string {
  if (outcome === 2) return texts['form.error.email'];
  if (outcome === 5) return texts['label.rsvp.expired'];
  if (outcome === 6) return texts[amount > 1 ? 'form.error.bookedoutmany' : 'label.rsvp.bookedout'];
  return texts['form.error.sending'];
}
