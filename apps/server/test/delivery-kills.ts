// Kills sending processes at chosen steps of an attempt. Shared by the tests and their storms.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  type DeliveryHarness,
  fastTiming,
  getMailOptions,
  getSmsOptions,
  getSmtpOptions,
  noon,
} from './delivery-harness.js';
import type { ScriptedReply } from './delivery-providers.js';
import type { FakeSmtpServer, Misbehaviour } from './fake-smtp-server.js';

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

/** Steps of an attempt at which the provider does not respond, so that the kill finds the attempt in flight. */
const unansweredRequests = {
  claimed: { isAccepted: false, end: 'silence' },
  accepted: { isAccepted: true, end: 'silence' },
} as const satisfies Record<string, ScriptedReply>;
const stalledSessions = {
  claimed: { at: 'RCPT', does: 'stall' },
  transferring: { at: 'content', does: 'stall' },
  transferred: { at: 'end', does: 'stall' },
  accepted: { at: 'end', does: 'acceptAndStall' },
} as const satisfies Record<string, Misbehaviour>;

/** `recording`: the provider has accepted it, and the database does not receive the outcome. */
type KillStep = keyof typeof stalledSessions | 'recording';
export const requestKillSteps = ['claimed', 'accepted', 'recording'] as const satisfies KillStep[];
export const smtpKillSteps = ['claimed', 'transferring', 'transferred', 'accepted', 'recording'] as const;

interface KillOptions<Step extends KillStep> extends ChildOptions {
  /** One per round. */
  steps: readonly Step[];
  /** The processes of a round. All are killed. */
  processes?: number;
  /** They are killed after at most this many other requests to the providers. */
  maxRequests: number;
}

const pollOptions = { timeout: 30_000, interval: 10 };

/** Waits until an attempt gets no response at this step. */
async function reachUnanswered(
  { fakeProviders }: DeliveryHarness,
  step: Exclude<KillStep, 'recording'>,
  server: FakeSmtpServer | undefined,
): Promise<void> {
  if (server !== undefined) {
    const session = { ...stalledSessions[step] };
    server.scripted.push(session);
    return expect.poll(() => server.reached.includes(session), pollOptions).toBe(true);
  }
  if (!(step in unansweredRequests)) throw new Error(`a request has no step ${step}`);
  const reply = { ...unansweredRequests[step as keyof typeof unansweredRequests] };
  fakeProviders.scriptedReplies.push(reply);
  return expect.poll(() => fakeProviders.scriptedReplies.includes(reply), pollOptions).toBe(false);
}

/** Kills the processes while the update that records a delivery as sent waits for a lock, and never lets it pass. */
async function killWhileRecording(
  { sql, fakeProviders }: DeliveryHarness,
  server: FakeSmtpServer | undefined,
  kill: () => Promise<void>,
): Promise<void> {
  const target = server ?? fakeProviders;
  const countAccepted = () => server?.accepted.length ?? fakeProviders.sms.length + fakeProviders.mails.length;
  const { delayMs } = target;
  // Long enough that the lock is held before the response to an accepted message.
  target.delayMs = 500;
  const accepted = countAccepted();
  await expect.poll(countAccepted, pollOptions).toBeGreaterThan(accepted);
  await sql.begin(async (tx) => {
    await tx`lock table deliveries in share row exclusive mode`;
    // On another connection: in a transaction, the view does not change.
    const listWaiting = () => sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like 'update "deliveries" set %"provider_id" = %'`;
    await expect.poll(async () => (await listWaiting()).length, pollOptions).toBeGreaterThan(0);
    await kill();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  });
  target.delayMs = delayMs;
}

/** Starts processes in rounds, and kills those of each round at one of the steps, after some requests. */
export async function killAtSteps<Step extends KillStep>(
  harness: DeliveryHarness,
  { steps, processes = 1, maxRequests, ...childOptions }: KillOptions<Step>,
): Promise<void> {
  const { smtpServer } = childOptions;
  const { requests } = smtpServer ?? harness.fakeProviders;
  for (const step of steps) {
    const children = Array.from({ length: processes }, () => startChild(harness, childOptions));
    const ends = children.map((child) => once(child, 'close'));
    const kill = async () => {
      for (const child of children) child.kill('SIGKILL');
      for (const end of ends) expect(await end).toEqual([null, 'SIGKILL']);
    };
    const requestCount = requests.length + 1 + Math.floor(Math.random() * maxRequests);
    try {
      await expect.poll(() => requests.length, pollOptions).toBeGreaterThanOrEqual(requestCount);
      if (step === 'recording') await killWhileRecording(harness, smtpServer, kill);
      else await reachUnanswered(harness, step, smtpServer);
    } finally {
      await kill();
    }
  }
}

/** `count` steps, each as often as the others. */
export const repeatSteps = <Step>(steps: readonly Step[], count: number) =>
  Array.from({ length: count }, (_, index) => steps[index % steps.length] as Step);

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
