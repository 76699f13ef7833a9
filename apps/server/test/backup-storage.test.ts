// Copies of backups in S3-compatible storage, against a stand-in that checks signatures and can fail.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { copyToS3 } from '../src/backup/s3.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The part of S3 that the copies use: put, multipart upload, head, list, delete. */
class Storage {
  readonly objects = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  readonly #server: Server;
  /** Answers instead of the storage, for the next requests that it handles. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/our-wedding`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (this.intercept?.(request, response)) return;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    const key = decodeURIComponent(pathname.replace(/^\/our-wedding\/?/, ''));
    this.#answer({ method: request.method ?? '', key, searchParams, body: Buffer.concat(chunks) }, response);
  }

  #answer(
    { method, key, searchParams, body }: { method: string; key: string; searchParams: URLSearchParams; body: Buffer },
    response: ServerResponse,
  ): void {
    const uploadId = searchParams.get('uploadId');
    const etag = { ETag: `"${createHash('md5').update(body).digest('hex')}"` };
    if (method === 'POST' && uploadId === null) {
      this.#uploads.set(key, new Map());
      response.end(`<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`);
    } else if (method === 'PUT' && uploadId !== null) {
      this.#uploads.get(key)?.set(Number(searchParams.get('partNumber')), body);
      response.writeHead(200, etag).end();
    } else if (method === 'POST') {
      const parts = [...(this.#uploads.get(key) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
      this.objects.set(key, Buffer.concat(parts));
      response.end('<CompleteMultipartUploadResult><ETag>"done"</ETag></CompleteMultipartUploadResult>');
    } else if (method === 'PUT') {
      this.objects.set(key, body);
      response.writeHead(200, etag).end();
    } else if (method === 'HEAD') {
      const size = this.objects.get(key)?.length;
      response.writeHead(size === undefined ? 404 : 200, { 'content-length': String(size ?? 0) }).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else {
      const entries = [...this.objects].map(
        ([name, { length }]) =>
          `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"x"</ETag><StorageClass>STANDARD</StorageClass></Contents>`,
      );
      response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`);
    }
  }
}

const now = new Date('2026-11-23T04:10:00Z');
const fileName = 'havn-2026-11-23T041000Z.tar.gz.age';
let storage: Storage;
let settings: Parameters<typeof copyToS3>[1];
beforeEach(async () => {
  storage = new Storage();
  settings = { endpoint: await storage.listen(), region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
});
afterEach(() => storage.close());

function writeBackup(bytes: number): Buffer {
  const content = randomBytes(bytes);
  writeFileSync(join(folder, fileName), content);
  return content;
}

it.each([1000, 20 * 1024 * 1024])(
  'a backup of %d bytes is stored whole, and expired ones are deleted',
  async (bytes) => {
    const content = writeBackup(bytes);
    const [old, recent] = ['havn-2026-09-01T041000Z.tar.gz.age', 'havn-2026-11-22T041000Z.tar.gz.age'];
    for (const name of [old, recent, 'letters/notes.txt']) storage.objects.set(name, Buffer.from('x'));
    await copyToS3(join(folder, fileName), settings, now);
    expect(storage.objects.get(fileName)?.equals(content)).toBe(true);
    expect([...storage.objects.keys()].sort()).toEqual([recent, fileName, 'letters/notes.txt'].sort());
  },
);

it('a failure is reported, and nothing is deleted', async () => {
  writeBackup(1000);
  const old = 'havn-2026-09-01T041000Z.tar.gz.age';
  storage.objects.set(old, Buffer.from('x'));
  const copying = () => copyToS3(join(folder, fileName), settings, now);
  const failures: NonNullable<Storage['intercept']>[] = [
    (_request, response) => Boolean(response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')),
    (_request, response) => Boolean(response.writeHead(500).end()),
    (_request, response) => Boolean(response.destroy()),
    // Accepted, but not stored.
    (request, response) => request.method === 'PUT' && Boolean(response.writeHead(200, { ETag: '"x"' }).end()),
  ];
  for (const intercept of failures) {
    storage.intercept = intercept;
    await expect(copying()).rejects.toThrow();
    expect([...storage.objects.keys()]).toEqual([old]);
  }
});
