// Kills sending processes at random moments. Shared by the short and the long test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryHarness } from './delivery-harness.js';

const child = join(import.meta.dirname, 'delivery-child.ts');

function startChild(harness: DeliveryHarness, kind: string) {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['--conditions=source', '--import', 'tsx', child, kind, harness.url, harness.fakeProviders.url];
  return spawn(process.execPath, args, { env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'inherit'] });
}

interface KillOptions {
  kind: 'worker' | 'careless';
  kills: number;
  concurrency: number;
  /** A process is killed after at most this many requests to the providers. */
  maxRequests: number;
}

/** A process that has nothing left to send is killed after this time. */
const maxLifetimeMs = 4000;

/** Starts processes and kills each after some of its requests, a few at a time. */
export async function killRepeatedly(
  harness: DeliveryHarness,
  { kind, kills, concurrency, maxRequests }: KillOptions,
): Promise<void> {
  const { requests } = harness.fakeProviders;
  let left = kills;
  const killLoop = async () => {
    while (left > 0) {
      left -= 1;
      const process = startChild(harness, kind);
      const ended = once(process, 'close');
      await once(process.stdout, 'data');
      const startedAt = Date.now();
      const enough = requests.length + 1 + Math.floor(Math.random() * maxRequests);
      while (requests.length < enough && Date.now() - startedAt < maxLifetimeMs) await sleep(3);
      // A random delay, so that the kill can hit any moment of an attempt.
      await sleep(Math.random() * harness.fakeProviders.delayMs);
      process.kill('SIGKILL');
      await ended;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, killLoop));
}

/** Phone numbers that received more than one SMS. */
export function listDuplicates(harness: DeliveryHarness): string[] {
  const numbers = harness.fakeProviders.sms.map(({ to }) => to);
  return numbers.filter((to, at) => numbers.indexOf(to) !== at);
}

/** Numbers whose SMS was accepted but is not recorded as sent. */
export async function listUnrecorded(harness: DeliveryHarness): Promise<string[]> {
  const rows = await harness.sql<{ recipient: string }[]>`select recipient from deliveries where state = 'sent'`;
  const known = new Set(rows.map((row) => row.recipient));
  return harness.fakeProviders.sms.map(({ to }) => to).filter((to) => !known.has(to));
}
