// Against brute force (specification §3 "Limits"): no more concurrent attempts than failures are left. Limits are per
// process: with n processes an address has n times the limit (docs/security.md).
import { DomainError } from '@havn/api/kernel/errors';
import type { FailureLimiter } from '@havn/api/trpc/context';
import { LRUCache } from 'lru-cache';
import { normalizeIpAddress } from '../kernel/ip-address.js';

/** The attempts that a request may make: `assertAllowed` throws once they are used up. */
export interface Permit extends FailureLimiter {
  /** Call once the request has been answered; resumes waiting requests. */
  release(): void;
}

interface RateLimiter {
  /** Waits while other requests of the same address could still use up the remaining failures. */
  acquire(address: string, attempts: number): Permit | Promise<Permit>;
}

interface AddressState {
  /** Times of the failures in the current window, oldest first. */
  failures: readonly number[];
  inFlight: number;
  waiting: (() => void)[] | undefined;
}

const maxAddresses = 50_000;
const noFailures: readonly number[] = [];

class FailureRateLimiter implements RateLimiter {
  readonly #byAddress = new LRUCache<string, AddressState>({ max: maxAddresses });

  constructor(
    readonly maxFailures: number,
    readonly windowMs: number,
    readonly now: () => number,
  ) {}

  acquire(address: string, requested: number): Permit | Promise<Permit> {
    const key = normalizeIpAddress(address);
    const state = this.#getState(key);
    const evictIfIdle = () => {
      const isIdle = state.inFlight === 0 && state.failures.length === 0;
      if (isIdle && this.#byAddress.get(key) === state) this.#byAddress.delete(key);
    };
    return this.#mustWait(state, requested)
      ? this.#wait(state, requested, evictIfIdle)
      : this.#grant(state, requested, evictIfIdle);
  }

  #getState(address: string): AddressState {
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const fresh: AddressState = { failures: noFailures, inFlight: 0, waiting: undefined };
    this.#byAddress.set(address, fresh);
    return fresh;
  }

  /** The failures left if every attempt in flight failed. */
  #countRemaining(state: AddressState): number {
    const start = this.now() - this.windowMs;
    const [oldest] = state.failures;
    if (oldest !== undefined && oldest <= start) state.failures = state.failures.filter((at) => at > start);
    return Math.max(0, this.maxFailures - state.failures.length - state.inFlight);
  }

  #mustWait(state: AddressState, requested: number): boolean {
    return this.#countRemaining(state) < requested && state.inFlight > 0;
  }

  async #wait(state: AddressState, requested: number, evictIfIdle: () => void): Promise<Permit> {
    while (this.#mustWait(state, requested)) {
      await new Promise<void>((resolve) => {
        state.waiting = [...(state.waiting ?? []), resolve];
      });
    }
    return this.#grant(state, requested, evictIfIdle);
  }

  #grant(state: AddressState, requested: number, evictIfIdle: () => void): Permit {
    const granted = Math.min(requested, this.#countRemaining(state));
    let remaining = granted;
    let isHeld = true;
    state.inFlight += granted;
    return {
      assertAllowed: () => {
        if (remaining === 0)
          throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: this.#getRetryAfterSeconds(state) });
        remaining -= 1;
      },
      recordFailure: () => {
        if (state.failures.length < this.maxFailures) state.failures = [...state.failures, this.now()];
      },
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        state.inFlight -= granted;
        const waiting = state.waiting ?? [];
        state.waiting = undefined;
        for (const resume of waiting) resume();
        if (waiting.length === 0) evictIfIdle();
      },
    };
  }

  #getRetryAfterSeconds({ failures }: AddressState): number {
    const [oldest = this.now()] = failures;
    return Math.max(1, Math.ceil((oldest + this.windowMs - this.now()) / 1000));
  }
}

const unlimitedPermit: Permit = {
  assertAllowed: () => undefined,
  recordFailure: () => undefined,
  release: () => undefined,
};
const unlimitedLimiter: RateLimiter = { acquire: () => unlimitedPermit };

export interface RateLimits {
  isEnabled: boolean;
  codes: RateLimiter;
  logins: RateLimiter;
  /** RSVPs to widgets, by IP address and by widget; these count every request, not only failures. */
  rsvpsByAddress: RateLimiter;
  rsvpsByWidget: RateLimiter;
}

/** `isEnabled: false` is for load tests. */
export function createRateLimits({
  isEnabled,
  now = Date.now,
}: {
  isEnabled: boolean;
  now?: () => number;
}): RateLimits {
  if (!isEnabled)
    return {
      isEnabled,
      codes: unlimitedLimiter,
      logins: unlimitedLimiter,
      rsvpsByAddress: unlimitedLimiter,
      rsvpsByWidget: unlimitedLimiter,
    };
  return {
    isEnabled,
    codes: new FailureRateLimiter(30, 60_000, now),
    logins: new FailureRateLimiter(10, 15 * 60_000, now),
    rsvpsByAddress: new FailureRateLimiter(60, 60_000, now),
    rsvpsByWidget: new FailureRateLimiter(600, 60_000, now),
  };
}
