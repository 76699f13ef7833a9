// Decides which guest pages an invitation may see, as pure functions (specification §6 "Guards").
import {
  type GuestStatus,
  hasAllDeclined,
  hasAttended,
  hasPass,
  isFullyAnswered,
} from '@havn/api/attendance/status-rules';

export type GuardedPage = 'welcome' | 'invitation' | 'check-in' | 'decline' | 'pass' | 'thank-you';
export type Destination = '/404' | '/invitation/$code' | '/decline/$code' | '/wedding-pass/$code' | '/thank-you/$code';

/** The page of an answered invitation: its pass, or the decline page. */
export function getAnsweredDestination(statuses: readonly GuestStatus[]): '/decline/$code' | '/wedding-pass/$code' {
  return hasAllDeclined(statuses) ? '/decline/$code' : '/wedding-pass/$code';
}

/** Where a transition leads if the household has answered on another phone since its swipe was shown; or null. */
export function getChangedDestination(
  target: string,
  statuses: readonly GuestStatus[],
  { answersMayChange }: { answersMayChange: boolean },
): '/invitation/$code' | '/decline/$code' | '/wedding-pass/$code' | null {
  if (target === '/check-in/$code')
    return isFullyAnswered(statuses) && !answersMayChange ? getAnsweredDestination(statuses) : null;
  const isPass = target === '/wedding-pass/$code';
  if (!isPass && target !== '/decline/$code') return null;
  const destination = hasPass(statuses)
    ? '/wedding-pass/$code'
    : hasAllDeclined(statuses)
      ? '/decline/$code'
      : '/invitation/$code';
  return destination === target ? null : destination;
}

/**
 * The redirect target, or null if the page may be shown. The status guard comes first: guests who have attended are
 * always redirected to the thank-you page. An answer sent from here whose response never arrived, or given
 * on another phone after this one was shown the unanswered invitation, leads to its result, not to /404. So does a link
 * of the app itself.
 */
export function getRedirect(
  page: GuardedPage,
  statuses: readonly GuestStatus[],
  state: { answersMayChange: boolean; hasUnconfirmedAnswer: boolean; wasUnanswered: boolean },
): Destination | null {
  if (page !== 'thank-you' && hasAttended(statuses)) return '/thank-you/$code';
  if (page === 'thank-you') return hasAttended(statuses) ? null : '/404';
  if (page === 'pass') return hasPass(statuses) ? null : '/404';
  if (page === 'decline') return hasAllDeclined(statuses) ? null : '/invitation/$code';
  if (page === 'check-in' && isFullyAnswered(statuses) && !state.answersMayChange)
    return state.hasUnconfirmedAnswer || state.wasUnanswered ? getAnsweredDestination(statuses) : '/404';
  return null;
}
