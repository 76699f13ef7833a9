// What a guest's status means, for one guest and for all of an invitation (specification §3, §6).
import type { GuestStatus } from '../kernel/fields.js';

export type { GuestStatus };
/** The statuses that an answer gives. */
export const answerStatuses = ['Accepted', 'Declined'] as const satisfies readonly GuestStatus[];
export type AnswerStatus = (typeof answerStatuses)[number];
export type DisplayStatus = 'pending' | 'declined' | 'checkedIn';
export type DoorState = 'validated' | 'declined' | 'pending' | 'invalid';

export const isPending = (status: GuestStatus): boolean => status === 'Pending';
export const hasDeclined = (status: GuestStatus): boolean => status === 'Declined';
/** Has accepted and is not here yet. */
export const isExpected = (status: GuestStatus): boolean => status === 'Accepted';
export const hasArrived = (status: GuestStatus): boolean => status === 'Attended';
export const isComing = (status: GuestStatus): boolean => isExpected(status) || hasArrived(status);
/** Seats and meals are planned for them. */
export const mayCome = (status: GuestStatus): boolean => !hasDeclined(status);
/** Guests who have arrived are listed, but can no longer be answered for. */
export const canBeAnswered = (status: GuestStatus): boolean => !hasArrived(status);

export const isAnswerStatus = (status: GuestStatus): status is AnswerStatus =>
  answerStatuses.some((one) => one === status);

export function hasAllDeclined(statuses: readonly GuestStatus[]): boolean {
  return statuses.length > 0 && statuses.every(hasDeclined);
}

export function isFullyAnswered(statuses: readonly GuestStatus[]): boolean {
  return statuses.length > 0 && !statuses.some(isPending);
}

export function deriveDisplayStatus(statuses: readonly GuestStatus[]): DisplayStatus {
  if (!isFullyAnswered(statuses)) return 'pending';
  return hasAllDeclined(statuses) ? 'declined' : 'checkedIn';
}

/** Specification §6 "QR page". */
export function deriveDoorState(statuses: readonly GuestStatus[]): DoorState {
  if (statuses.length === 0) return 'invalid';
  const status = deriveDisplayStatus(statuses);
  return status === 'checkedIn' ? 'validated' : status;
}

/** Specification §6 "Guards". */
export function hasAttended(statuses: readonly GuestStatus[]): boolean {
  return statuses.some(hasArrived) && !statuses.some(isExpected);
}

/** A pass is shown while somebody is still expected. */
export function hasPass(statuses: readonly GuestStatus[]): boolean {
  return statuses.some(isExpected);
}

export type Verdict = 'welcome' | 'allHere' | 'noReply' | 'declined';

/** At the door, guests who may come in take precedence over those who have not answered or have declined. */
export function getVerdict(statuses: readonly GuestStatus[]): Verdict {
  if (statuses.some(isExpected)) return 'welcome';
  if (statuses.some(hasArrived)) return 'allHere';
  return statuses.some(isPending) ? 'noReply' : 'declined';
}
