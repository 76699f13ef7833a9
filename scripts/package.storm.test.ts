// `node scripts/run.mjs package` on a bare Debian in a chroot, as on a new machine, and the result served as in the
// container and under systemd: by an unprivileged user, from a file system that is read-only except for the data.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

/** As in the Dockerfile. */
const release = 'bookworm';
const mirror = 'http://deb.debian.org/debian';
const login = { email: 'a@example.com', password: 'harbour-2025-august' };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  // Removing an installation takes more than a minute on a busy machine.
}, 600_000);

function runProgram(program: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { status, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** Runs npm. @returns its output, without the warnings, which npm writes to stderr. */
const runNpm = (...args: string[]) => spawnSync('npm', args, { encoding: 'utf8' }).stdout.trim();

/** Why this machine cannot run the test; null if it can. */
function getSkipReason(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  if (runProgram('debootstrap', ['--version']).status !== 0) return 'needs debootstrap';
  if (runProgram('unshare', ['--mount', 'true']).status !== 0) return 'this system does not allow mounts';
  return null;
}

/** Copies this machine's Node and npm, because Debian's own Node is too old. */
function copyNode(root: string): void {
  copyFileSync(realpathSync(process.execPath), join(root, 'usr/bin/node'));
  chmodSync(join(root, 'usr/bin/node'), 0o755);
  const npm = runNpm('root', '--global');
  cpSync(join(npm, 'npm'), join(root, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name));
}

/** Copies the settings with which this machine reaches the registry of npm. @returns environment variables. */
function copyNetworkSettings(root: string): string[] {
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  const certificates = runNpm('config', 'get', 'cafile');
  const hasOwnCertificates = existsSync(certificates);
  if (hasOwnCertificates) copyFileSync(certificates, join(root, 'etc/registry.crt'));
  return [
    `npm_config_registry=${runNpm('config', 'get', 'registry')}`,
    ...(hasOwnCertificates ? ['npm_config_cafile=/etc/registry.crt'] : []),
  ];
}

/** Copies the files of the project, without what is installed and built. */
function copyCheckout(root: string): void {
  mkdirSync(join(root, 'opt/havn'), { recursive: true });
  const files = 'git ls-files -z --cached --others --exclude-standard | tar --null --files-from - --create';
  const copied = runProgram('sh', [
    '-c',
    `${files} | tar --extract --no-same-owner --directory "$1"`,
    'sh',
    join(root, 'opt/havn'),
  ]);
  expect(copied).toMatchObject({ status: 0 });
}

/** The arguments of `unshare` that run a command in the chroot. Its mounts end with it. */
function inChroot(
  root: string,
  mounts: string[],
  { user, environment, command }: { user: string; environment: string[]; command: string[] },
): string[] {
  const script = [...mounts, 'mount -t proc proc "$0/proc"', 'exec "$@"'].join(' && ');
  const clean = ['env', '-i', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', 'LANG=C.UTF-8', ...environment];
  const changeDirectory = ['sh', '-c', 'cd /opt/havn && exec "$@"', 'sh', ...command];
  const chroot = ['chroot', `--userspec=${user}`, root, ...clean, ...changeDirectory];
  return ['--mount', 'sh', '-c', script, root, ...chroot];
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('installs on a bare Debian, and serves, backs up and stops as an unprivileged user', {
  timeout: 1_800_000,
}, async (context) => {
  const skipReason = getSkipReason();
  if (skipReason !== null) return context.skip(skipReason);
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'havn-debian-')));
  chmodSync(root, 0o755);
  cleanUps.push(() => rmSync(root, { recursive: true, force: true }));
  const bootstrapped = runProgram('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    release,
    root,
    mirror,
  ]);
  if (bootstrapped.status !== 0) return context.skip(`debootstrap failed: ${bootstrapped.output.split('\n').at(-1)}`);
  copyNode(root);
  const network = copyNetworkSettings(root);
  copyCheckout(root);

  const install = ['node', 'scripts/run.mjs', 'package'];
  const environment = ['HOME=/root', ...network];
  const installed = runProgram('unshare', inChroot(root, [], { user: 'root:root', environment, command: install }));
  expect(installed, installed.output.slice(-4000)).toMatchObject({ status: 0 });
  const userAdded = runProgram('chroot', [
    root,
    'useradd',
    '--system',
    '--create-home',
    '--home-dir',
    '/var/lib/havn',
    'havn',
  ]);
  expect(userAdded).toMatchObject({ status: 0 });

  // As in compose.yaml: read-only, except for the data and a temporary file system.
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount --bind "$0/var/lib/havn" "$0/var/lib/havn"',
    'mount -o remount,bind,rw "$0/var/lib/havn"',
    'mount -t tmpfs tmpfs "$0/tmp"',
  ];
  const port = await findFreePort();
  const settings = ['NODE_ENV=production', 'HOME=/nonexistent', 'DATA_DIR=/var/lib/havn', `PORT=${port}`];
  const start = (program: string, extra: string[] = []) =>
    inChroot(root, mounts, {
      user: 'havn:havn',
      environment: [...settings, ...extra],
      command: ['node', `apps/server/bundle/${program}`],
    });
  const child = spawn('unshare', start('main.js', [`ADMIN_EMAIL=${login.email}`, `ADMIN_PASSWORD=${login.password}`]));
  cleanUps.push(() => child.kill('SIGKILL'));
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  const origin = `http://127.0.0.1:${port}`;
  const getStatus = async (path: string) => (await fetch(origin + path).catch(() => null))?.status ?? output.join('');
  await expect.poll(() => getStatus('/readyz'), { timeout: 120_000, interval: 250 }).toBe(200);

  const page = await (await fetch(origin)).text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(await getStatus(new URL(script, origin).pathname)).toBe(200);
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  expect(response.status).toBe(200);
  // Control: the file system is read-only.
  const written = runProgram(
    'unshare',
    inChroot(root, mounts, { user: 'root:root', environment: [], command: ['touch', 'x'] }),
  );
  expect(written.output).toContain('Read-only file system');
  const backup = runProgram('unshare', start('backup.js'));
  expect(backup).toEqual({ status: 0, output: expect.stringContaining('identical') });

  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
