// The form of invitation codes (specification §2 "Codes"). Must not import Node modules: the web app uses it too.

export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 11;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Whether the text has the form of a stored code. */
export const isCode = (text: string): boolean => codePattern.test(text);

/** Upper-cases ASCII letters and removes spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Normalizes a typed code; `null` if it cannot be a valid code. Look-alike characters are not corrected. */
export function parseCode(typed: string): string | null {
  if (typed.length > 200) return null;
  const code = normalizeCode(typed);
  return isCode(code) ? code : null;
}
