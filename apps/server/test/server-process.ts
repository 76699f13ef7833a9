// Runs the built server as a separate process, like `npm start`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  output: () => string;
  exit: Promise<number | null>;
  /** Kills the process if it is still running. */
  kill(): Promise<unknown>;
}

const main = join(import.meta.dirname, '..', 'bundle', 'main.js');

/** Starts the server with only these environment variables; `preloads` are imported first. */
export async function startServerProcess(
  variables: Record<string, string>,
  preloads: string[] = [],
): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...preloads.flatMap((file) => ['--import', file]), main], {
    env: { PATH, HOME, NODE_ENV: 'production', PORT: port, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    return exit;
  };
  return { child, origin: `http://127.0.0.1:${port}`, output: () => parts.join(''), exit, kill };
}

/** A first start creates the database, which takes many seconds on a busy machine. */
export const startupPoll = { timeout: 60_000, interval: 50 };
export const waitUntilRunning = ({ output }: ServerProcess) =>
  expect.poll(output, startupPoll).toContain('Havn is ready at');
