// Records outcomes, also of the channel, which pauses when every message would fail (specification §5 "Deliveries").

import { getRetryDelaySeconds } from '@havn/api/messaging/delivery/delivery-rules';
import { canResolve } from '@havn/api/messaging/delivery/provider-abilities';
import { optOut, pauseChannel, revokePause } from '@havn/api/messaging/queue/channel';
import {
  endOutage,
  holdAfterOutage,
  pauseForOutage,
  recordAcceptance,
  recordUnrecognizedRefusal,
} from '@havn/api/messaging/queue/channel-health';
import { markFinished, markFound, markSent, requeue, scheduleLookup } from '@havn/api/messaging/queue/outcome';
import type { ClaimedDelivery } from '@havn/api/messaging/queue/queue';
import type { Database } from '@havn/db/client';
import type { Logger } from '../database/server-database.js';
import {
  getThrottleSeconds,
  type LookupResult,
  type Provider,
  type SendOutcome,
  unauthorizedPauseSeconds,
} from './provider.js';

/** Outcomes that the provider has decided: it can be reached, and works. */
const answeredKinds = new Set<SendOutcome['kind']>(['refused', 'retryable', 'throttled', 'unauthorized']);
const maxUnclearLookups = 3;

interface RecorderOptions {
  provider: Provider;
  log: Logger;
  timing: { lookUpDelaySeconds: number; outagePauseSeconds: number };
  /** Repeats a failed write, because an outcome that is not recorded becomes unknown. */
  write<T>(work: (db: Database) => Promise<T>): Promise<T>;
  isReplaced(): boolean;
}

type Outcome<K extends SendOutcome['kind']> = Extract<SendOutcome, { kind: K }>;

