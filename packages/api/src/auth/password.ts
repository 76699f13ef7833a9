// Password hashing (argon2id, 19 MiB, 2 passes) and password rules (specification §3 "Sessions").
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../errors.js';
import { hasControlCharacter } from '../fields.js';

const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const minPasswordLength = 10;
export const maxPasswordBytes = 1024;

export const hashPassword = (password: string) => hash(password, hashOptions);

/** Verified for unknown addresses: a faster response would reveal which addresses exist (a timing attack). */
const dummyHash = hashPassword('no administrator has this password');

/** Whether the password matches `passwordHash`. Takes the same time without a hash. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
}

let commonPasswords: Set<string> | undefined;

/** Decompresses the dictionary on first use: it takes 50 ms of CPU time, which delayed startup. */
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common']);
  return commonPasswords.has(password);
}

/**
 * Why a password is not acceptable, or null: at least 10 characters, at most 1,024 bytes, no control characters, and
 * not a common one.
 */
export function validatePassword(password: string): string | null {
  const bytes = Buffer.byteLength(password);
  if ([...password].length < minPasswordLength) return `must have at least ${minPasswordLength} characters`;
  if (bytes > maxPasswordBytes) return `must have at most ${maxPasswordBytes} bytes`;
  if (hasControlCharacter(password)) return 'must not contain control characters';
  const plain = password.toLowerCase();
  const isRepeated = /^(.{1,4})\1+$/.test(plain);
  return isCommon(plain) || isRepeated ? 'is too common and easy to guess' : null;
}

/** @throws DomainError INVALID_INPUT for the field `password`, with what `validatePassword` finds. */
export function assertPassword(password: string): void {
  const reason = validatePassword(password);
  if (reason !== null)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: ['password'], message: `The password ${reason}.` }] });
}
