// A delivery before it is inserted: its recipient and text, or why it cannot be sent (specification §5 "Message
// texts", "Deliveries"). Built for messages, surveys and confirmation mails, inserted by insert-deliveries.ts.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { countryCodes, type Language } from '../fields.js';
import { normalizeSpelling } from './email-spellings.js';
import { isTooLongSms } from './segments.js';

const require = createRequire(import.meta.url);
/** Loaded on first use, because its 112 modules take 0.1 s of CPU time; synchronously, because its callers are. */
const loadPhoneNumbers = () => require('libphonenumber-js') as typeof import('libphonenumber-js');

/** The channels that have credentials. */
export interface EnabledChannels {
  sms: boolean;
  email: boolean;
}

/** The server's settings needed to build a delivery. */
export interface Sender {
  publicUrl: string;
  enabledChannels: EnabledChannels;
  /** The channels whose provider is a stand-in on this machine, as in tests: what it gets reaches no guest. */
  standIns?: Readonly<Partial<EnabledChannels>>;
}

export type DeliveryFormat = 'sms' | 'email';

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

export interface DeliveryDraft {
  kind: 'message' | 'survey' | 'widget' | 'test' | 'account';
  messageId: string | null;
  /** Null if the recipient is not a guest. */
  guestId: string | null;
  dedupeKey: string;
  format: DeliveryFormat;
  language: Language;
  recipient: string;
  subject: string;
  body: string;
  state: 'preview' | 'queued' | 'undeliverable';
  reason: string | null;
  isDeferrable: boolean;
  notBefore: string | null;
}

export type ResolvedRecipient = { to: string; reason: null } | { to: string; reason: string };

/** The wedding's `uk` is ISO 3166's `GB`. */
const toIsoCountry = (country: string) => (country === 'uk' ? 'GB' : country.toUpperCase());
const listedCountries = new Set(countryCodes.map(toIsoCountry));
/** Territories that share a listed country's numbering plan, as the library names them. */
const sharedNumberingPlans: Record<string, string> = { GG: 'GB', IM: 'GB', JE: 'GB', AX: 'FI', VA: 'IT', SJ: 'NO' };

/**
 * Parses a phone number in national or international format to E.164. Numbers of an impossible length are rejected,
 * and numbers of unlisted countries, to prevent toll fraud. Fictitious numbers of a valid length pass.
 */
export function resolvePhoneNumber(number: string, country: string): ResolvedRecipient {
  if (number === '') return { to: '', reason: 'NO_PHONE_NUMBER' };
  const { isSupportedCountry, parsePhoneNumberFromString } = loadPhoneNumbers();
  const iso = toIsoCountry(country);
  const parsed = parsePhoneNumberFromString(number, isSupportedCountry(iso) ? { defaultCountry: iso } : {});
  if (parsed === undefined || !parsed.isPossible()) return { to: number, reason: 'NOT_A_NUMBER' };
  // For numbers not yet assigned in any plan, take the country of the prefix.
  const foundCountry =
    parsed.country ?? parsed.getPossibleCountries().find((candidate) => listedCountries.has(candidate)) ?? '';
  if (!listedCountries.has(sharedNumberingPlans[foundCountry] ?? foundCountry))
    return { to: parsed.number, reason: 'COUNTRY_NOT_LISTED' };
  return { to: parsed.number, reason: null };
}

/**
 * The guest's number in E.164, for an administrator to dial; empty if there is none. Numbers of unlisted countries are
 * included, because the provider does not send to them.
 */
export function findDiallableNumber({ phoneNumber, country }: Pick<Addressee, 'phoneNumber' | 'country'>): string {
  const { to, reason } = resolvePhoneNumber(phoneNumber, country);
  return reason === null || reason === 'COUNTRY_NOT_LISTED' ? to : '';
}

/**
 * The number in E.164, parsed with the guest's country, or the e-mail address; otherwise the reason why there is
 * none.
 */
export function resolveRecipient(format: DeliveryFormat, guest: Addressee): ResolvedRecipient {
  if (format === 'sms') return resolvePhoneNumber(guest.phoneNumber, guest.country);
  return guest.email === '' ? { to: '', reason: 'NO_EMAIL_ADDRESS' } : { to: guest.email, reason: null };
}

/**
 * A hash, so that the list of opt-outs contains no addresses in plain text. It is unsalted, to be found again by an
 * address alone, in any spelling: anyone who has the list can find phone numbers by brute force.
 */
export function hashOptOutAddress(format: DeliveryFormat, address: string): string {
  const spelling = format === 'email' ? normalizeSpelling(address) : address;
  return createHash('sha256').update(`${format}:${spelling}`).digest('hex');
}

/** The reason why a text cannot be sent to a recipient, or null. */
export function getUndeliverableReason(
  format: DeliveryFormat,
  recipient: ResolvedRecipient,
  body: string,
): string | null {
  if (recipient.reason !== null) return recipient.reason;
  return format === 'sms' && isTooLongSms(body) ? 'TOO_LONG' : null;
}
