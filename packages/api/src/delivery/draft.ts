// A delivery before it is written: to whom it goes, what it says, or why it cannot (specification §5 "What is written",
// "Deliveries"). Made by messages and surveys, written by write.ts.
import { createHash } from 'node:crypto';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { countryCodes, type Language } from '../fields.js';
import { isTooLongSms } from '../message/segments.js';

/** The ways of sending that there are credentials for. */
export interface Sends {
  sms: boolean;
  email: boolean;
}

/** What making a delivery needs of the running server. */
export interface Sender {
  publicUrl: string;
  sends: Sends;
}

export type Format = 'sms' | 'email';

/** A guest as a delivery sees it. */
export interface Addressee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  country: string;
  language: Language;
  /** The code of its group, or its own. */
  code: string;
  groupName: string;
}

export interface Draft {
  kind: 'message' | 'survey' | 'widget';
  messageId: string | null;
  /** Null: to somebody who is no guest. */
  guestId: string | null;
  dedupeKey: string;
  format: Format;
  language: Language;
  recipient: string;
  subject: string;
  body: string;
  state: 'preview' | 'queued' | 'undeliverable';
  reason: string | null;
  isPatient: boolean;
  notBefore: string | null;
}

export type Recipient = { to: string; reason: null } | { to: string; reason: string };

/** The wedding's `uk` is ISO 3166's `GB`. */
const isoCountry = (country: string) => (country === 'uk' ? 'GB' : country.toUpperCase());
const listed = new Set(countryCodes.map(isoCountry));
/** Territories that share a listed country's numbers, as the library names them. */
const shared: Record<string, string> = { GG: 'GB', IM: 'GB', JE: 'GB', AX: 'FI', VA: 'IT', SJ: 'NO' };

/**
 * A phone number as it is written in a country, as E.164 says it. What has no possible length is no number; one of a country
 * that is not on the list is not sent to (a tap for fraud otherwise). Fictitious numbers of a right length pass.
 */
export function readNumber(number: string, country: string): Recipient {
  if (number === '') return { to: '', reason: 'NO_PHONE_NUMBER' };
  const iso = isoCountry(country);
  const read = parsePhoneNumberFromString(number, isSupportedCountry(iso) ? { defaultCountry: iso } : {});
  if (read === undefined || !read.isPossible()) return { to: number, reason: 'NOT_A_NUMBER' };
  // Of a number that no plan has given out yet the country is the one whose prefix it bears.
  const found = read.country ?? read.getPossibleCountries().find((candidate) => listed.has(candidate)) ?? '';
  if (!listed.has(shared[found] ?? found)) return { to: read.number, reason: 'COUNTRY_NOT_LISTED' };
  return { to: read.number, reason: null };
}

/** Where a text goes: the number as E.164, read with the guest's country, or the e-mail address; else why there is none. */
export function recipientOf(format: Format, guest: Addressee): Recipient {
  if (format === 'sms') return readNumber(guest.phoneNumber, guest.country);
  return guest.email === '' ? { to: '', reason: 'NO_EMAIL_ADDRESS' } : { to: guest.email, reason: null };
}

/** What an address is remembered as when it wants nothing more; nobody can read it back to look for a person. */
export function optOutKey(format: Format, address: string): string {
  return createHash('sha256').update(`${format}:${address.toLowerCase()}`).digest('hex');
}

/** Why a text cannot go to a recipient, or null. */
export function whyNot(format: Format, recipient: Recipient, body: string): string | null {
  if (recipient.reason !== null) return recipient.reason;
  return format === 'sms' && isTooLongSms(body) ? 'TOO_LONG' : null;
}
