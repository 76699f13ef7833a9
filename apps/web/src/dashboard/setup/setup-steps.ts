// The order of the steps. The first two precede the account; the others are kept by the server.
import type { SetupStep } from '@havn/api/administrators/setup/schema';

export type SetupPageStep = 'language' | 'account' | SetupStep;

const accountSteps: readonly SetupStep[] = ['look', 'names', 'day', 'venue', 'guests'];

export const listedSteps: readonly SetupPageStep[] = ['language', 'account', ...accountSteps];

/** Null after the last step. */
export const getNextStep = (step: SetupStep): SetupStep | null => accountSteps[accountSteps.indexOf(step) + 1] ?? null;

/** Null before the first step: the account exists already. */
export const getPreviousStep = (step: SetupStep): SetupStep | null =>
  accountSteps[accountSteps.indexOf(step) - 1] ?? null;

/** Without the picture, so that the pictures of the worlds or the table of an import have the width. */
const wideSteps: readonly SetupPageStep[] = ['look', 'guests'];

/** Nothing of a world is shown before the couple has been asked for theirs. */
export function getLayout(step: SetupPageStep | undefined): 'picture' | 'plain' | 'wide' {
  if (step === undefined) return 'plain';
  if (wideSteps.includes(step)) return 'wide';
  return listedSteps.indexOf(step) < listedSteps.indexOf('look') ? 'plain' : 'picture';
}
