// Pure functions about an invitation and its code, shared by the server and the web app (specification §2 "Codes", §3,
// §6).
import type { Reason } from '../errors.js';

export type Status = 'Pending' | 'Accepted' | 'Declined' | 'Attended';
export type DisplayStatus = 'pending' | 'declined' | 'checkedIn';
export type DoorState = 'validated' | 'declined' | 'pending' | 'invalid';

export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 11;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Whether the text has the form of a stored code. */
export const isCode = (text: string): boolean => codePattern.test(text);

/** Upper-cases ASCII letters and removes spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Normalizes a typed code; `null` if it cannot be a valid code. Look-alike characters are not corrected. */
export function parseCode(typed: string): string | null {
  if (typed.length > 200) return null;
  const code = normalizeCode(typed);
  return isCode(code) ? code : null;
}

/** Punctuation and invisible characters after a link, which chats and mail programs take for a part of it. */
const trailingPunctuation = /[\s.,;:!?…)\]}>'"’”»*~\u200b-\u200f\u2060\ufeff]+$/u;

export const removeTrailingPunctuation = (link: string): string => link.replace(trailingPunctuation, '');

/** The pages of an invitation that the server renders too, for browsers without scripts. */
export const guestPages = ['welcome', 'invitation', 'check-in', 'wedding-pass', 'decline', 'thank-you'] as const;
export type GuestPage = (typeof guestPages)[number];

/** The path of a page as the server renders it. The welcome page is the link in messages. */
export function getPagePath(code: string, page: GuestPage): string {
  return page === 'welcome' ? `/i/${code}` : `/i/${code}/${page}`;
}

/** `declined` if all are declined, `pending` if any is pending or there is no guest, otherwise `checkedIn`. */
export function deriveDisplayStatus(statuses: readonly Status[]): DisplayStatus {
  if (statuses.length === 0 || statuses.includes('Pending')) return 'pending';
  return statuses.every((status) => status === 'Declined') ? 'declined' : 'checkedIn';
}

/**
 * The member for whom an invitation is written, in its language: the first main guest, or else the first member.
 * `members` are in stored order, or main guests first.
 */
export function findContact<Member extends { isMain: boolean }>(members: readonly Member[]): Member | undefined {
  return members.find((member) => member.isMain) ?? members[0];
}

/** The state of a code at the door (specification §6 "QR page"). */
export function deriveDoorState(statuses: readonly Status[]): DoorState {
  if (statuses.length === 0) return 'invalid';
  if (statuses.every((status) => status === 'Declined')) return 'declined';
  return statuses.includes('Pending') ? 'pending' : 'validated';
}

/** An invitation has attended once a guest has and none is still Accepted (specification §6 "Guards"). */
export function hasAttended(statuses: readonly Status[]): boolean {
  return statuses.includes('Attended') && !statuses.includes('Accepted');
}

/** Whether no guest of the invitation is Pending. */
export function isFullyAnswered(statuses: readonly Status[]): boolean {
  return statuses.length > 0 && !statuses.includes('Pending');
}

export interface AnswerRules {
  answersMayChange: boolean;
  /** ISO 8601 instant; null never closes. */
  answersCloseAt: string | null;
}

/** Whether the closing time has passed. Answers at the exact instant are still accepted. */
export function areAnswersClosed(rules: AnswerRules, now: Date): boolean {
  return rules.answersCloseAt !== null && now.getTime() > Date.parse(rules.answersCloseAt);
}

/** Why an invitation cannot be answered now, or null. `statuses` are those of all its guests. */
export function checkAnswerAllowed(statuses: readonly Status[], rules: AnswerRules, now: Date): Reason | null {
  if (areAnswersClosed(rules, now)) return 'ANSWERS_CLOSED';
  if (isFullyAnswered(statuses) && !rules.answersMayChange) return 'ALREADY_ANSWERED';
  return null;
}

/** First and last name, or the one there is. */
export const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
