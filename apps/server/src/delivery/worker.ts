// A few concurrent loops claim one delivery at a time. The provider's rate holds across all processes.
import { setTimeout as sleep } from 'node:timers/promises';
import { minOutagePauseSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import { reserveSendSlot, resumeIfCredentialsChanged } from '@havn/api/messaging/queue/channel';
import { filterUnknownProviderIds, markTransferring, releaseLeases } from '@havn/api/messaging/queue/outcome';
import {
  type ClaimedDelivery,
  type ClaimOptions,
  claimExpired,
  claimNext,
  type NoClaimReason,
} from '@havn/api/messaging/queue/queue';
import type { Database } from '@havn/db/client';
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { PollLoop } from '../kernel/poll-loop.js';
import { OutcomeRecorder } from './outcome-recorder.js';
import type { Provider } from './provider.js';

export interface WorkerTiming {
  /** Must exceed the duration of any attempt. */
  leaseSeconds: number;
  /** Delay before looking up an attempt of unknown outcome: the provider's message list lags behind. */
  lookUpDelaySeconds: number;
  /** Idle loops poll at this interval, for retries that become due and lost notifications. */
  pollIntervalMs: number;
  outagePauseSeconds: number;
  stopTimeoutMs: number;
}

const defaultTiming: WorkerTiming = {
  leaseSeconds: 60,
  lookUpDelaySeconds: 10,
  pollIntervalMs: 5000,
  outagePauseSeconds: minOutagePauseSeconds,
  stopTimeoutMs: 7000,
};
const maxWriteAttempts = 5;

export interface WorkerOptions {
  database: Pick<ServerDatabase, 'use'>;
  provider: Provider;
  log: Logger;
  now(): Date;
  publicUrl?: string;
  /** Guests cannot open the links of this site: what is for them waits. */
  hasUnreachableLinks?: boolean;
  timing?: Partial<WorkerTiming>;
}

export class Worker {
  readonly #options: WorkerOptions;
  readonly #timing: WorkerTiming;
  readonly #recorder: OutcomeRecorder;
  readonly #claims = new Set<string>();
  readonly #loop: PollLoop;
  #isReplaced = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#timing = { ...defaultTiming, ...options.timing };
    this.#loop = new PollLoop({
      work: () => this.#processNext(),
      onError: (error) => this.#logError(error),
      pollIntervalMs: this.#timing.pollIntervalMs,
      concurrency: options.provider.concurrency,
    });
    this.#recorder = new OutcomeRecorder({
      provider: options.provider,
      log: options.log,
      timing: this.#timing,
      write: (work) => this.#writeWithRetry(work),
      isReplaced: () => this.#isReplaced,
    });
  }

  start(): void {
    const { provider } = this.#options;
    this.#loop.start(() =>
      this.#logErrors(() => this.#use((db) => resumeIfCredentialsChanged(db, provider.format, provider.credentials))),
    );
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Claims no more deliveries, and waits for attempts in flight: a worker with other credentials takes over. */
  async finish(): Promise<void> {
    this.#isReplaced = true;
    await this.#loop.stop();
  }

  /** Like `finish`, but releases the leases of attempts that do not finish in time: the process ends. */
  async stop(): Promise<void> {
    await Promise.race([this.#loop.stop(), sleep(this.#timing.stopTimeoutMs, undefined, { ref: false })]);
    if (this.#claims.size > 0) await this.#logErrors(() => this.#use((db) => releaseLeases(db, [...this.#claims])));
  }

  #use<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.#options.database.use(work);
  }

  /** @returns whether there was nothing to do. */
  async #processNext(): Promise<boolean> {
    const { provider } = this.#options;
    const waitMs = await this.#use((db) => reserveSendSlot(db, provider));
    if (waitMs === null) return true;
    await sleep(waitMs, undefined, { signal: this.#loop.stopSignal, ref: false }).catch(() => undefined);
    if (this.#loop.stopSignal.aborted) return true;
    const expired = await this.#claim(claimExpired);
    if (typeof expired !== 'string') return this.#withClaim(expired, () => this.#resolveUnknown(expired));
    const next = expired === 'retry' ? expired : await this.#claim(claimNext);
    if (typeof next !== 'string') return this.#withClaim(next, () => this.#attempt(next));
    return next !== 'retry';
  }

  #claim(
    claim: (db: Database, options: ClaimOptions) => Promise<ClaimedDelivery | NoClaimReason>,
  ): Promise<ClaimedDelivery | NoClaimReason> {
    const { provider, now, publicUrl, hasUnreachableLinks = false } = this.#options;
    const { name, format, buildPayload } = provider;
    const { leaseSeconds } = this.#timing;
    const options = { format, provider: name, leaseSeconds, now: now(), hasUnreachableLinks };
    const extras = { ...(publicUrl && { publicUrl }), ...(buildPayload && { buildPayload }) };
    return this.#use((db) => claim(db, { ...options, ...extras }));
  }

  async #withClaim(delivery: ClaimedDelivery, work: () => Promise<void>): Promise<false> {
    this.#claims.add(delivery.claim);
    try {
      await work();
    } finally {
      this.#claims.delete(delivery.claim);
    }
    return false;
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const outcome = await this.#options.provider.send(delivery, {
      markTransferring: () => this.#use((db) => markTransferring(db, delivery)),
    });
    await this.#recorder.recordAttempt(delivery, outcome);
  }

  /** Resolves an unknown outcome: by lookup, or by a retry where the provider has idempotency keys. */
  async #resolveUnknown(delivery: ClaimedDelivery): Promise<void> {
    const { provider } = this.#options;
    if (provider.lookUp === undefined) return this.#attempt(delivery);
    const found = await provider.lookUp(delivery, (ids) =>
      this.#use((db) => filterUnknownProviderIds(db, provider.format, ids)),
    );
    await this.#recorder.recordLookup(delivery, found);
  }

  /** An outcome that is not recorded becomes unknown. */
  async #writeWithRetry<T>(work: (db: Database) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#use(work);
      } catch (error) {
        if (attempt === maxWriteAttempts) throw error;
        await sleep(200 * attempt, undefined, { ref: false });
      }
    }
  }

  #logError(error: unknown): void {
    this.#options.log.warn({ err: error, format: this.#options.provider.format }, 'sending failed');
  }

  async #logErrors(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => this.#logError(error));
  }
}
