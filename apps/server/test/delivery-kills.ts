// Kills sending processes at random times. Shared by the tests and their storms.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DeliveryHarness,
  fastTiming,
  getMailOptions,
  getSmsOptions,
  getSmtpOptions,
  noon,
} from './delivery-harness.js';
import type { FakeSmtpServer } from './fake-smtp-server.js';

const childFile = join(import.meta.dirname, 'delivery-child.mjs');

/** The providers of a process, with their options. */
function listProviders({ fakeProviders }: DeliveryHarness, smtpServer: FakeSmtpServer | undefined) {
  if (smtpServer !== undefined) return [{ name: 'smtp', options: getSmtpOptions(smtpServer.port) }];
  return [
    { name: 'twilio', options: getSmsOptions(fakeProviders.url) },
    { name: 'resend', options: getMailOptions(fakeProviders.url) },
  ];
}

interface ChildOptions {
  /** Sends without the protections of the worker, for the controls. */
  isUnprotected?: boolean;
  /** Receives e-mails; by default, SMS and e-mails go to the fake providers. */
  smtpServer?: FakeSmtpServer;
}

function startChild(harness: DeliveryHarness, { isUnprotected = false, smtpServer }: ChildOptions) {
  const { PATH = '', HOME = '' } = process.env;
  const options = {
    isUnprotected,
    databaseUrl: harness.url,
    providers: listProviders(harness, smtpServer),
    timing: fastTiming,
    time: noon().toISOString(),
  };
  return spawn(process.execPath, [childFile, JSON.stringify(options)], {
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

interface KillOptions extends ChildOptions {
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
  { kills, concurrency, maxRequests, ...childOptions }: KillOptions,
): Promise<void> {
  const target = childOptions.smtpServer ?? harness.fakeProviders;
  const { requests } = target;
  let left = kills;
  const killLoop = async () => {
    while (left > 0) {
      left -= 1;
      const process = startChild(harness, childOptions);
      const ended = once(process, 'close');
      // A process may also crash before it is ready.
      await Promise.race([once(process.stdout, 'data'), ended]);
      const startedAt = Date.now();
      const targetRequestCount = requests.length + 1 + Math.floor(Math.random() * maxRequests);
      while (requests.length < targetRequestCount && Date.now() - startedAt < maxLifetimeMs) await sleep(3);
      // A random delay, so that the kill can hit any moment of an attempt.
      await sleep(Math.random() * target.delayMs);
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

/**
 * Compares deliveries through SMTP with what the server accepted: the addresses that got more than one e-mail, and the
 * states that contradict the server.
 */
export async function compareWithServer(harness: DeliveryHarness, { accepted }: FakeSmtpServer) {
  const addresses = accepted.flatMap(({ to }) => to);
  const rows = await harness.sql<{ recipient: string; state: string }[]>`select recipient, state from deliveries`;
  const received = new Set(addresses);
  return {
    duplicates: addresses.filter((address, at) => addresses.indexOf(address) !== at),
    sentButNotReceived: rows.filter(({ recipient, state }) => state === 'sent' && !received.has(recipient)),
    receivedButNotShown: rows.filter(
      ({ recipient, state }) => received.has(recipient) && state !== 'sent' && state !== 'uncertain',
    ),
  };
}
export const noContradiction = { duplicates: [], sentButNotReceived: [], receivedButNotShown: [] };
