// Default validation messages, for API clients, where a schema defines none. Installed by procedures.ts.
import type { z } from 'zod';

const typeMessages: Record<string, string> = {
  string: 'Must be a string.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
};

const limitUnits: Record<string, string> = { string: ' characters', array: ' entries' };

/** Undefined falls back to zod's own message. */
export const getValidationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : typeMessages[issue.expected];
    case 'invalid_value':
      return issue.input === undefined
        ? 'Required.'
        : `Must be one of ${issue.values.map((value) => (value === '' ? '(blank)' : value)).join(', ')}.`;
    case 'too_big':
      return `At most ${issue.maximum}${limitUnits[issue.origin] ?? ''}.`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin in limitUnits
        ? 'Must not be empty.'
        : `At least ${issue.minimum}${limitUnits[issue.origin] ?? ''}.`;
    default:
      return undefined;
  }
};
