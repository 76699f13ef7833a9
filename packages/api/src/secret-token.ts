// The tokens of sessions and of one-time links: 256 random bits, of which only the SHA-256 is stored.
import { createHash, randomBytes } from 'node:crypto';

export const createSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('hex');
