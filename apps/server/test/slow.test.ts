// Those who send slowly, or nothing at all, do not keep others from being served.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from './harness.js';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Opens a connection, says this much, and tells when it is closed. */
function open(text: string): Promise<{ socket: Socket; closed: Promise<string> }> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      resolve({ socket, closed });
    });
    sockets.push(socket);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    const closed = new Promise<string>((end) => socket.on('close', () => end(answer)));
    socket.on('error', reject);
  });
}

it('E11 half a request is ended in time, and thousands of idle connections keep nobody waiting', async () => {
  const slow = await Promise.all([
    open('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    open(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    ),
  ]);
  // A file may take longer than a form.
  const token = await server.logIn();
  const file = 'First name,Country,Language\nZoe,dk,en\n';
  const upload = await open(
    `POST /api/v1/imports/preview HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: text/csv\r\nContent-Length: ${file.length}\r\n\r\n${file.slice(0, 20)}`,
  );
  const idle: Awaited<ReturnType<typeof open>>[] = [];
  // In waves: what the system's queue of new connections cannot hold would never reach the server.
  for (let wave = 0; wave < 10; wave += 1) {
    idle.push(...(await Promise.all(Array.from({ length: 150 }, () => open('')))));
    await server.get('/healthz');
  }
  const took: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    expect((await server.get('/api/v1/wedding')).status).toBe(200);
    took.push(performance.now() - start);
  }
  // The machine may be busy once.
  expect(Math.min(...took)).toBeLessThan(1000);
  const answers = await Promise.all(slow.map(({ closed }) => closed));
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true);
  upload.socket.write(file.slice(20));
  expect(await upload.closed).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(idle.map(({ closed }) => closed));
});

it('E11 bodies of one byte a second are cut off in time, whatever length they announce, and take no memory', async () => {
  const head = (length: number) =>
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const before = process.memoryUsage().rss;
  const start = performance.now();
  // Four hundred megabytes, if they were believed.
  const slow = await Promise.all(Array.from({ length: 400 }, () => open(head(1_000_000))));
  let most = 0;
  const drip = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write(' ');
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 1000);
  // Who is slow, but done in time, is answered.
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'nothing' });
  const late = await open(head(body.length));
  const letters = [...body];
  const type = setInterval(() => late.socket.write(letters.splice(0, 4).join('')), 100);
  try {
    expect(await late.closed).toMatch(/^HTTP\/1\.1 401 /);
    const answers = await Promise.all(slow.map(({ closed }) => closed));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(slow.length);
    expect(performance.now() - start).toBeGreaterThan(19_000);
    expect(performance.now() - start).toBeLessThan(40_000);
    expect(most).toBeLessThan(100 * 1024 * 1024);
  } finally {
    clearInterval(drip);
    clearInterval(type);
  }
});
