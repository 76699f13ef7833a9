// Shared by the server and the web app (specification §3, §6).
import type { Reason } from '../../kernel/errors.js';
import { type GuestStatus, isFullyAnswered } from '../../kernel/guest-status.js';

/** The pages of an invitation that the server renders too, for browsers without scripts. */
export const guestPages = ['welcome', 'invitation', 'check-in', 'wedding-pass', 'decline', 'thank-you'] as const;
export type GuestPage = (typeof guestPages)[number];

/** The welcome page is the link in messages. */
export function getPagePath(code: string, page: GuestPage): string {
  return page === 'welcome' ? `/i/${code}` : `/i/${code}/${page}`;
}

/** Main guests first. */
export function listMembers<Member>(view: {
  group?: { mainGuests: Member[]; followers: Member[] } | undefined;
  guest?: Member | undefined;
}): Member[] {
  if (view.group !== undefined) return [...view.group.mainGuests, ...view.group.followers];
  return view.guest === undefined ? [] : [view.guest];
}

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
