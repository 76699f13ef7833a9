// The logic of the RSVP form, independent of the DOM.

import { type FormField, validateResponse } from '../core/rsvp/form-fields.js';
import { getSeatsLeft, type Rsvp } from '../core/rsvp/rsvp-configuration.js';
import type { FormTexts } from '../languages/texts.js';
import { type RsvpOutcome, type RsvpResponse, toJsonValues } from './requests.js';

export type RsvpState = 'open' | 'expired' | 'bookedOut';

/** Without a key it is a demo, and always open (specification §11). */
export function getRsvpState(rsvp: Rsvp, hasKey: boolean, seatsTaken: number, now: number): RsvpState {
  if (!hasKey) return 'open';
  if (rsvp.expiresAt !== undefined && now > rsvp.expiresAt) return 'expired';
  return getSeatsLeft(rsvp, seatsTaken) === 0 ? 'bookedOut' : 'open';
}

const labelKeys = { open: 'label.rsvp', expired: 'label.rsvp.expired', bookedOut: 'label.rsvp.bookedout' } as const;

/** A visitor who has responded may change the response even if no seats are left. */
export const getRsvpLabel = (texts: FormTexts, state: RsvpState, hasResponded = false): string =>
  texts[hasResponded && state === 'bookedOut' ? 'label.rsvp.answered' : labelKeys[state]];

/** Not more than there are seats left; the server decides. */
export function getMaxAmount(rsvp: Rsvp, seatsTaken: number, hasResponded: boolean): number {
  const left = getSeatsLeft(rsvp, seatsTaken);
  // The seats of an earlier response count as taken, but become free with a new one.
  return left && !hasResponded ? Math.min(rsvp.maxpp, left) : rsvp.maxpp;
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
  readonly response: Omit<RsvpResponse, 'language'>;
  /** The names of invalid fields; `amount` and `status` are ours. */
  readonly wrong: readonly string[];
}

const statuses = ['confirmed', 'undecided', 'declined'] as const;

/** Digits only: `1e3` is not a number of people. */
const parseAmount = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** A response that is not a confirmation takes no seats, so its amount is always valid. */
export function validateRsvp(rsvp: Rsvp, fields: readonly FormField[], input: RsvpInput): RsvpValidation {
  const { values, wrong } = validateResponse(fields, input.values);
  const { email = '', ...own } = values;
  const status = rsvp.initialConfirmation ? 'confirmed' : statuses.find((known) => known === input.status);
  const amount = rsvp.maxpp > 1 ? parseAmount(input.amount) : 1;
  const isAmountWrong = status === 'confirmed' && (amount < 1 || amount > rsvp.maxpp);
  return {
    response: {
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
