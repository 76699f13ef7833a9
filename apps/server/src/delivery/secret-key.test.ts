import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSecretKey } from './secret-key.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'havn-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('M5 creates one key, also for concurrent starts, that only this user can read', async () => {
  const onTemporary = vi.fn();
  const keys = await Promise.all([1, 2, 3].map(() => loadSecretKey(undefined, folder, onTemporary)));
  for (const key of keys) expect(key.equals(keys[0] ?? key)).toBe(true);
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(onTemporary).not.toHaveBeenCalled();
  const [first] = keys;
  const other = await loadSecretKey('x'.repeat(32), folder, onTemporary);
  expect(first !== undefined && other.equals(first)).toBe(false);
});

it('uses a temporary key if the file cannot be created, and reports it', async () => {
  const onTemporary = vi.fn();
  writeFileSync(join(folder, 'file'), '');
  await loadSecretKey(undefined, join(folder, 'file'), onTemporary);
  expect(onTemporary).toHaveBeenCalledOnce();
});

it('uses a temporary key if the disk does not respond', async () => {
  const onTemporary = vi.fn();
  // Reading a named pipe that nobody writes does not end.
  const pipe = join(folder, 'secret.key');
  expect(spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', pipe]).status).toBe(0);
  await loadSecretKey(undefined, folder, onTemporary, 50);
  expect(onTemporary).toHaveBeenCalledOnce();
  closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
});
