// Decisions about an invitation as functions of values, for the server and the pages alike (specification §3, §6).
import type { Reason } from '../errors.js';

export type Status = 'Pending' | 'Accepted' | 'Declined' | 'Attended';
export type DisplayStatus = 'pending' | 'declined' | 'checkedIn';
export type DoorState = 'validated' | 'declined' | 'pending' | 'invalid';

/** declined if all are declined, pending if any is pending (or nobody is there yet), otherwise checkedIn. */
export function displayStatusOf(statuses: readonly Status[]): DisplayStatus {
  if (statuses.length === 0 || statuses.includes('Pending')) return 'pending';
  return statuses.every((status) => status === 'Declined') ? 'declined' : 'checkedIn';
}

/** What the door shows for a code: the four states of specification §6 "QR page". */
export function doorStateOf(statuses: readonly Status[]): DoorState {
  if (statuses.length === 0) return 'invalid';
  if (statuses.every((status) => status === 'Declined')) return 'declined';
  return statuses.includes('Pending') ? 'pending' : 'validated';
}

/** A code counts as Attended once a guest of it is and no Accepted one is left (specification §6 "Guards"). */
export function hasAttended(statuses: readonly Status[]): boolean {
  return statuses.includes('Attended') && !statuses.includes('Accepted');
}

/** Fully answered: nobody of the code is Pending. */
export function isFullyAnswered(statuses: readonly Status[]): boolean {
  return statuses.length > 0 && !statuses.includes('Pending');
}

export interface AnswerRules {
  answersMayChange: boolean;
  /** ISO 8601 instant, or null: never closes. */
  answersCloseAt: string | null;
}

/** Whether the closing time is past; the instant itself still counts. `null` never closes. */
export function answersAreClosed(rules: AnswerRules, now: Date): boolean {
  return rules.answersCloseAt !== null && now.getTime() > Date.parse(rules.answersCloseAt);
}

/** Why a code may not answer now, or null when it may. `statuses` are those of all guests of the code. */
export function whyNoAnswer(statuses: readonly Status[], rules: AnswerRules, now: Date): Reason | null {
  if (answersAreClosed(rules, now)) return 'ANSWERS_CLOSED';
  if (isFullyAnswered(statuses) && !rules.answersMayChange) return 'ALREADY_ANSWERED';
  return null;
}
