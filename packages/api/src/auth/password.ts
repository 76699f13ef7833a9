// Password hashing (argon2id, 19 MiB, 2 passes) and what a password must be (specification §3 "Sessions").
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { hasControl } from '../fields.js';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const shortestPassword = 10;
export const longestPassword = 1024;

export const hashPassword = (password: string) => hash(password, cost);

/** A hash nobody's password has: an unknown address takes as long as a wrong password. */
const nobodysHash = hashPassword('no administrator has this password');

/** Whether the password is the one of `passwordHash`; without a hash it is not, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== undefined && matches;
}

const common = new Set(dictionary['passwords-common']);

/** Why a password cannot be an administrator's, or null: 10 to 1,024 bytes without control characters, and not one that everybody tries. */
export function whyUnacceptable(password: string): string | null {
  const bytes = Buffer.byteLength(password);
  if ([...password].length < shortestPassword) return `must have at least ${shortestPassword} characters`;
  if (bytes > longestPassword) return `must have at most ${longestPassword} bytes`;
  if (hasControl(password)) return 'must hold no control characters';
  const plain = password.toLowerCase();
  const isRepeated = /^(.{1,4})\1+$/.test(plain);
  return common.has(plain) || isRepeated ? 'is one that everybody tries first' : null;
}
