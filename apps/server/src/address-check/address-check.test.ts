// Whether guests reach this server (specification §5 "Public address").
import { createSecretKey } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answerNonce, checkPath, createAddressCheck } from './address-check.js';

const key = createSecretKey(Buffer.alloc(32, 1));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

interface CheckOptions {
  handle?: RequestListener;
  addresses?: string[];
  publicUrl?: string;
  timeoutMs?: number;
}

/** The host resolves to this machine, which is allowed here. */
async function check({ handle = () => {}, addresses = ['127.0.0.1'], ...options }: CheckOptions = {}) {
  const port = await listen(handle);
  const run = createAddressCheck({
    publicUrl: `http://wedding.example.com:${port}`,
    key,
    now: () => 0,
    resolve: async () => addresses,
    isAllowed: (address) => address === '127.0.0.1',
    ...options,
  });
  const { outcome, detail } = await run();
  return [outcome, detail];
}

const answer =
  (text: (nonce: string) => string, status = 200): RequestListener =>
  ({ url = '' }, response) =>
    response.writeHead(status).end(text(url.slice(checkPath.length)));

it('works if this very server answers', async () => {
  expect(await check({ handle: answer((nonce) => answerNonce(key, nonce)) })).toEqual(['works', null]);
});

it.each([
  ['another key', answer((nonce) => answerNonce(createSecretKey(Buffer.alloc(32, 2)), nonce)), '200'],
  ['another page', answer(() => 'Welcome to nginx!'.repeat(100)), '200'],
  ['no such page', answer(() => '', 404), '404'],
])('another server with %s is told apart', async (_case, handle, status) => {
  expect(await check({ handle })).toEqual(['otherServer', status]);
});

it('M7 a redirect is not followed', async () => {
  const requests: string[] = [];
  const handle: RequestListener = ({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(301, { location: 'https://www.example.com/' }).end();
  };
  expect(await check({ handle })).toEqual(['redirect', 'https://www.example.com/']);
  expect(requests).toHaveLength(1);
});

it('a server that does not answer is given up', async () => {
  expect(await check({ timeoutMs: 50 })).toEqual(['timeout', null]);
});

it('a name without a record is not requested', async () => {
  expect(await check({ addresses: [] })).toEqual(['noRecord', null]);
});

it('M7 a name with an internal address among others is not requested', async () => {
  const requests: string[] = [];
  const handle: RequestListener = ({ url = '' }) => void requests.push(url);
  expect(await check({ handle, addresses: ['127.0.0.1', '10.0.0.7'] })).toEqual(['privateRecord', '10.0.0.7']);
  expect(requests).toEqual([]);
});

it('a port where nothing listens is unreachable', async () => {
  const run = createAddressCheck({
    ...{ publicUrl: 'http://wedding.example.com:1', key, now: () => 0 },
    ...{ resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  });
  expect(await run()).toMatchObject({ outcome: 'unreachable', detail: 'ECONNREFUSED' });
});

it.each(['http://localhost:3000', 'http://192.168.1.2', 'http://[::1]:3000', 'https://wedding.local'])(
  '%s is private, and nothing is requested',
  async (publicUrl) => {
    const run = createAddressCheck({ publicUrl, key, now: () => 0, resolve: () => Promise.reject(new Error()) });
    expect(await run()).toEqual({ publicUrl, outcome: 'private', detail: null });
  },
);

it('M7 a few checks a minute are allowed, one at a time', async () => {
  let time = 0;
  let count = 0;
  const run = createAddressCheck({
    ...{ publicUrl: 'https://wedding.example.com', key, now: () => time },
    resolve: async () => {
      count += 1;
      return [];
    },
  });
  await Promise.all([run(), run()]);
  expect(count).toBe(1);
  for (let more = 0; more < 5; more += 1) await run();
  await expect(run()).rejects.toMatchObject({ reason: 'TOO_MANY_TRIES' });
  time = 60_000;
  expect((await run()).outcome).toBe('noRecord');
});
