// The target of a transition: stored in the history state, never in the URL, and always a page of the same code
// (security rows I23, I24).
import type { ParseKeys } from 'i18next';

const pages = {
  '': '/$code',
  invitation: '/invitation/$code',
  'check-in': '/check-in/$code',
  decline: '/decline/$code',
  'wedding-pass': '/wedding-pass/$code',
} as const;
export type OnwardRoute = (typeof pages)[keyof typeof pages];

export const transitionTexts = [
  'Loading.Default',
  'Loading.Preparing',
  'Transition.PreparingCheckIn',
  'Transition.PreparingPass',
  'Transition.SendingRegrets',
] as const satisfies readonly ParseKeys[];
export type TransitionText = (typeof transitionTexts)[number];

export interface Onward {
  /** A path such as /invitation/ABCD…. */
  next: string;
  text: TransitionText;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    onward?: Onward;
  }
}

/** The route of an internal path with this code, or null. */
export function internalRoute(next: unknown, code: string): OnwardRoute | null {
  if (typeof next !== 'string') return null;
  for (const [page, route] of Object.entries(pages)) {
    if (next === (page === '' ? `/${code}` : `/${page}/${code}`)) return route;
  }
  return null;
}

/** Parses the history state; invalid values are replaced by the defaults of specification §6 "Transition". */
export function readOnward(state: unknown, code: string): { route: OnwardRoute; text: TransitionText } {
  const onward = typeof state === 'object' && state !== null && 'onward' in state ? state.onward : null;
  const { next, text } = (typeof onward === 'object' && onward !== null ? onward : {}) as Partial<Onward>;
  return {
    route: internalRoute(next, code) ?? '/$code',
    text: transitionTexts.find((known) => known === text) ?? 'Loading.Default',
  };
}
