// Invitation codes: how they are made and how a typed one is read (specification §2 "Codes").
import { randomInt } from 'node:crypto';
import { normaliseCode } from './code-format.js';

export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 11;
const codePattern = /^[2-9A-HJKMNP-Z]{11}$/;

/** A fresh code: 11 characters of 31 symbols, 54 bits from the system's generator. */
export function makeCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}

/** What was typed as a stored code would be written; `null` where it can be none (look-alikes are not mended). */
export function readCode(typed: string): string | null {
  if (typed.length > 200) return null;
  const code = normaliseCode(typed);
  return codePattern.test(code) ? code : null;
}
