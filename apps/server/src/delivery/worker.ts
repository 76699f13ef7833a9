// Sends what is due of one channel: a few lanes, each taking one delivery at a time from the queue in the database, at the
// provider's rate, as many processes as there may be (specification §5 "Deliveries"). Started by deliverer.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { optOut, pauseChannel, presentCredentials, takeTurn } from '@havn/api/delivery/channel';
import { type NotTaken, type Taken, type Taking, takeLost, takeNext } from '@havn/api/delivery/queue';
import { pauseSeconds } from '@havn/api/delivery/rules';
import { askLater, markEnded, markSent, putBack, releaseLeases, unknownToUs } from '@havn/api/delivery/settle';
import type { Database } from '@havn/db/client';
import type { DatabaseLog, ServerDatabase } from '../database.js';
import type { Outcome, Provider } from './provider.js';

export interface Pace {
  /** Longer than any attempt may take. */
  leaseSeconds: number;
  /** Before an attempt of unknown outcome is asked about: the provider's lists are a little behind. */
  lookUpSeconds: number;
  /** Idle lanes look by themselves after this long: a wait may be over, a notice lost. */
  pollMs: number;
  /** What is under way at a stop has this long. */
  graceMs: number;
}

const usualPace: Pace = { leaseSeconds: 60, lookUpSeconds: 10, pollMs: 5000, graceMs: 7000 };
/** Credentials that were refused are tried again after this, unless others come first. */
const lockedSeconds = 15 * 60;
const throttledSeconds = 2;
const tries = 5;

export interface WorkerOptions {
  database: Pick<ServerDatabase, 'use'>;
  provider: Provider;
  log: DatabaseLog;
  now(): Date;
  pace?: Partial<Pace>;
}

