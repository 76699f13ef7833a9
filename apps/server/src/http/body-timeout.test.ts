import { once } from 'node:events';
import { get } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { enforceResponseTimeout } from './body-timeout.js';

afterEach(() => {
  vi.useRealTimers();
});

it('E16 a client that left before its response leaves no timer, which would hold the response in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  enforceResponseTimeout(app, 1000);
  const isSent = new Promise<void>((resolve) => {
    app.addHook('onSend', async () => resolve());
  });
  app.get('/', async (request, reply) => {
    request.raw.socket.destroy();
    await once(reply.raw, 'close');
    return 'late';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await once(get(address, { agent: false }), 'error');
  await isSent;
  expect(vi.getTimerCount()).toBe(0);
  await app.close();
});
