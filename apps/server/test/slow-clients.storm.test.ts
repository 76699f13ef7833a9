// Many slow clients (one byte per second) until the server's timeout; slow-clients.test.ts has the short version.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from './harness.js';
import { openConnections } from './raw-connections.js';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
const { open, end } = openConnections(() => server.origin);
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  end();
  await server.stop();
});

it('E11 bodies at one byte per second time out, whatever length they announce, without using memory', async () => {
  const head = (length: number) =>
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const before = process.memoryUsage().rss;
  const start = performance.now();
  // 400 MB if the server allocated the announced lengths.
  const slow = await Promise.all(Array.from({ length: 400 }, () => open(head(1_000_000))));
  let maxGrowthBytes = 0;
  const drip = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write(' ');
    maxGrowthBytes = Math.max(maxGrowthBytes, process.memoryUsage().rss - before);
  }, 1000);
  // A slow client that finishes in time is answered.
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'nothing' });
  const late = await open(head(body.length));
  const letters = [...body];
  const type = setInterval(() => late.socket.write(letters.splice(0, 4).join('')), 100);
  try {
    expect(await late.closed).toMatch(/^HTTP\/1\.1 401 /);
    const responses = await Promise.all(slow.map(({ closed }) => closed));
    expect(responses.filter((response) => response.startsWith('HTTP/1.1 408 '))).toHaveLength(slow.length);
    expect(performance.now() - start).toBeGreaterThan(19_000);
    expect(performance.now() - start).toBeLessThan(40_000);
    expect(maxGrowthBytes).toBeLessThan(100 * 1024 * 1024);
  } finally {
    clearInterval(drip);
    clearInterval(type);
  }
});
