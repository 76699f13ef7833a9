// Copies backups to S3-compatible storage, so that they survive the machine.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { S3mini } from 's3mini';
import { listExpired } from './retention.js';

export interface S3Settings {
  /** With the bucket: `https://s3.eu-central-1.amazonaws.com/our-wedding`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For one request: a part of a large file has 8 MB. */
const requestTimeoutMs = 120_000;

/**
 * Uploads a backup in parts, checks its size at the storage, and deletes the expired ones there.
 * @throws Error from the network or the storage; an incomplete upload is never visible.
 */
export async function copyToS3(file: string, settings: S3Settings, now: Date): Promise<void> {
  const storage = new S3mini({ ...settings, requestAbortTimeout: requestTimeoutMs });
  const name = basename(file);
  const content = await openAsBlob(file);
  await storage.putAnyObject(name, content, 'application/octet-stream');
  const storedBytes = await storage.getContentLength(name);
  if (storedBytes !== content.size) throw new Error(`the storage has ${storedBytes} of ${content.size} bytes`);
  const objects = (await storage.listObjects()) ?? [];
  for (const key of listExpired(
    objects.map(({ Key }) => Key),
    now,
  ))
    await storage.deleteObject(key);
}
