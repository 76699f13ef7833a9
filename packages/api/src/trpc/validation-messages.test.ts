import { expect, it } from 'vitest';
import { z } from 'zod';
import { getValidationMessage } from './validation-messages.js';

it('names a blank value among those allowed', () => {
  const { error } = z.enum(['', 'feminine']).safeParse('formal', { error: getValidationMessage });
  expect(error?.issues[0]?.message).toBe('Must be one of (blank), feminine.');
});
