// AES-256-GCM. The key is not in the database, so a copy of it does not reveal the password (security row M5).
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Binds the ciphertext to its purpose. */
const purpose = Buffer.from('havn mailbox password');

/** The initialization vector, the authentication tag and the ciphertext. */
export function encryptPassword(password: string, key: KeyObject): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(purpose);
  const encrypted = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @returns null if the key is another one or the bytes were changed. */
export function decryptPassword(stored: Uint8Array, key: KeyObject): string | null {
  const bytes = Buffer.from(stored);
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(purpose).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
