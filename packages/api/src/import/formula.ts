// What a spreadsheet program could take for a formula, and the apostrophe that says it is none (security row I9): put there by
// the export, taken off by the import.

/** OWASP's list: signs that begin a formula, their full-width kin (Japanese Excel), and what may stand before one. */
const signs = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const formulaLike = new RegExp(`^'*${signs}`);
const guardedLike = new RegExp(`^'+${signs}`);

/** For a file whose reader decides by the text alone what a formula is. Texts with such apostrophes of their own get one more. */
export function guard(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text;
}

/** For a file that says itself that a cell is a text: only for `unguard` to leave it as it is. */
export function guardFromUnguarding(text: string): string {
  return guardedLike.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that says "a text, no formula", and no other. */
export function unguard(text: string): string {
  return guardedLike.test(text) ? text.slice(1) : text;
}
