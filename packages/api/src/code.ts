// Generating and parsing invitation codes (specification §2 "Codes").
import { randomInt } from 'node:crypto';
import { normalizeCode } from './code-format.js';

export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 11;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** A new code: 11 characters from 31 symbols, 54 bits from a cryptographically secure generator. */
export function generateCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}

/** Normalizes a typed code; `null` if it cannot be a valid code. Look-alike characters are not corrected. */
export function parseCode(typed: string): string | null {
  if (typed.length > 200) return null;
  const code = normalizeCode(typed);
  return codePattern.test(code) ? code : null;
}
