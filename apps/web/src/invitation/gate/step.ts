// What a guarded page does now, from what is known so far: wait, tell of a trouble, leave, or show (specification §6
// "A hiccup is not a dead invitation"). What was remembered may be painted, but only the server sends anybody away.
import type { InvitationView } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { isUnknownCode, type Trouble, troubleOf } from '../../lib/failure.js';
import { type Household, householdOf } from '../household.js';
import { type Destination, type GuardedPage, whereTo } from './guards.js';

/** As much of a query as decides. */
export interface Known<T> {
  data: T | undefined;
  /** When the server said so, in milliseconds since 1970. */
  at: number;
  /** The server has answered since the page was entered, and not failed since. */
  isFresh: boolean;
  /** The last failure, once no retry is left. */
  error: unknown;
  /** The failure the present retries follow, or the last one. */
  hiccup: unknown;
}

/** What is shown is a copy: how old, and why. */
export interface Stale {
  at: number;
  trouble: Trouble;
}

export interface Shown {
  kind: 'show';
  household: Household;
  wedding: WeddingView;
  stale: Stale | null;
}
export type Step =
  | { kind: 'waiting' }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'leave'; to: Destination }
  | Shown;

export interface Question {
  page: GuardedPage;
  invitation: Known<InvitationView>;
  wedding: Known<WeddingView>;
  hasUnheardAnswer: boolean;
}

const waiting: Step = { kind: 'waiting' };
const trouble = (error: unknown): Step => ({ kind: 'trouble', trouble: troubleOf(error) });

export function stepOf({ page, invitation, wedding, hasUnheardAnswer }: Question): Step {
  if (isUnknownCode(invitation.error)) return { kind: 'leave', to: '/404' };
  if (invitation.data === undefined) return invitation.error ? trouble(invitation.error) : waiting;
  if (wedding.data === undefined) return wedding.error ? trouble(wedding.error) : waiting;
  const household = householdOf(invitation.data);
  const { answersMayChange } = wedding.data;
  const to = whereTo(page, household.statuses, { answersMayChange, hasUnheardAnswer });
  if (to === null) return { kind: 'show', household, wedding: wedding.data, stale: staleOf(invitation) };
  if (invitation.isFresh && wedding.isFresh) return { kind: 'leave', to };
  const error = invitation.error ?? wedding.error;
  return error ? trouble(error) : waiting;
}

export function staleOf({ at, hiccup }: Known<unknown>): Stale | null {
  return hiccup === null || hiccup === undefined ? null : { at, trouble: troubleOf(hiccup) };
}
