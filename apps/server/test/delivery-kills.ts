// Kills sending processes at random moments. Shared by the short and the long test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './delivery-bench.js';

const child = join(import.meta.dirname, 'delivery-child.ts');

function start(bench: Bench, kind: string) {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['--conditions=source', '--import', 'tsx', child, kind, bench.url, bench.standIns.url];
  return spawn(process.execPath, args, { env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'inherit'] });
}

interface Kills {
  kind: 'worker' | 'careless';
  kills: number;
  atOnce: number;
  /** A process is killed after at most this many requests to the providers. */
  mostRequests: number;
}

/** A process that has nothing left to send is killed after this time. */
const longestLifeMs = 4000;

/** Starts processes and kills each after some of its requests, a few at a time. */
export async function killAgainAndAgain(bench: Bench, { kind, kills, atOnce, mostRequests }: Kills): Promise<void> {
  const { requests } = bench.standIns;
  let left = kills;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const process = start(bench, kind);
      const ended = once(process, 'close');
      await once(process.stdout, 'data');
      const began = Date.now();
      const enough = requests.length + 1 + Math.floor(Math.random() * mostRequests);
      while (requests.length < enough && Date.now() - began < longestLifeMs) await sleep(3);
      // A random delay, so that the kill can hit any moment of an attempt.
      await sleep(Math.random() * bench.standIns.delayMs);
      process.kill('SIGKILL');
      await ended;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

/** Phone numbers that received more than one SMS. */
export function doubled(bench: Bench): string[] {
  const numbers = bench.standIns.sms.map(({ to }) => to);
  return numbers.filter((to, at) => numbers.indexOf(to) !== at);
}

/** Numbers whose SMS was accepted but is not recorded as sent. */
export async function unknown(bench: Bench): Promise<string[]> {
  const rows = await bench.sql<{ recipient: string }[]>`select recipient from deliveries where state = 'sent'`;
  const known = new Set(rows.map((row) => row.recipient));
  return bench.standIns.sms.map(({ to }) => to).filter((to) => !known.has(to));
}
