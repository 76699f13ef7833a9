// Normalization of typed codes. Must not import Node modules: the web app uses it too.

/** Upper-cases ASCII letters and removes spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
