// A delivery before it is inserted: its recipient and text, or why it cannot be sent (specification §5 "What is
// written", "Deliveries"). Built for messages, surveys and confirmation mails, inserted by insert-deliveries.ts.
import { createHash } from 'node:crypto';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { countryCodes, type Language } from '../fields.js';
import { isTooLongSms } from '../message/segments.js';

/** The channels that have credentials. */
export interface Sends {
  sms: boolean;
  email: boolean;
}

/** The server's settings needed to build a delivery. */
export interface Sender {
  publicUrl: string;
  sends: Sends;
}

export type Format = 'sms' | 'email';

/** The fields of a guest that a delivery needs. */
export interface Addressee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  country: string;
  language: Language;
  /** The code of the group, or the guest's own. */
  code: string;
  groupName: string;
}

export interface Draft {
  kind: 'message' | 'survey' | 'widget';
  messageId: string | null;
  /** Null: the recipient is not a guest. */
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
/** Territories that share a listed country's numbering plan, as the library names them. */
const shared: Record<string, string> = { GG: 'GB', IM: 'GB', JE: 'GB', AX: 'FI', VA: 'IT', SJ: 'NO' };

/**
 * Parses a phone number in national or international format to E.164. Numbers of an impossible length are rejected,
 * and numbers of unlisted countries, to prevent toll fraud. Fictitious numbers of a valid length pass.
 */
export function readNumber(number: string, country: string): Recipient {
  if (number === '') return { to: '', reason: 'NO_PHONE_NUMBER' };
  const iso = isoCountry(country);
  const read = parsePhoneNumberFromString(number, isSupportedCountry(iso) ? { defaultCountry: iso } : {});
  if (read === undefined || !read.isPossible()) return { to: number, reason: 'NOT_A_NUMBER' };
  // For numbers not yet assigned in any plan, take the country of the prefix.
  const found = read.country ?? read.getPossibleCountries().find((candidate) => listed.has(candidate)) ?? '';
  if (!listed.has(shared[found] ?? found)) return { to: read.number, reason: 'COUNTRY_NOT_LISTED' };
  return { to: read.number, reason: null };
}

/**
 * The number in E.164, parsed with the guest's country, or the e-mail address; otherwise the reason why there is
 * none.
 */
export function recipientOf(format: Format, guest: Addressee): Recipient {
  if (format === 'sms') return readNumber(guest.phoneNumber, guest.country);
  return guest.email === '' ? { to: '', reason: 'NO_EMAIL_ADDRESS' } : { to: guest.email, reason: null };
}

/** A hash, so that the list of opt-outs contains no addresses. */
export function optOutKey(format: Format, address: string): string {
  return createHash('sha256').update(`${format}:${address.toLowerCase()}`).digest('hex');
}

/** The reason why a text cannot be sent to a recipient, or null. */
export function whyNot(format: Format, recipient: Recipient, body: string): string | null {
  if (recipient.reason !== null) return recipient.reason;
  return format === 'sms' && isTooLongSms(body) ? 'TOO_LONG' : null;
}
