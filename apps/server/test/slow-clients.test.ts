// Slow and idle clients do not block others.
import { afterAll, expect, it, vi } from 'vitest';
import { useServer } from './harness.js';
import { type Connection, openConnections } from './raw-connections.js';

vi.setConfig({ testTimeout: 60_000 });

const { open, end } = openConnections(() => server.origin);
const server = await useServer();
afterAll(end);

it('E11 incomplete requests time out, and thousands of idle connections do not delay others', async () => {
  const slow = await Promise.all([
    open('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    open(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    ),
  ]);
  // A file upload has a longer timeout.
  const token = await server.logIn();
  const file = 'First name,Country,Language\nZoe,dk,en\n';
  const upload = await open(
    `POST /api/v1/imports/preview HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: text/csv\r\nContent-Length: ${file.length}\r\n\r\n${file.slice(0, 20)}`,
  );
  const streamWithoutBody = await open(
    `GET /api/v1/changes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 5\r\n\r\n`,
  );
  const idle: Connection[] = [];
  // In batches, because connections beyond the listen backlog would never reach the server.
  for (let batch = 0; batch < 10; batch += 1) {
    idle.push(...(await Promise.all(Array.from({ length: 150 }, () => open('')))));
    await server.get('/healthz');
  }
  const durationsMs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    expect((await server.get('/api/v1/wedding')).status).toBe(200);
    durationsMs.push(performance.now() - start);
  }
  // The minimum, because the machine may be busy for a moment.
  expect(Math.min(...durationsMs)).toBeLessThan(1000);
  const responses = await Promise.all(slow.map(({ closed }) => closed));
  expect(responses.every((response) => response.startsWith('HTTP/1.1 408 '))).toBe(true);
  // Its response has begun: a second one would be read as part of the stream.
  expect((await streamWithoutBody.closed).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  upload.socket.write(file.slice(20));
  expect(await upload.closed).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(idle.map(({ closed }) => closed));
});
