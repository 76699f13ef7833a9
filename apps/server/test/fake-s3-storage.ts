// A fake of S3-compatible storage that checks the access key and can fail.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The operations that the server uses: put, multipart upload, get, head, list, delete. */
export class FakeS3Storage {
  readonly objects = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  readonly #server: Server;
  /** Is called for every request; if it returns true, it has answered it. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Includes the bucket. */
  get endpoint(): string {
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
    this.#respond({ method: request.method ?? '', key, searchParams, body: Buffer.concat(chunks) }, response);
  }

  #respond(
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
    } else if (method === 'GET' && key !== '') {
      const object = this.objects.get(key);
      response.writeHead(object === undefined ? 404 : 200).end(object);
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

export async function startFakeS3Storage(): Promise<FakeS3Storage> {
  const storage = new FakeS3Storage();
  await storage.listen();
  return storage;
}
