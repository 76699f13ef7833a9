// Invitation codes (specification §2 "Codes").

export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 11;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

export const isCode = (text: string): boolean => codePattern.test(text);

export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** `null` if it cannot be a valid code. Look-alike characters are not corrected. */
export function parseCode(typed: string): string | null {
  if (typed.length > 200) return null;
  const code = normalizeCode(typed);
  return isCode(code) ? code : null;
}

/** Punctuation and invisible characters after a link, which chats and mail programs take for a part of it. */
const trailingPunctuation = /[\s.,;:!?…)\]}>'"’”»*~\u200b-\u200f\u2060\ufeff]+$/u;

export const removeTrailingPunctuation = (link: string): string => link.replace(trailingPunctuation, '');

/** A path segment that is as long as a code, or longer if it contains dashes. A host follows two slashes. */
const segmentPattern = /(?:^|[^/])\/(?=([\w-]{11,40}))/g;
/** The segments where a link of this app has its code. */
const codeSegmentPattern = /(?:\/i\/|#\/(?:[a-z-]+\/)?)(?=([\w-]{11,40}))/g;
/** A code on its own in a message, as it is printed. */
const wordPattern = /(?<![\w/-])(?=([2-9A-HJKMNP-Z]{11})(?![\w-]))/g;

/** From a code, or from a text that contains the link of an invitation or the code; null if there is no code. */
export function parseTypedCode(typed: string): string | null {
  const parts = [codeSegmentPattern, segmentPattern, wordPattern].flatMap((pattern) =>
    [...typed.matchAll(pattern)].map(([, part = '']) => part),
  );
  return [typed, ...parts].map(parseCode).find((code) => code !== null) ?? null;
}
