// Rate limits that count failures by IP address and admit no more concurrent attempts than failures are left
// (specification §3 "Limits"). The transports acquire a permit before calling a procedure; services only use its guard
// and count. Limits are per process: with n processes an address has n times the limit (docs/security.md).
import { DomainError } from '@havn/api/errors';
import type { FailureLimit } from '@havn/api/procedures';
import { LRUCache } from 'lru-cache';
import { foldAddress } from './address.js';

/** The attempts that a request may make: `guard` throws once they are used up, `count` records a failure. */
export interface Pass extends FailureLimit {
  /** Call when the request is answered: waiting requests are resumed. */
  leave(): void;
}

interface TryLimit {
  /** Waits while other requests of the same address could still use up the remaining failures. */
  enter(address: string, tries: number): Pass | Promise<Pass>;
}

interface Tries {
  /** Times of the failures in the current window, oldest first. */
  failures: readonly number[];
  underWay: number;
  waiting: (() => void)[] | undefined;
}

const mostAddresses = 50_000;
const none: readonly number[] = [];

class FailureCounter implements TryLimit {
  readonly #byAddress = new LRUCache<string, Tries>({ max: mostAddresses });

  constructor(
    readonly most: number,
    readonly windowMs: number,
    readonly now: () => number,
  ) {}

  enter(address: string, requested: number): Pass | Promise<Pass> {
    const folded = foldAddress(address);
    const state = this.#getState(folded);
    const evictIfIdle = () => {
      const isIdle = state.underWay === 0 && state.failures.length === 0;
      if (isIdle && this.#byAddress.get(folded) === state) this.#byAddress.delete(folded);
    };
    return this.#mustWait(state, requested)
      ? this.#wait(state, requested, evictIfIdle)
      : this.#grant(state, requested, evictIfIdle);
  }

  #getState(address: string): Tries {
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const fresh: Tries = { failures: none, underWay: 0, waiting: undefined };
    this.#byAddress.set(address, fresh);
    return fresh;
  }

  /** The failures left if every attempt in flight failed. */
  #countRemaining(state: Tries): number {
    const start = this.now() - this.windowMs;
    const [oldest] = state.failures;
    if (oldest !== undefined && oldest <= start) state.failures = state.failures.filter((at) => at > start);
    return Math.max(0, this.most - state.failures.length - state.underWay);
  }

  #mustWait(state: Tries, requested: number): boolean {
    return this.#countRemaining(state) < requested && state.underWay > 0;
  }

  async #wait(state: Tries, requested: number, evictIfIdle: () => void): Promise<Pass> {
    while (this.#mustWait(state, requested)) {
      await new Promise<void>((resolve) => {
        state.waiting = [...(state.waiting ?? []), resolve];
      });
    }
    return this.#grant(state, requested, evictIfIdle);
  }

  #grant(state: Tries, requested: number, evictIfIdle: () => void): Pass {
    const given = Math.min(requested, this.#countRemaining(state));
    let left = given;
    let isInside = true;
    state.underWay += given;
    return {
      guard: () => {
        if (left === 0) throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: this.#secondsUntilRetry(state) });
        left -= 1;
      },
      count: () => {
        if (state.failures.length < this.most) state.failures = [...state.failures, this.now()];
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        state.underWay -= given;
        const waiting = state.waiting ?? [];
        state.waiting = undefined;
        for (const goOn of waiting) goOn();
        if (waiting.length === 0) evictIfIdle();
      },
    };
  }

  #secondsUntilRetry({ failures }: Tries): number {
    const [oldest = this.now()] = failures;
    return Math.max(1, Math.ceil((oldest + this.windowMs - this.now()) / 1000));
  }
}

const freePass: Pass = { guard: () => undefined, count: () => undefined, leave: () => undefined };
const unlimited: TryLimit = { enter: () => freePass };

export interface Limits {
  isOn: boolean;
  codes: TryLimit;
  logins: TryLimit;
  /** RSVPs through the widget, by IP address and by event; these count every request, not only failures. */
  answers: TryLimit;
  eventAnswers: TryLimit;
}

/**
 * 30 unknown codes per minute and 10 failed logins per 15 minutes; for the widget, 60 RSVPs per minute from an address
 * and 600 for an event. `isEnabled: false` is for load tests.
 */
export function makeLimits({ isOn, now = Date.now }: { isOn: boolean; now?: () => number }): Limits {
  if (!isOn) return { isOn, codes: unlimited, logins: unlimited, answers: unlimited, eventAnswers: unlimited };
  return {
    isOn,
    codes: new FailureCounter(30, 60_000, now),
    logins: new FailureCounter(10, 15 * 60_000, now),
    answers: new FailureCounter(60, 60_000, now),
    eventAnswers: new FailureCounter(600, 60_000, now),
  };
}
