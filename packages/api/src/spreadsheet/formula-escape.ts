// Protection against formula injection, also called CSV injection (security row I9): the export prefixes texts that a
// spreadsheet program could evaluate with an apostrophe, the import removes it.

/**
 * OWASP's list: characters that start a formula, their full-width variants (Japanese Excel), and leading whitespace.
 */
const formulaStart = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const formulaPattern = new RegExp(`^'*${formulaStart}`);
const escapedPattern = new RegExp(`^'+${formulaStart}`);

/**
 * For CSV, where the text alone decides what is a formula. A text that already has such an apostrophe gets another one.
 */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : text;
}

/** For workbooks, whose cells are typed as text: escapes only what `unescapeFormula` would otherwise change. */
export function escapeEscapedFormula(text: string): string {
  return escapedPattern.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `escapeFormula` added, and no other. */
export function unescapeFormula(text: string): string {
  return escapedPattern.test(text) ? text.slice(1) : text;
}
