// The key that encrypts secrets in the database: from SECRET_KEY, or a file in DATA_DIR that only this user can read.
import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../kernel/error-code.js';
import { withTimeLimit } from '../kernel/time-limit.js';

const fileName = 'secret.key';
const keyBytes = 32;
const defaultDiskTimeoutMs = 10_000;

/** Atomically, unless another process has created it. */
async function createKeyFile(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, `${randomBytes(keyBytes).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    await link(temporary, file);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary);
  }
}

async function loadSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await createKeyFile(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (Buffer.from(secret, 'base64url').length !== keyBytes) throw new Error(`${file} is not a key.`);
  return secret;
}

/** With an external database, `dataDir` may be read-only or not respond: the key then lasts until the process ends. */
export async function loadSecretKey(
  secret: string | undefined,
  dataDir: string,
  onTemporary: () => void,
  timeoutMs = defaultDiskTimeoutMs,
): Promise<KeyObject> {
  const createError = () => new Error(`The disk of ${dataDir} does not respond.`);
  const material =
    secret ??
    (await withTimeLimit(loadSecret(dataDir), { timeoutMs, createError }).catch(() => {
      onTemporary();
      return randomUUID();
    }));
  return createSecretKey(Buffer.from(hkdfSync('sha256', material, 'havn', 'secrets in the database', keyBytes)));
}
