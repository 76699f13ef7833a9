// Kills sending processes at random moments until all is sent. Shared by the short test and the long one.
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
  /** How long a process lives at the most. */
  livesMs?: number;
  /** Kills go on until this holds, and stop then. */
  until?: () => boolean;
}

/** Starts processes and kills each some moments after it is ready, in a few lines at once. */
export async function killAgainAndAgain(
  bench: Bench,
  { kind, kills, atOnce, livesMs = 300, until = () => false }: Kills,
): Promise<void> {
  let left = kills;
  const line = async () => {
    while (left > 0 && !until()) {
      left -= 1;
      const process = start(bench, kind);
      const ended = once(process, 'close');
      await once(process.stdout, 'data');
      // Not a wait for something to happen: the moment of the kill is to be any.
      await sleep(50 + Math.random() * (livesMs - 50));
      process.kill('SIGKILL');
      await ended;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

/** Numbers that got more than one SMS. */
export function doubled(bench: Bench): string[] {
  const numbers = bench.standIns.sms.map(({ to }) => to);
  return numbers.filter((to, at) => numbers.indexOf(to) !== at);
}

/** SMS that were taken and that our rows know nothing of. */
export async function unknown(bench: Bench): Promise<string[]> {
  const rows = await bench.sql<{ recipient: string }[]>`select recipient from deliveries where state = 'sent'`;
  const known = new Set(rows.map((row) => row.recipient));
  return bench.standIns.sms.map(({ to }) => to).filter((to) => !known.has(to));
}
