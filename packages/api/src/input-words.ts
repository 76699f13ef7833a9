// What is said of an input where its schema has no words of its own: for who calls a door by hand. Put in place by procedures.ts.
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

/** What a limit of a text or a list counts; that of a number counts nothing. */
const counted: Record<string, string> = { string: ' characters', array: ' entries' };

/** The text for an issue; undefined leaves it to zod, which happens where only one of our own schemas can be at fault. */
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
