// Runs the built programs as processes and kills them at a certain point of their work.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pollIntervalMs = 15;

export interface ProgramRun {
  /** Null if it was killed. */
  status: number | null;
  output: string;
  peakBytes: number;
}

export interface Program {
  kill(): void;
  output(): string;
  /** Resolves when the program has ended; `onPoll` is called while it runs. */
  wait(onPoll?: () => void): Promise<ProgramRun>;
}

function readPeakBytes(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts a program of the build, or one of another build by its path, with only these environment variables. */
export function startProgram(name: string, args: string[], variables: Record<string, string>): Program {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '..', 'bundle', name), ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const exit = once(child, 'close').then(([status]) => status as number | null);
  let peakBytes = 0;
  const output = () => parts.join('');
  return {
    kill: () => void child.kill('SIGKILL'),
    output,
    wait: async (onPoll = () => undefined) => {
      while (!hasEnded(child)) {
        peakBytes = Math.max(peakBytes, readPeakBytes(child.pid));
        onPoll();
        await sleep(pollIntervalMs);
      }
      return { status: await exit, output: output(), peakBytes };
    },
  };
}

/** A chunk of data between a program and its database. */
export interface Step {
  /** Counts the chunks of both directions, from 1. */
  number: number;
  isQuery: boolean;
  data: Buffer;
}

/**
 * A proxy to a database that counts the steps. When `isEnd` returns true for a step, neither this step nor a later one
 * is forwarded, and `onEnd` is called: to both sides, it looks like a crash at this point.
 */
export async function startStepProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  let count = 0;
  let ended = false;
  let isEnd: (step: Step) => boolean = () => false;
  let onEnd: () => void = () => undefined;
  const pipe = (from: Socket, to: Socket, isQuery: boolean) => {
    sockets.add(from);
    from.on('data', (data) => {
      if (ended) return;
      count += 1;
      if (!isEnd({ number: count, isQuery, data })) return void to.write(data);
      ended = true;
      onEnd();
      for (const socket of sockets) socket.destroy();
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined);
  };
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    pipe(socket, onward, true);
    pipe(onward, socket, false);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: target.href,
    getCount: () => count,
    hasEnded: () => ended,
    endAt(condition: typeof isEnd, action: typeof onEnd): void {
      isEnd = condition;
      onEnd = action;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
