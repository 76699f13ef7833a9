// Password hashing (argon2id, 19 MiB, 2 passes) and password rules (specification §3 "Sessions").
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../../kernel/errors.js';
import { hasControlCharacter } from '../../kernel/fields.js';
import { maxPasswordBytes } from '../../kernel/limits.js';

const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const minPasswordLength = 10;

export const hashPassword = (password: string) => hash(password, hashOptions);

/** Verified for unknown addresses and for accounts without a password, which a faster response would reveal. */
const dummyHash = hashPassword('no administrator has this password');

/** Takes the same time without a hash. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return typeof passwordHash === 'string' && matches;
}

let commonPasswords: Set<string> | undefined;

/** Decompresses the dictionary on first use: it takes 50 ms of CPU time, which would delay startup. */
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common']);
  return commonPasswords.has(password);
}

const ruleTexts = {
  tooShort: `must have at least ${minPasswordLength} characters`,
  tooLong: `must have at most ${maxPasswordBytes} bytes`,
  controlCharacter: 'must not contain control characters',
  tooCommon: 'is too common and easy to guess',
} as const;
type PasswordRule = keyof typeof ruleTexts;

function findViolatedRule(password: string): PasswordRule | null {
  if ([...password].length < minPasswordLength) return 'tooShort';
  if (Buffer.byteLength(password) > maxPasswordBytes) return 'tooLong';
  if (hasControlCharacter(password)) return 'controlCharacter';
  const plain = password.toLowerCase();
  const isRepeated = /^(.{1,4})\1+$/.test(plain);
  return isCommon(plain) || isRepeated ? 'tooCommon' : null;
}

export function validatePassword(password: string): string | null {
  const rule = findViolatedRule(password);
  return rule === null ? null : ruleTexts[rule];
}

/** @throws DomainError INVALID_INPUT for the field `path`, with the violated rule. */
export function assertPassword(password: string, path = 'password'): void {
  const rule = findViolatedRule(password);
  if (rule === null) return;
  const message = `The password ${ruleTexts[rule]}.`;
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: [path], message, rule }] });
}
