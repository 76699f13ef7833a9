// Generating invitation codes (specification §2 "Codes").
import { randomInt } from 'node:crypto';
import { codeAlphabet, codeLength } from '../kernel/code.js';

/** 54 bits from a cryptographically secure generator. */
export function generateCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}
