// Protection against formula injection (security row I9): the export prefixes texts that a spreadsheet program could
// evaluate with an apostrophe, the import removes it.

/**
 * OWASP's list: characters that start a formula, their full-width variants (Japanese Excel), and leading whitespace.
 */
const signs = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const formulaLike = new RegExp(`^'*${signs}`);
const guardedLike = new RegExp(`^'+${signs}`);

/**
 * For CSV, where the text alone decides what is a formula. A text that already has such an apostrophe gets one more.
 */
export function guard(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text;
}

/** For workbooks, whose cells are typed as text: escapes only what `unescapeFormula` would otherwise change. */
export function guardFromUnguarding(text: string): string {
  return guardedLike.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `escapeFormula` added, and no other. */
export function unguard(text: string): string {
  return guardedLike.test(text) ? text.slice(1) : text;
}