export class Worker {
  readonly #options: WorkerOptions;
  readonly #pace: Pace;
  readonly #claims = new Set<string>();
  readonly #stop = new AbortController();
  #lanes: Promise<unknown> = Promise.resolve();
  #wake = new AbortController();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#pace = { ...usualPace, ...options.pace };
  }

  start(): void {
    const { provider } = this.#options;
    this.#lanes = this.#safely(() =>
      this.#use((db) => presentCredentials(db, provider.format, provider.credentials)),
    ).then(() => Promise.all(Array.from({ length: provider.lanes }, () => this.#lane())));
  }

  /** Something may be due. */
  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Takes no more, lets attempts under way end for a while, and gives up the leases of the others. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.race([this.#lanes, sleep(this.#pace.graceMs, undefined, { ref: false })]);
    if (this.#claims.size > 0) await this.#safely(() => this.#use((db) => releaseLeases(db, [...this.#claims])));
  }

  #use<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.#options.database.use(work);
  }

  async #lane(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const isIdle = await this.#safely(() => this.#once());
      if (isIdle !== false) await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    const signal = AbortSignal.any([this.#stop.signal, this.#wake.signal]);
    await sleep(this.#pace.pollMs, undefined, { signal, ref: false }).catch(() => undefined);
  }

  /** One delivery. @returns whether there was nothing to do. */
  async #once(): Promise<boolean> {
    const { provider } = this.#options;
    const waitMs = await this.#use((db) => takeTurn(db, provider));
    if (waitMs === null) return true;
    await sleep(waitMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
    if (this.#stop.signal.aborted) return true;
    const lost = await this.#take(takeLost);
    if (typeof lost !== 'string') return this.#hold(lost, () => this.#pursue(lost));
    const next = lost === 'again' ? lost : await this.#take(takeNext);
    if (typeof next !== 'string') return this.#hold(next, () => this.#attempt(next));
    return next !== 'again';
  }

  #take(from: (db: Database, taking: Taking) => Promise<Taken | NotTaken>): Promise<Taken | NotTaken> {
    const { provider, now } = this.#options;
    const { format, makePayload } = provider;
    const { leaseSeconds } = this.#pace;
    return this.#use((db) => from(db, { format, leaseSeconds, now: now(), ...(makePayload && { makePayload }) }));
  }

  async #hold(taken: Taken, work: () => Promise<void>): Promise<false> {
    this.#claims.add(taken.claim);
    try {
      await work();
    } finally {
      this.#claims.delete(taken.claim);
    }
    return false;
  }

  async #attempt(taken: Taken): Promise<void> {
    const outcome = await this.#options.provider.send(taken);
    await this.#note(taken, outcome);
  }

  /** One whose outcome is not known: asked about where it can be, tried again where the provider knows a repetition. */
  async #pursue(taken: Taken): Promise<void> {
    const { provider } = this.#options;
    if (provider.lookUp === undefined) return this.#attempt(taken);
    const found = await provider.lookUp(taken, (ids) => this.#use((db) => unknownToUs(db, provider.format, ids)));
    if (found.kind === 'found') await this.#write((db) => markSent(db, taken, found.providerId));
    else if (found.kind === 'unanswered') {
      const seconds = pauseSeconds(taken.lookUps + 1, Math.random());
      const doubt = taken.doubt ?? 'silent';
      await this.#write((db) => askLater(db, taken, { reason: 'OUTCOME_UNKNOWN', doubt, seconds }));
    } else if (taken.doubt === 'refused')
      // The answer said no and the provider has nothing of it: it was not taken.
      await this.#write((db) => putBack(db, { ...taken, doubt: null }, { reason: 'PROVIDER_FAILED', doubt: null }));
    else await this.#write((db) => markEnded(db, taken, { state: 'uncertain', reason: 'OUTCOME_UNKNOWN' }));
  }

  async #note(taken: Taken, outcome: Outcome): Promise<void> {
    const { format, lookUp, credentials } = this.#options.provider;
    const { kind } = outcome;
    if (kind === 'sent') await this.#write((db) => markSent(db, taken, outcome.providerId));
    else if (kind === 'refused') {
      if (outcome.isOptOut)
        await this.#write((db) => optOut(db, format, { address: taken.recipient, reason: 'PROVIDER' }));
      await this.#write((db) => markEnded(db, taken, { state: 'failed', reason: outcome.reason }));
    } else if (kind === 'later') await this.#write((db) => putBack(db, taken, { reason: outcome.reason }));
    else if (kind === 'unclear') await this.#doubt(taken, outcome, lookUp !== undefined);
    else if (kind === 'throttled') {
      const { askedSeconds } = outcome;
      const seconds = pauseSeconds(1, Math.random(), askedSeconds ?? throttledSeconds);
      await this.#write((db) => pauseChannel(db, { format, seconds, reason: 'HTTP_429' }));
      await this.#write((db) => putBack(db, taken, { reason: 'HTTP_429', askedSeconds, isFree: true }));
    } else {
      const { reason } = outcome;
      const pause = { format, seconds: lockedSeconds, reason, refusedCredentials: credentials };
      await this.#write((db) => pauseChannel(db, pause));
      await this.#write((db) => putBack(db, taken, { reason, isFree: true }));
      this.#options.log.warn({ format, reason }, 'sending is paused: the credentials were refused');
    }
  }

  async #doubt(
    taken: Taken,
    { reason, doubt }: Extract<Outcome, { kind: 'unclear' }>,
    canLookUp: boolean,
  ): Promise<void> {
    const seconds = this.#pace.lookUpSeconds;
    if (canLookUp) await this.#write((db) => askLater(db, taken, { reason, doubt, seconds }));
    else await this.#write((db) => putBack(db, taken, { reason, doubt }));
  }

  /** What became of an attempt is worth several tries to write: unwritten it must be found out again. */
  async #write(work: (db: Database) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#use(work);
      } catch (error) {
        if (attempt === tries) throw error;
        await sleep(200 * attempt, undefined, { ref: false });
      }
    }
  }

  /** No fault of one delivery or of the database ends a lane. */
  async #safely<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#options.log.warn({ err: error, format: this.#options.provider.format }, 'sending failed');
      return undefined;
    }
  }
}
