import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { S3mini } from 's3mini';
import type { S3Settings } from '../settings/backup-settings.js';
import { listExpired } from './retention.js';

/** Per request. Large files are uploaded in parts of 8 MB. */
const defaultRequestTimeoutMs = 120_000;

const openStorage = ({ requestTimeoutMs = defaultRequestTimeoutMs, ...settings }: S3Settings) =>
  new S3mini({ ...settings, requestAbortTimeout: requestTimeoutMs });

/** Null if there is no such object. All of these functions throw the errors of the network and the storage. */
export function getFromS3(name: string, settings: S3Settings): Promise<string | null> {
  return openStorage(settings).getObject(name);
}

export async function putToS3(name: string, text: string, settings: S3Settings): Promise<void> {
  await openStorage(settings).putObject(name, text, 'application/json');
}

export async function deleteExpiredFromS3(settings: S3Settings, now: Date): Promise<void> {
  const storage = openStorage(settings);
  const objects = (await storage.listObjects()) ?? [];
  const names = objects.map(({ Key }) => Key);
  for (const name of listExpired(names, now)) await storage.deleteObject(name);
}

/** An incomplete upload is never visible. */
export async function copyToS3(file: string, settings: S3Settings): Promise<void> {
  const storage = openStorage(settings);
  const name = basename(file);
  const content = await openAsBlob(file);
  await storage.putAnyObject(name, content, 'application/octet-stream');
  const storedBytes = await storage.getContentLength(name);
  if (storedBytes !== content.size) throw new Error(`the storage has ${storedBytes} of ${content.size} bytes`);
}
