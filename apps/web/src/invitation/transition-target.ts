// Stored in the history state, never in the URL, and always a page of the same code (security rows I23, I24).
import type { ParseKeys } from 'i18next';

const routesByPage = {
  '': '/$code',
  invitation: '/invitation/$code',
  'check-in': '/check-in/$code',
  decline: '/decline/$code',
  'wedding-pass': '/wedding-pass/$code',
} as const;
export type TargetRoute = (typeof routesByPage)[keyof typeof routesByPage];

export const transitionTexts = [
  'Loading.Default',
  'Loading.Preparing',
  'Transition.PreparingCheckIn',
  'Transition.PreparingPass',
  'Transition.PreparingNote',
  'Transition.SendingReply',
  'Transition.AlreadyAnswered',
] as const satisfies readonly ParseKeys[];
export type TransitionText = (typeof transitionTexts)[number];

export interface TransitionTarget {
  /** A path such as /invitation/ABCD…. */
  next: string;
  text: TransitionText;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    transition?: TransitionTarget;
  }
}

export function toInternalRoute(next: unknown, code: string): TargetRoute | null {
  if (typeof next !== 'string') return null;
  for (const [page, route] of Object.entries(routesByPage)) {
    if (next === (page === '' ? `/${code}` : `/${page}/${code}`)) return route;
  }
  return null;
}

/** Parses the history state; invalid values are replaced by the defaults of specification §6 "Transition". */
export function parseTransitionTarget(state: unknown, code: string): { route: TargetRoute; text: TransitionText } {
  const target = typeof state === 'object' && state !== null && 'transition' in state ? state.transition : null;
  const { next, text } = (typeof target === 'object' && target !== null ? target : {}) as Partial<TransitionTarget>;
  return {
    route: toInternalRoute(next, code) ?? '/$code',
    text: transitionTexts.find((known) => known === text) ?? 'Loading.Default',
  };
}
