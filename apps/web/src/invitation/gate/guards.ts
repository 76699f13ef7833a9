// Which guest page an invitation may see, as functions of values (specification §6 "Guards").
import { hasAttended, isFullyAnswered, type Status } from '@havn/api/invitation/rules';

export type GuardedPage = 'welcome' | 'invitation' | 'check-in' | 'decline' | 'pass' | 'thank-you';
export type Destination = '/404' | '/invitation/$code' | '/decline/$code' | '/wedding-pass/$code' | '/thank-you/$code';

/** Where an answered invitation belongs: its pass, or the page of those who cannot come. */
export function afterAnswer(statuses: readonly Status[]): '/decline/$code' | '/wedding-pass/$code' {
  return isAllDeclined(statuses) ? '/decline/$code' : '/wedding-pass/$code';
}

/**
 * Null where the page may be shown, else where to go. The status guard comes first: who has attended is thanked,
 * whatever was asked for. An answer whose reply never came leads on instead of to /404, as it was given here.
 */
export function whereTo(
  page: GuardedPage,
  statuses: readonly Status[],
  { answersMayChange, hasUnheardAnswer }: { answersMayChange: boolean; hasUnheardAnswer: boolean },
): Destination | null {
  if (page !== 'thank-you' && hasAttended(statuses)) return '/thank-you/$code';
  if (page === 'thank-you') return hasAttended(statuses) ? null : '/404';
  if (page === 'pass') return statuses.includes('Accepted') ? null : '/404';
  if (page === 'decline') return isAllDeclined(statuses) ? null : '/invitation/$code';
  if (page === 'check-in' && isFullyAnswered(statuses) && !answersMayChange)
    return hasUnheardAnswer ? afterAnswer(statuses) : '/404';
  return null;
}

function isAllDeclined(statuses: readonly Status[]): boolean {
  return statuses.length > 0 && statuses.every((status) => status === 'Declined');
}
