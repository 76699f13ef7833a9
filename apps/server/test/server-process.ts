// Runs the built server as a separate process, like `npm start`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '@havn/db/embedded/postmaster';
import { expect, vi } from 'vitest';

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
  const port = variables.PORT ?? String(await findFreePort());
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
/** Also works in hooks, unlike `expect.poll`. */
export const waitUntilRunning = ({ output }: ServerProcess): Promise<void> =>
  vi.waitFor(() => expect(output()).toContain('Havn is ready at'), startupPoll);
