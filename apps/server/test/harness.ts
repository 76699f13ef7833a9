// A complete server for a test file, with its own database, real HTTP on a free port, and a captured log.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ensureAdministrator } from '@havn/api/administrators/auth/service';
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, expect, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { ServerDatabase } from '../src/database/server-database.js';
import { MailTransport } from '../src/delivery/mail-transport.js';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed, if the request accepted gzip. */
  text: string;
  /** As received, in bytes. */
  size: number;
  // Responses have many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  token?: string;
  /** For many requests over the same connection. By default, each request has its own connection. */
  agent?: Agent;
}

const toBytes = (body: unknown) => (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One request through node:http, which sends paths and headers unmodified. */
export function send(origin: string, path: string, call: RequestOptions = {}): Promise<TestResponse> {
  const { method = 'GET', body, token, agent = false } = call;
  const headers: Record<string, string> = {
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(toBytes(body))),
    }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...call.headers,
  };
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const out = httpRequest({ host: hostname, port, path, method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        const bytes = Buffer.concat(parts);
        const text = (received['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
        resolve({ status, headers: received, text, size: bytes.length, body: parseJson(text) });
      });
    });
    out.on('error', reject);
    out.end(body === undefined ? undefined : toBytes(body));
  });
}

interface ServerOptions {
  /** Serves the pages of invitations, whose built renderer takes a moment to load. */
  hasGuestPages?: boolean;
  hasLimits?: boolean;
  publicUrl?: string;
  trustProxy?: string;
  poolSize?: number;
  metricsToken?: string;
  responseTimeoutMs?: number;
  receiveTimeoutMs?: number;
  longRequestTimeoutMs?: number;
  maxListWaitMs?: number;
  webDirectory?: string;
  widgetDirectory?: string;
  now?: () => Date;
  twilio?: Parameters<typeof buildApp>[0]['twilio'];
  resend?: Parameters<typeof buildApp>[0]['resend'];
  hasTestMailServer?: boolean;
  /** Makes it a demo instance, or gives it another key than the other processes. */
  mail?: { hasDemo?: boolean; key?: KeyObject };
  /** Uses an existing database, as a second process would. */
  databaseUrl?: string;
}

export const administrator = { email: 'admin@example.com', password: 'a-harbour-in-august' };

/** Starts a server; `stop` closes it and drops its database. */
export async function startServer(options: ServerOptions = {}) {
  const testDatabase = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const url = testDatabase?.url ?? options.databaseUrl ?? '';
  const log: string[] = [];
  const logMessage = (fields: object, msg: string) => void log.push(`${JSON.stringify({ ...fields, msg })}\n`);
  const database = new ServerDatabase(url, {
    log: { info: logMessage, warn: logMessage },
    ...(options.poolSize && { poolSize: options.poolSize }),
  });
  const { hasGuestPages = false, mail, ...appOptions } = options;
  const publicUrl = options.publicUrl ?? 'http://127.0.0.1:3000';
  const mailTransport = new MailTransport({
    database,
    publicUrl,
    resend: options.resend,
    smtp: undefined,
    hasDemo: mail?.hasDemo ?? false,
    key: mail?.key ?? createSecretKey(Buffer.alloc(32, 1)),
  });
  const app = await buildApp({
    ...appOptions,
    publicUrl,
    mailTransport,
    ...(!hasGuestPages && { pageRenderer: null }),
    database,
    log: { sink: { write: (line) => void log.push(line) }, hasRequestLog: true },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const direct = openDatabase(url, { poolSize: 4 });
  return {
    origin,
    app,
    database,
    mailTransport,
    databaseUrl: url,
    sql: direct.sql,
    db: direct.db,
    log,
    get: (path: string, call?: RequestOptions) => send(origin, path, call),
    send: (method: string, path: string, body?: unknown, call?: RequestOptions) =>
      send(origin, path, { ...call, method, body }),
    /** The token of a new session. */
    async logIn(): Promise<string> {
      await ensureAdministrator(direct.db, administrator);
      const response = await send(origin, '/api/v1/auth/login', { method: 'POST', body: administrator });
      return response.body.token as string;
    },
    async stop(): Promise<void> {
      await app.close();
      await database.close();
      await direct.close();
      await testDatabase?.drop();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** A server for the tests of a file, stopped after them. */
export async function useServer(options?: ServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  afterAll(() => server.stop());
  return server;
}

/** Waits until the server listens for changes, because it sends a resync to open dashboards when it begins. */
export const waitUntilReady = ({ get }: TestServer): Promise<void> =>
  vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 40_000 });

/** Creates a household of two main guests and an individual guest through the API. */
export async function seed(server: TestServer, token: string) {
  const create = async (guest: object) => {
    const response = await server.send(
      'POST',
      '/api/v1/guests',
      { country: 'dk', language: 'en', ...guest },
      { token },
    );
    if (response.status !== 201) throw new Error(response.text);
    return response.body as { _id: string; code: string; version: number; firstName: string };
  };
  const first = await create({
    firstName: 'Zoé',
    lastName: 'Østergård',
    email: 'zoe@example.com',
    phoneNumber: '+4512345678',
  });
  const second = await create({ firstName: 'Émile', lastName: 'D’Aubigné', dietaryRestriction: 'no nuts at all' });
  const single = await create({ firstName: 'Ingeborg', lastName: 'Krogh', language: 'fr' });
  const response = await server.send(
    'POST',
    '/api/v1/groups',
    { groupName: 'Skovhuset', mainGuests: [first._id, second._id], followers: [] },
    { token },
  );
  if (response.status !== 201) throw new Error(response.text);
  return { first, second, single, group: response.body as { _id: string; code: string; version: number } };
}
