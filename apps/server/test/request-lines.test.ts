// Unusual request targets, methods and tRPC inputs: refused as a client's error, never a failure of the server.
import { expect, it } from 'vitest';
import { useServer } from './harness.js';
import { sendRaw } from './raw-connections.js';

const server = await useServer({ hasGuestPages: true });

const sendTarget = (method: string, target: string, more = '') =>
  sendRaw(server.origin, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);

it.each([
  ['GET', 'http://evil.example/trpc/wedding.get'],
  ['GET', 'http://evil.example/api/v1/counts'],
  ['GET', 'http://evil.example/i/ABCDEFGHJKM'],
  ['GET', 'http://evil.example'],
  ['GET', '//evil.example/trpc/wedding.get'],
  ['GET', '/trpc/wedding.get?batch=1#x'],
  ['GET', '/trpc/wedding.get#?batch=1'],
  ['GET', '/trpc/wedding.get?'],
  ['GET', '/trpc/wedding.get;batch=1'],
  ['GET', '/trpc/wedding.get?input=%zz'],
  ['GET', '?x'],
  ['GET', '/?%00'],
  ['GET', '/%E0%A4%A'],
  ['GET', '/i/%E0%A4%A'],
  ['GET', '/api/v1/guests/code/%E0%A4%A'],
  ['GET', '/assets/%E0%A4%A.js'],
  ['GET', '/locales/__proto__/translation.json'],
  ['GET', '/widget/%2e%2e/%2e%2e/package.json'],
  ['GET', '/w/__proto__/s/google'],
  ['OPTIONS', '*'],
  ['OPTIONS', '/trpc/wedding.get'],
  ['TRACE', '/'],
  ['PROPFIND', '/api/v1/guests'],
  ['HEAD', '/trpc/wedding.get'],
  ['HEAD', '/api/v1/expected?pass=x'],
  ['PUT', '/trpc/wedding.get'],
])('Z27 %s %s never fails the server', async (method, target) => {
  for (const more of ['', 'Accept: text/html\r\n', 'Upgrade: h2c\r\nConnection: Upgrade\r\n']) {
    const { status } = await sendTarget(method, target, more);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  }
});

it.each([
  'connectionParams=%7B',
  'connectionParams=null',
  'connectionParams=5',
  'connectionParams=%5B1%5D',
  'connectionParams=%7B%22a%22%3A1%7D',
  'input=%7B',
  'input=null',
  'input=5',
  'input=%22x%22',
  'input=%5B%5D',
  'input=%7B%220%22%3Anull%7D',
  'input=%7B%220%22%3A5%7D',
  'input=%7B%220%22%3A%22x%22%7D',
  'input=%7B%220%22%3A%5B%5D%7D',
  'input=%7B%22__proto__%22%3A%7B%7D%7D',
  'input=%5C',
  'input=%00',
  'input=a&input=b',
])('V12 tRPC’s %s never fails the server', async (query) => {
  for (const path of ['guest.byCode', 'wedding.get', 'guest.expected', 'guest.byCode,guest.byCode'])
    for (const batch of ['', '&batch=1']) {
      const { status } = await server.get(`/trpc/${path}?${query}${batch}`);
      expect([path, batch, status < 500]).toEqual([path, batch, true]);
    }
});

it.each(['null', '5', '"x"', '[]', '[null]', '{"0":null}', '{"0":5}', '{"0":[]}', '{"__proto__":{}}', 'true'])(
  'V12 tRPC’s body %s never fails the server',
  async (body) => {
    for (const path of ['auth.login', 'guest.dietary', 'guest.respond', 'auth.login,guest.dietary', 'guest.create'])
      for (const batch of ['', '?batch=1']) {
        const { status } = await server.send('POST', `/trpc/${path}${batch}`, body);
        expect([path, batch, status < 500]).toEqual([path, batch, true]);
      }
  },
);
