// The order of the steps. The first two precede the account; the others are kept by the server.
import type { SetupStep } from '@havn/api/administrators/setup/schema';

export type SetupPageStep = 'language' | 'account' | SetupStep;

export const listedSteps: readonly SetupPageStep[] = ['language', 'account', 'names', 'day', 'venue', 'guests'];
const accountSteps: readonly SetupStep[] = ['names', 'day', 'venue', 'guests'];

/** Null after the last step. */
export const getNextStep = (step: SetupStep): SetupStep | null => accountSteps[accountSteps.indexOf(step) + 1] ?? null;

/** Null before the first step: the account exists already. */
export const getPreviousStep = (step: SetupStep): SetupStep | null =>
  accountSteps[accountSteps.indexOf(step) - 1] ?? null;
