// Starts the built server on its own database, and gives tests an administrator's REST client.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { cloneDatabase, createTemplate } from '../packages/db/dist/testing/clone-database.js';
import { startTestServer } from '../packages/db/dist/testing/server.js';

/** The login of the administrator that `startServer` creates. */
export const credentials = { email: 'admin@example.com', password: 'a harbour at dusk' };

/** A server whose links guests can open, as its texts are sent by hand. The pages are still opened at `origin`. */
export const publicSite = {
  publicUrl: 'https://wedding.example.com',
  env: { PUBLIC_URL: 'https://wedding.example.com', RATE_LIMIT: 'on' },
};

export interface App {
  origin: string;
  databaseUrl: string;
  /** Calls the REST API as the administrator. @throws an Error with the response body unless the status is 2xx. */
  callAsAdmin<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Creates a session of the administrator without the slow check of a password. @returns its token. */
  createSession(): Promise<string>;
  stop(): Promise<void>;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + 50_000;
  while (Date.now() < deadline) {
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not become ready');
}

export interface StartOptions {
  /** Inserts the sample data. */
  demo?: boolean;
  /** Further environment variables. */
  env?: Record<string, string>;
  /** The host name of the public URL, instead of an IP address, at which passkeys do not work. */
  hostname?: 'localhost';
  /** Of another checkout that has been built. */
  directory?: string;
}

export interface StartedServer extends Omit<App, 'callAsAdmin' | 'createSession'> {
  /** What the server has printed so far. */
  getOutput(): string;
}

/** Starts the server, and PostgreSQL unless `database.ts` has started one for the run. */
export async function startServer(options: StartOptions = {}): Promise<StartedServer> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  const host = externalUrl ? { url: externalUrl, stop: async () => {} } : await startTestServer();
  const template = process.env.TEST_DATABASE_TEMPLATE ?? (await createTemplate(host.url));
  const database = await cloneDatabase(host.url, template);
  const dataDir = mkdtempSync(join(tmpdir(), 'havn-e2e-'));
  const port = await findFreePort();
  const origin = `http://${options.hostname ?? '127.0.0.1'}:${port}`;
  const server = spawn(process.execPath, ['apps/server/bundle/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      DEMO: options.demo ? '1' : '0',
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
      RATE_LIMIT: 'off',
      ...options.env,
    },
    ...(options.directory !== undefined && { cwd: options.directory }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A script that fails ends without `stop`: the server would keep running, and hold the script's standard error open.
  const kill = () => server.kill();
  process.once('exit', kill);
  let output = '';
  server.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const stop = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await exited;
    process.off('exit', kill);
    await database.drop();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(origin);
  return { origin, databaseUrl: database.url, stop, getOutput: () => output };
}

/** Starts a server with an administrator. */
export async function startApp(options: StartOptions = {}): Promise<App> {
  const { origin, databaseUrl, stop } = await startServer(options);

  async function call<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  const sql = postgres(databaseUrl, { max: 1 });
  const createSession = async () => {
    const token = randomBytes(32).toString('base64url');
    await sql`
      insert into sessions (id, user_id, expires_at)
      select ${createHash('sha256').update(token).digest('hex')}, id, now() + interval '30 days'
      from administrators where email = ${credentials.email}`;
    return token;
  };
  const token = await createSession();
  return {
    origin,
    databaseUrl,
    callAsAdmin: (method, path, body) => call(method, path, body, token),
    createSession,
    stop: async () => {
      await sql.end();
      await stop();
    },
  };
}
