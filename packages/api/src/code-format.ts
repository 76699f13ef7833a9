// How a typed code is tidied, without Node: the web app uses it too.

/** Upper case by ASCII rules, spaces and dashes dropped. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
