import { normalizeEncoding } from './normalize-text.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export interface SanitizedText {
  text: string;
  isTruncated: boolean;
}

/** As it can be stored and shown: without control characters, bidirectional overrides and unpaired surrogates. */
export function sanitizeText(raw: string, maxLength: number): SanitizedText {
  // More than enough code units for the characters that are kept: the rest of a huge text is not processed.
  const start = raw.slice(0, 4 * maxLength).toWellFormed();
  const text = normalizeEncoding(start).replace(controlCharacters, '').trim();
  const characters = [...text];
  return {
    text: characters.slice(0, maxLength).join('').trimEnd(),
    isTruncated: characters.length > maxLength || raw.length > 4 * maxLength,
  };
}

export const sanitizeLine = (raw: string, maxLength: number): string =>
  sanitizeText(raw.replace(/\s+/g, ' '), maxLength).text;
