// `npm run account` as a process, on an external database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { administrators, passkeys } from '@havn/db/schema';
import { expect, it } from 'vitest';
import { administrator, useServer } from './harness.js';

const server = await useServer();
const session = await server.logIn();

const projectRoot = join(import.meta.dirname, '..', '..', '..');

function run(args: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, PUBLIC_URL: 'https://wedding.example.com' };
  const child = spawn(process.execPath, ['apps/server/bundle/account.js', ...args], { cwd: projectRoot, env });
  const result = { status: null, out: '', err: '' };
  child.stdout.on('data', (part) => {
    result.out += String(part);
  });
  child.stderr.on('data', (part) => {
    result.err += String(part);
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ ...result, status })));
}

it('A27 prints a link for choosing a new password while a server is running', async () => {
  const { status, out, err } = await run(['reset', ' Admin@Example.com']);
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('choose a new password or passkey for admin@example.com');
  const token = /^https:\/\/wedding\.example\.com\/#\/join\/([\w-]{43})$/m.exec(out)?.[1] ?? '';
  const accept = () =>
    server.send('POST', '/api/v1/auth/invitations/accept', { token, password: 'oars along the quay' });
  expect((await server.get('/api/v1/account', { token: session })).status).toBe(200);
  expect((await accept()).body.token).toBeTypeOf('string');
  expect((await accept()).body.reason).toBe('UNKNOWN_INVITATION');
  expect((await server.get('/api/v1/account', { token: session })).status).toBe(401);
  expect((await server.send('POST', '/api/v1/auth/login', administrator)).status).toBe(401);
});

it('A27 prints a link that creates an owner for another address, and creates nothing before it is used', async () => {
  const { out } = await run(['reset', 'new@example.com']);
  expect(out).toContain('create the owner account new@example.com');
  expect(await server.db.select({ email: administrators.email }).from(administrators)).toEqual([
    { email: 'admin@example.com' },
  ]);
});

it('A27 prints a link that replaces the passkeys of an account without a password', async () => {
  const email = 'planner@example.com';
  await server.db.transaction(async (tx) => {
    await tx.insert(administrators).values({ id: 'planner', email, role: 'planner' });
    await tx.insert(passkeys).values({
      administratorId: 'planner',
      credentialId: 'lost',
      publicKey: new Uint8Array([1]),
      counter: 0,
      name: 'Phone',
    });
  });
  const { out } = await run(['reset', email]);
  const token = /#\/join\/([\w-]{43})$/m.exec(out)?.[1] ?? '';
  const password = 'nets drying in the sun';
  expect((await server.send('POST', '/api/v1/auth/login', { email, password })).status).toBe(401);
  expect((await server.send('POST', '/api/v1/auth/invitations/accept', { token, password })).status).toBe(200);
  expect((await server.send('POST', '/api/v1/auth/login', { email, password })).status).toBe(200);
  expect(await server.db.select().from(passkeys)).toEqual([]);
});

it('explains wrong arguments in one line', async () => {
  for (const args of [
    [],
    ['reset'],
    ['delete', 'a@example.com'],
    ['reset', 'nobody'],
    ['reset', 'a@example.com', '--x'],
  ]) {
    const { status, out, err } = await run(args);
    expect([status, out, err.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(err).toContain('Usage: npm run account -- reset EMAIL');
  }
});

it('A2 failed attempts to open one-time links count against the limit for logins', async () => {
  const attempt = () => server.send('POST', '/api/v1/auth/invitations/find', { token: 'x'.repeat(43) });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await attempt()).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect((await server.send('POST', '/api/v1/auth/login', administrator)).status).toBe(429);
});
