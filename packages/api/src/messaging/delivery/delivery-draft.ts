// Specification §5 "Message texts", "Deliveries".
import { createHash } from 'node:crypto';
import { toIsoCountry } from '@havn/i18n/countries';
import type { Language } from '../../kernel/fields.js';
import type { GreetedPerson } from '../../names/greeted-people-rules.js';
import type { EnabledChannels } from '../../trpc/context.js';
import { loadPhoneNumbers } from '../phone/phone-library.js';
import type { TemplatePerson } from '../text/household-answer-rules.js';
import { isTooLongSms } from '../text/segments.js';
import { normalizeSpelling } from './email-spellings.js';

export type DeliveryFormat = 'sms' | 'email';

export interface Addressee {
  id: string;
  firstName: string;
  lastName: string;
  isUnnamed: boolean;
  email: string;
  phoneNumber: string;
  /** The guest's, or the wedding's default. */
  country: string;
  language: Language;
  code: string;
  groupName: string;
  /** Everybody who is invited with this guest, main guests first. */
  members: GreetedPerson[];
  /** The further events to which somebody of them is invited. */
  eventIds: string[];
  memberIds: string[];
  /** The members with their answers, if a text names them. */
  people?: TemplatePerson[];
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

const rejectedTypes: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

/**
 * Mexican mobile numbers had a 1 after the country code until 2019, and 044, 045 or 01 before the ten digits at home.
 * Contacts still have both, and so do the senders of replies.
 */
function dropMexicanPrefix(number: string, iso: string): string {
  const [, abroad] = /^(?:\+|00)521(\d{10})$/.exec(number) ?? [];
  const [, atHome] = iso === 'MX' ? (/^(?:04[45]|01)(\d{10})$/.exec(number) ?? []) : [];
  const digits = abroad ?? atHome;
  return digits === undefined ? number : `+52${digits}`;
}

/**
 * To E.164; `country` is the one of a number in national format. Numbers of an impossible length are rejected, and, to
 * prevent toll fraud, premium-rate, satellite and other numbers of no country. Fictitious ones of a valid length pass.
 */
export function resolvePhoneNumber(number: string, country: string): ResolvedRecipient {
  if (number === '') return { to: '', reason: 'NO_PHONE_NUMBER' };
  const { isSupportedCountry, parsePhoneNumberFromString } = loadPhoneNumbers();
  const iso = toIsoCountry(country);
  const dialled = dropMexicanPrefix(number, iso);
  const parsed = parsePhoneNumberFromString(dialled, isSupportedCountry(iso) ? { defaultCountry: iso } : {});
  if (parsed === undefined || !parsed.isPossible()) return { to: number, reason: 'NOT_A_NUMBER' };
  if (parsed.isNonGeographic() || rejectedTypes.has(parsed.getType()))
    return { to: parsed.number, reason: 'PREMIUM_NUMBER' };
  return { to: parsed.number, reason: null };
}

/** In E.164, for an administrator to dial; numbers that the provider may not send to are included. */
export function findDiallableNumber({ phoneNumber, country }: Pick<Addressee, 'phoneNumber' | 'country'>): string {
  const { to, reason } = resolvePhoneNumber(phoneNumber, country);
  return reason === null || reason === 'PREMIUM_NUMBER' ? to : '';
}

export function resolveRecipient(format: DeliveryFormat, guest: Addressee): ResolvedRecipient {
  if (format === 'sms') return resolvePhoneNumber(guest.phoneNumber, guest.country);
  return guest.email === '' ? { to: '', reason: 'NO_EMAIL_ADDRESS' } : { to: guest.email, reason: null };
}

export type ChosenRecipient = ResolvedRecipient & { format: DeliveryFormat };

/** By the first of the formats that is set up and usable, else by the first usable one. Null without any address. */
export function selectRecipient(
  guest: Addressee,
  formats: readonly DeliveryFormat[],
  enabledChannels: EnabledChannels,
): ChosenRecipient | null {
  const recipients = formats
    .map((format) => ({ format, ...resolveRecipient(format, guest) }))
    .filter(({ to }) => to !== '');
  const usable = recipients.filter(({ reason }) => reason === null);
  return usable.find(({ format }) => enabledChannels[format]) ?? usable[0] ?? recipients[0] ?? null;
}

/** Unsalted, to be found again by an address alone: whoever has the list can find phone numbers by brute force. */
export function hashOptOutAddress(format: DeliveryFormat, address: string): string {
  const spelling = format === 'email' ? normalizeSpelling(address) : dropMexicanPrefix(address, '');
  return createHash('sha256').update(`${format}:${spelling}`).digest('hex');
}

export function getUndeliverableReason(
  format: DeliveryFormat,
  recipient: ResolvedRecipient,
  body: string,
): string | null {
  if (recipient.reason !== null) return recipient.reason;
  return format === 'sms' && isTooLongSms(body) ? 'TOO_LONG' : null;
}
