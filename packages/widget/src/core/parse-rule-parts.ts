// Splits a recurrence rule into its parts: all that rich data needs of the recurrence.

/** The parts of a rule by name: `FREQ` → `WEEKLY`. */
export type RuleParts = ReadonlyMap<string, string>;

/** The name and the value of each part. */
export const listRuleParts = (rule: string) =>
  rule.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const);

/** The parts of a valid rule by name. */
export const parseRuleParts = (rule: string): RuleParts => new Map(listRuleParts(rule));
