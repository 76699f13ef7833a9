// Requests that reach a server while it shuts down.
import { expect, it } from 'vitest';
import { startServer } from './harness.js';
import { openConnections } from './raw-connections.js';

it('F10 answers what arrives on open connections during the shutdown, and closes them', async () => {
  const server = await startServer();
  const { open, end } = openConnections(() => server.origin);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a-wrong-password' });
  const inFlight = await open(
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const arriving = await open('GET /api/v1/wedding HTTP/1.1\r\nHost: x\r\n');
  await server.get('/healthz');
  const started = performance.now();
  const closed = server.app.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  arriving.socket.write('\r\n');
  inFlight.socket.write(body);
  const responses = await Promise.all([inFlight.closed, arriving.closed]);
  expect(responses[0]).toMatch(/^HTTP\/1\.1 401 .*"reason":"BAD_LOGIN"/s);
  expect(responses[1]).toMatch(/^HTTP\/1\.1 200 .*"weddingDate"/s);
  for (const response of responses) expect(response).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
  // An idle connection would be kept alive for 30 s.
  expect(performance.now() - started).toBeLessThan(10_000);
  end();
  await server.stop();
});
