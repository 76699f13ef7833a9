// Protection against formula injection, or CSV injection (security row I9). The import removes the apostrophe.

/** OWASP's list: also the full-width variants (Japanese Excel), and leading whitespace. */
const formulaStart = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const formulaPattern = new RegExp(`^'*${formulaStart}`);
const escapedPattern = new RegExp(`^'+${formulaStart}`);

/** For CSV. A text that already has such an apostrophe gets another one. */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : text;
}

/** For workbooks, whose cells are typed as text: escapes only what `unescapeFormula` would otherwise change. */
export function escapeEscapedFormula(text: string): string {
  return escapedPattern.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return escapedPattern.test(text) ? text.slice(1) : text;
}
