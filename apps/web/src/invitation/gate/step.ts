// Decides what a guarded page does, given the state of its queries: wait, show a problem, redirect or render
// (specification §6 "A hiccup is not a dead invitation"). Cached data may be rendered, but only a fresh response may
// redirect.
import type { InvitationView } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { isUnknownCode, type Trouble, troubleOf } from '../../lib/failure.js';
import { type Household, householdOf } from '../household.js';
import { type Destination, type GuardedPage, whereTo } from './guards.js';

/** The part of a query result that the decision needs. */
export interface Known<T> {
  data: T | undefined;
  /** When the data was fetched, in milliseconds since 1970. */
  at: number;
  /** The server has responded since the page was entered, without an error since. */
  isFresh: boolean;
  /** The error after the last retry. */
  error: unknown;
  /** The error being retried, or the last one. */
  hiccup: unknown;
}

/** How old the cached data is, and why it is shown. */
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