export class OutcomeRecorder {
  readonly #options: RecorderOptions;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  async recordAttempt(delivery: ClaimedDelivery, outcome: SendOutcome): Promise<void> {
    const { provider, write } = this.#options;
    const { format } = provider;
    if (answeredKinds.has(outcome.kind)) await write((db) => endOutage(db, format));
    switch (outcome.kind) {
      case 'sent':
        await write((db) => markSent(db, delivery, outcome.providerId));
        return write((db) => recordAcceptance(db, format));
      case 'refused':
        return this.#recordRefusal(delivery, outcome);
      case 'retryable':
        return write((db) => requeue(db, delivery, { reason: outcome.reason }));
      case 'unreachable':
        return this.#recordOutage(delivery, outcome);
      case 'unknown':
        return this.#recordUnknown(delivery, outcome);
      case 'throttled':
        return this.#recordLimit(delivery, outcome);
      case 'unauthorized':
        return this.#recordUnauthorized(delivery, outcome);
      default:
        // The lease was lost: the delivery belongs to another worker.
        return;
    }
  }

  async recordLookup(delivery: ClaimedDelivery, result: LookupResult): Promise<void> {
    const { provider, write, timing } = this.#options;
    if (result.kind !== 'unanswered') await write((db) => endOutage(db, provider.format));
    if (result.kind === 'found') {
      const isRecorded = await write((db) => markFound(db, delivery, result.providerId));
      if (!isRecorded) await this.#lookUpAgain(delivery, timing.lookUpDelaySeconds);
    } else if (result.kind === 'unanswered') {
      const pauseSeconds = await this.#pauseForOutage('NO_ANSWER');
      await this.#lookUpAgain(delivery, getRetryDelaySeconds(delivery.lookUps + 1, Math.random(), pauseSeconds));
    } else if (result.kind === 'unclear' && delivery.lookUps < maxUnclearLookups)
      // Another worker may be about to record it as its own.
      await this.#lookUpAgain(delivery, timing.lookUpDelaySeconds);
    else if (result.kind === 'none' && delivery.doubt === 'refused')
      // An error response, and the provider has no such message: it was not accepted.
      await write((db) => requeue(db, { ...delivery, doubt: null }, { reason: 'PROVIDER_FAILED', doubt: null }));
    else await write((db) => markFinished(db, delivery, { state: 'uncertain', reason: 'OUTCOME_UNKNOWN' }));
  }

  async #lookUpAgain(delivery: ClaimedDelivery, seconds: number): Promise<void> {
    const doubt = delivery.doubt ?? 'silent';
    await this.#options.write((db) => scheduleLookup(db, delivery, { reason: 'OUTCOME_UNKNOWN', doubt, seconds }));
  }

  async #recordRefusal(delivery: ClaimedDelivery, outcome: Outcome<'refused'>): Promise<void> {
    const { provider, write, log } = this.#options;
    const { format, credentials } = provider;
    const { reason, isOptOut, unrecognized } = outcome;
    if (isOptOut) await write((db) => optOut(db, format, { address: delivery.recipient, reason: 'PROVIDER' }));
    if (unrecognized === undefined) return write((db) => markFinished(db, delivery, { state: 'failed', reason }));
    const pause = { format, reason, detail: unrecognized, refusedCredentials: credentials };
    const isPaused = await write((db) =>
      recordUnrecognizedRefusal(db, delivery, { ...pause, seconds: unauthorizedPauseSeconds }),
    );
    if (isPaused) log.warn({ format, reason }, 'channel paused: the provider rejected several recipients in a row');
  }

  async #recordUnknown(delivery: ClaimedDelivery, { reason, doubt }: Outcome<'unknown'>): Promise<void> {
    const { provider, write, timing } = this.#options;
    await this.#pauseForOutage(reason);
    if (!canResolve(provider.name))
      await write((db) => markFinished(db, delivery, { state: 'uncertain', reason: 'OUTCOME_UNKNOWN' }));
    else if (provider.lookUp !== undefined)
      await write((db) => scheduleLookup(db, delivery, { reason, doubt, seconds: timing.lookUpDelaySeconds }));
    else await write((db) => requeue(db, delivery, { reason, doubt }));
  }

  async #recordOutage(delivery: ClaimedDelivery, { reason }: Outcome<'unreachable'>): Promise<void> {
    const retryAfterSeconds = await this.#pauseForOutage(reason);
    const { provider, write } = this.#options;
    await write((db) => requeue(db, delivery, { reason, isUncounted: true, retryAfterSeconds }));
    await write((db) => holdAfterOutage(db, provider.format));
  }

  async #recordLimit(delivery: ClaimedDelivery, outcome: Outcome<'throttled'>): Promise<void> {
    const { retryAfterSeconds, reason = 'HTTP_429', detail } = outcome;
    const seconds = getThrottleSeconds(retryAfterSeconds);
    const isPaused = await this.#pause({ seconds, reason, detail });
    await this.#options.write((db) =>
      requeue(db, delivery, { reason, isUncounted: true, ...(isPaused && { retryAfterSeconds }) }),
    );
  }

  async #recordUnauthorized(delivery: ClaimedDelivery, outcome: Outcome<'unauthorized'>): Promise<void> {
    const { provider, log, write } = this.#options;
    const { reason, detail } = outcome;
    const seconds = unauthorizedPauseSeconds;
    const isPaused = await this.#pause({ seconds, reason, detail });
    if (isPaused)
      log.warn(
        { format: provider.format, reason },
        'channel paused: the provider rejected the credentials or the sender',
      );
    // Its bytes, and with them its sender, cannot be changed while it may have been accepted.
    if (reason === 'INVALID_SENDER' && delivery.doubt !== null)
      return write((db) => markFinished(db, delivery, { state: 'uncertain', reason }));
    // The cause may be this delivery: the others come first when the pause ends.
    await write((db) =>
      requeue(db, delivery, { reason, isUncounted: true, ...(isPaused && { retryAfterSeconds: seconds }) }),
    );
  }

  /** @returns the length of the pause in seconds. */
  async #pauseForOutage(reason: string): Promise<number> {
    const { provider, write, timing } = this.#options;
    const { format, credentials } = provider;
    const options = { format, reason, refusedCredentials: credentials, minSeconds: timing.outagePauseSeconds };
    let seconds = timing.outagePauseSeconds;
    await this.#pauseUnlessReplaced(async () => {
      seconds = await write((db) => pauseForOutage(db, options));
    });
    return seconds;
  }

  #pause(pause: { seconds: number; reason: string; detail?: string | undefined }): Promise<boolean> {
    const { provider, write } = this.#options;
    const { format, credentials } = provider;
    return this.#pauseUnlessReplaced(() =>
      write((db) => pauseChannel(db, { ...pause, format, refusedCredentials: credentials })),
    );
  }

  /** A replaced worker must not delay the one with other credentials. @returns whether the channel is paused. */
  async #pauseUnlessReplaced(pause: () => Promise<void>): Promise<boolean> {
    const { provider, write, isReplaced } = this.#options;
    if (isReplaced()) return false;
    await pause();
    if (!isReplaced()) return true;
    await write((db) => revokePause(db, provider.format, provider.credentials));
    return false;
  }
}
