// A full disk under the embedded database, simulated by a small tmpfs (needs root).
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { send } from './harness.js';
import { startServerProcess, startupPoll, waitUntilRunning } from './server-process.js';

vi.setConfig({ testTimeout: 60_000 });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

it.skipIf(process.getuid?.() !== 0)(
  'F6 on a full disk, writes get 503 and reads work; with space again, writes work and no acknowledged one is lost',
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'havn-full-'));
    chmodSync(folder, 0o711);
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'none', folder]);
    if (mounted.status !== 0) return context.skip('this system does not let us mount a small disk');
    // Lazy unmount: PostgreSQL may still be shutting down.
    cleanups.push(() => spawnSync('umount', ['-l', folder]));
    const login = { email: 'a@example.com', password: 'harbour-2025-august' };
    const server = await startServerProcess({
      DATA_DIR: folder,
      DEMO: '0',
      ADMIN_EMAIL: login.email,
      ADMIN_PASSWORD: login.password,
    });
    cleanups.push(() => server.kill());
    await waitUntilRunning(server);
    const { token } = (await send(server.origin, '/api/v1/auth/login', { method: 'POST', body: login })).body;
    const acknowledged: string[] = [];
    const add = async () => {
      const body = {
        firstName: `Guest ${acknowledged.length}`,
        country: 'dk',
        language: 'en',
        dietaryRestriction: 'x'.repeat(900),
      };
      const response = await send(server.origin, '/api/v1/guests', { method: 'POST', token, body });
      if (response.status === 201) acknowledged.push(response.body._id);
      return response;
    };
    expect((await add()).status).toBe(201);
    const ballast = join(folder, 'ballast');
    spawnSync('sh', ['-c', 'cat /dev/zero > "$1" 2>/dev/null', 'sh', ballast]);
    let refused = await add();
    while (refused.status === 201) refused = await add();
    expect([refused.status, refused.body.reason]).toEqual([503, 'BUSY']);
    expect(refused.text).not.toMatch(/space|disk|\/tmp/);
    const read = await send(server.origin, '/api/v1/guests', { token });
    expect([read.status, read.body.length]).toEqual([200, acknowledged.length]);
    expect((await send(server.origin, '/readyz')).status).toBe(200);
    rmSync(ballast);
    await expect.poll(async () => (await add()).status, startupPoll).toBe(201);
    const stored = (await send(server.origin, '/api/v1/guests', { token })).body as { _id: string }[];
    expect(stored.map(({ _id }) => _id).sort()).toEqual([...acknowledged].sort());
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  },
);
