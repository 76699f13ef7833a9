// What a wrong configuration is answered with. Every reader and check of the widget throws it; the element shows it in debug mode.

const longest = 80;

function shown(value: unknown): string {
  if (value === undefined) return '';
  // What JSON cannot write (a function, a cycle) is named by its type.
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    text = undefined;
  }
  text ??= typeof value;
  return ` ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
}

/** A configuration that breaks a rule of specification §11. The message names attribute, value and rule. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(
    /** As it is written in the configuration; within `dates` with its place: `dates[1].startTime`. */
    readonly attribute: string,
    readonly rule: string,
    readonly value?: unknown,
  ) {
    super(`${attribute}${shown(value)}: ${rule}`);
  }
}
