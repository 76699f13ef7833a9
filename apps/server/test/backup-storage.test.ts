// Copies of backups in S3-compatible storage, with a fake that checks credentials and can fail.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { copyToS3, deleteExpiredFromS3, getFromS3 } from '../src/backup/s3.js';
import { type FakeS3Storage, startFakeS3Storage } from './fake-s3-storage.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-23T04:10:00Z');
const fileName = 'havn-2026-11-23T041000Z.tar.gz.age';
let storage: FakeS3Storage;
let settings: Parameters<typeof copyToS3>[1];
beforeEach(async () => {
  storage = await startFakeS3Storage();
  settings = { endpoint: storage.endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
});
afterEach(() => storage.close());

function writeBackup(bytes: number): Buffer {
  const content = randomBytes(bytes);
  writeFileSync(join(folder, fileName), content);
  return content;
}

it.each([1000, 20 * 1024 * 1024])('stores a backup of %d bytes completely, and deletes expired ones', async (bytes) => {
  const content = writeBackup(bytes);
  const [old, recent] = ['havn-2026-09-01T041000Z.tar.gz.age', 'havn-2026-11-22T041000Z.tar.gz.age'];
  for (const name of [old, recent, 'letters/notes.txt']) storage.objects.set(name, Buffer.from('x'));
  await copyToS3(join(folder, fileName), settings);
  await deleteExpiredFromS3(settings, now);
  expect(storage.objects.get(fileName)?.equals(content)).toBe(true);
  expect([...storage.objects.keys()].sort()).toEqual([recent, fileName, 'letters/notes.txt'].sort());
});

it('reports a failure, and deletes nothing', async () => {
  writeBackup(1000);
  const old = 'havn-2026-09-01T041000Z.tar.gz.age';
  storage.objects.set(old, Buffer.from('x'));
  const failures: NonNullable<FakeS3Storage['intercept']>[] = [
    (_request, response) => Boolean(response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')),
    (_request, response) => Boolean(response.writeHead(500).end()),
    (_request, response) => Boolean(response.destroy()),
    // Accepted, but not stored.
    (request, response) => request.method === 'PUT' && Boolean(response.writeHead(200, { ETag: '"x"' }).end()),
  ];
  for (const intercept of failures) {
    storage.intercept = intercept;
    await expect(copyToS3(join(folder, fileName), settings)).rejects.toThrow();
    expect([...storage.objects.keys()]).toEqual([old]);
  }
});

it.each([
  ['never answers', () => true],
  [
    'stops in the middle of its answer',
    (_request: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': 100 });
      return response.write('<');
    },
  ],
])('does not wait for a storage that %s', async (_, intercept) => {
  writeBackup(1000);
  storage.intercept = intercept;
  const impatient = { ...settings, requestTimeoutMs: 300 };
  for (const call of [
    () => copyToS3(join(folder, fileName), impatient),
    () => deleteExpiredFromS3(impatient, now),
    () => getFromS3('havn-erasures.json', impatient),
  ])
    await expect(call()).rejects.toThrow(/timeout|timed out|abort/i);
});
