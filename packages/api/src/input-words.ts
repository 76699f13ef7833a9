// Default validation messages, for API clients, where a schema defines none. Installed by procedures.ts.
import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'Not a text.',
  number: 'Not a number.',
  int: 'Not a whole number.',
  boolean: 'Neither true nor false.',
  array: 'Not a list.',
  object: 'Not an object.',
  record: 'Not an object.',
};

/** The unit of a length limit. Limits of numbers have none. */
const counted: Record<string, string> = { string: ' characters', array: ' entries' };

/** The message for an issue. Undefined falls back to zod's own message. */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Missing.' : kinds[issue.expected];
    case 'invalid_value':
      return issue.input === undefined ? 'Missing.' : `One of ${issue.values.join(', ')}.`;
    case 'too_big':
      return `At most ${issue.maximum}${counted[issue.origin] ?? ''}.`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin in counted
        ? 'Empty.'
        : `At least ${issue.minimum}${counted[issue.origin] ?? ''}.`;
    default:
      return undefined;
  }
};
