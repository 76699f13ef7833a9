// Where backups are stored (specification §1 "Configuration"). `env.ts` parses the settings.
import { mkdir } from 'node:fs/promises';

/** S3-compatible storage. */
export interface S3Settings {
  /** Includes the bucket: `https://s3.eu-central-1.amazonaws.com/our-wedding`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  requestTimeoutMs?: number;
}

export interface BackupSettings {
  directory: string;
  /** Encrypts the files. */
  passphrase: string | undefined;
  /** Object storage to which each backup is also copied, if configured. */
  s3?: S3Settings | undefined;
}

/**
 * Only its owner may list it. If root runs the server, PostgreSQL's account must reach the scratch database inside.
 */
export async function createBackupDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
