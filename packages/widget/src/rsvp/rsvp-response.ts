// The logic of the RSVP form, independent of the DOM.

import { type FormField, validateAnswer } from '../core/rsvp/form-fields.js';
import { getSeatsLeft, type Rsvp } from '../core/rsvp/rsvp-configuration.js';
import type { FormTexts } from '../languages/texts.js';
import { type RsvpAnswer, type RsvpOutcome, toJsonValues } from './requests.js';

export type RsvpState = 'open' | 'expired' | 'bookedOut';

/** Without a key it is a demo, and always open (specification §11). */
export function getRsvpState(rsvp: Rsvp, hasKey: boolean, seatsTaken: number, now: number): RsvpState {
  if (!hasKey) return 'open';
  if (rsvp.expiresAt !== undefined && now > rsvp.expiresAt) return 'expired';
  return getSeatsLeft(rsvp, seatsTaken) === 0 ? 'bookedOut' : 'open';
}

const labelKeys = { open: 'label.rsvp', expired: 'label.rsvp.expired', bookedOut: 'label.rsvp.bookedout' } as const;

/** A visitor who has answered may change the answer even if no seats are left. */
export const getRsvpLabel = (texts: FormTexts, state: RsvpState, hasAnswered = false): string =>
  texts[hasAnswered && state === 'bookedOut' ? 'label.rsvp.answered' : labelKeys[state]];

/** Not more than there are seats left; the server decides. */
export function getMaxAmount(rsvp: Rsvp, seatsTaken: number, hasAnswered: boolean): number {
  const left = getSeatsLeft(rsvp, seatsTaken);
  // The seats of an earlier answer count as taken, but become free with a new one.
  return left && !hasAnswered ? Math.min(rsvp.maxpp, left) : rsvp.maxpp;
}

/** A field of the site that is named `email` replaces ours and becomes required. */
export function listRsvpFields(rsvp: Rsvp, texts: FormTexts, attendee: string | undefined): readonly FormField[] {
  const isEmail = ({ name }: FormField) => name === 'email';
  if (rsvp.fields.some(isEmail)) {
    return rsvp.fields.map((field) =>
      isEmail(field) ? { ...field, type: 'email', default: field.default || (attendee ?? ''), required: true } : field,
    );
  }
  const emailField: FormField = {
    type: attendee === undefined ? 'email' : 'hidden',
    name: 'email',
    placeholder: '',
    required: true,
    label: texts['form.email'],
    default: attendee ?? '',
  };
  return [emailField, ...rsvp.fields];
}

export interface RsvpInput {
  readonly status: string;
  readonly amount: string;
  readonly values: ReadonlyMap<string, string>;
}

export interface RsvpValidation {
  readonly answer: Omit<RsvpAnswer, 'language'>;
  /** The names of invalid fields; `amount` and `status` are ours. */
  readonly wrong: readonly string[];
}

const statuses = ['confirmed', 'undecided', 'declined'] as const;

/** Digits only: `1e3` is not a number of people. */
const parseAmount = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** An answer that is not a confirmation takes no seats, so its amount is always valid. */
export function validateRsvp(rsvp: Rsvp, fields: readonly FormField[], input: RsvpInput): RsvpValidation {
  const { values, wrong } = validateAnswer(fields, input.values);
  const { email = '', ...own } = values;
  const status = rsvp.initialConfirmation ? 'confirmed' : statuses.find((known) => known === input.status);
  const amount = rsvp.maxpp > 1 ? parseAmount(input.amount) : 1;
  const isAmountWrong = status === 'confirmed' && (amount < 1 || amount > rsvp.maxpp);
  return {
    answer: {
      status: status ?? 'confirmed',
      amount: Math.min(Math.max(amount, 1), rsvp.maxpp),
      email,
      payload: Object.keys(own).length > 0 ? toJsonValues(fields, own) : undefined,
    },
    wrong: [...(status === undefined ? ['status'] : []), ...(isAmountWrong ? ['amount'] : []), ...wrong],
  };
}

/** The error codes of specification §11. */
export function getErrorText(texts: FormTexts, outcome: Exclude<RsvpOutcome, 'sent' | 'doi'>, amount: number): string {
  if (outcome === 2) return texts['form.error.email'];
  if (outcome === 5) return texts['label.rsvp.expired'];
  if (outcome === 6) return texts[amount > 1 ? 'form.error.bookedoutmany' : 'label.rsvp.bookedout'];
  return texts['form.error.sending'];
}
