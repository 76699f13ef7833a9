// Until when and how often an invitation may be answered (specification §3, §6). Shared by the server and the web app.
import type { Reason } from '../kernel/errors.js';
import { type GuestStatus, isFullyAnswered } from './status-rules.js';

export interface AnswerRules {
  answersMayChange: boolean;
  /** ISO 8601 instant; null never closes. */
  answersCloseAt: string | null;
}

/** Answers at the exact instant are still accepted. */
export function areAnswersClosed(rules: AnswerRules, now: Date): boolean {
  return rules.answersCloseAt !== null && now.getTime() > Date.parse(rules.answersCloseAt);
}

/** `statuses` are those of all guests of the invitation. */
export function checkAnswerAllowed(statuses: readonly GuestStatus[], rules: AnswerRules, now: Date): Reason | null {
  if (areAnswersClosed(rules, now)) return 'ANSWERS_CLOSED';
  if (isFullyAnswered(statuses) && !rules.answersMayChange) return 'ALREADY_ANSWERED';
  return null;
}
