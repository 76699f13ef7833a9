// Default validation messages, for API clients, where a schema defines none. Installed by procedures.ts.
import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'Must be a string.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
};

/** The unit of a length limit. Limits of numbers have none. */
const counted: Record<string, string> = { string: ' characters', array: ' entries' };

/** The message for an issue. Undefined falls back to zod's own message. */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : kinds[issue.expected];
    case 'invalid_value':
      return issue.input === undefined ? 'Required.' : `Must be one of ${issue.values.join(', ')}.`;
    case 'too_big':
      return `At most ${issue.maximum}${counted[issue.origin] ?? ''}.`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin in counted
        ? 'Must not be empty.'
        : `At least ${issue.minimum}${counted[issue.origin] ?? ''}.`;
    default:
      return undefined;
  }
};
