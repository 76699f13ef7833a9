// Decides from the state of its queries whether a guarded page waits, shows a problem, redirects or renders
// (specification §6 "Failed lookups"). Cached data may be rendered, but only a fresh response may redirect.
import type { InvitationView } from '@havn/api/people/invitation/schema';
import { chooseLanguage, parseLanguageChoice } from '@havn/api/wedding/language-rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { getProblemKind, isUnknownCode, type ProblemKind } from '../../lib/api/api-error.js';
import { type Household, toHousehold } from '../household.js';
import { type Destination, type GuardedPage, getRedirect } from './guards.js';

export interface QuerySnapshot<T> {
  data: T | undefined;
  /** When the data was fetched, in milliseconds since 1970. */
  at: number;
  /** The server has responded since the page was entered, without an error since. */
  isFresh: boolean;
  /** The error after the last retry. */
  error: unknown;
  /** The error being retried, or the last one. */
  failureReason: unknown;
}

/** How old the cached data is, and why it is shown. */
export interface Staleness {
  at: number;
  problem: ProblemKind;
}

export interface ShownState {
  kind: 'show';
  household: Household;
  wedding: WeddingView;
  stale: Staleness | null;
}
export type GateState =
  | { kind: 'waiting' }
  | { kind: 'problem'; problem: ProblemKind; isNeverOpened?: boolean }
  | { kind: 'redirect'; to: Destination }
  | ShownState;

export interface GateInput {
  page: GuardedPage;
  invitation: QuerySnapshot<InvitationView>;
  wedding: QuerySnapshot<WeddingView>;
  /** An answer was sent from this page, and its outcome is unknown. */
  hasUnconfirmedAnswer: boolean;
  /** As in a cookie (specification §6 "Language"). */
  languageChoice: string;
  /** The cached invitation was unanswered when the page was entered. */
  wasUnanswered: boolean;
}

const waiting: GateState = { kind: 'waiting' };
const toProblemState = (error: unknown) => ({ kind: 'problem', problem: getProblemKind(error) }) as const;

export function getGateState({ page, invitation, wedding, ...input }: GateInput): GateState {
  const { hasUnconfirmedAnswer, wasUnanswered, languageChoice } = input;
  if (isUnknownCode(invitation.error)) return { kind: 'redirect', to: '/404' };
  if (invitation.data === undefined)
    return invitation.error ? { ...toProblemState(invitation.error), isNeverOpened: true } : waiting;
  if (wedding.data === undefined) return wedding.error ? toProblemState(wedding.error) : waiting;
  const invited = toHousehold(invitation.data);
  const language = parseLanguageChoice(languageChoice, wedding.data) ?? chooseLanguage(invited.language, wedding.data);
  const household = { ...invited, language };
  const { answersMayChange } = wedding.data;
  const to = getRedirect(page, household.statuses, { answersMayChange, hasUnconfirmedAnswer, wasUnanswered });
  if (to === null) return { kind: 'show', household, wedding: wedding.data, stale: getStaleness(invitation) };
  if (invitation.isFresh && wedding.isFresh) return { kind: 'redirect', to };
  const error = invitation.error ?? wedding.error;
  return error ? toProblemState(error) : waiting;
}

export function getStaleness({ at, failureReason }: QuerySnapshot<unknown>): Staleness | null {
  return failureReason === null || failureReason === undefined ? null : { at, problem: getProblemKind(failureReason) };
}
