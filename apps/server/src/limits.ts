// Counts failures by address, in this process, and lets no more tries through than failures are left (specification §3
// "Limits"). The doors ask for a pass before they call; services only see its guard and count. Limits are per process:
// with n processes an address has n times as many failures, which docs/security.md says.
import { DomainError } from '@havn/api/errors';
import type { FailureLimit } from '@havn/api/procedures';
import { LRUCache } from 'lru-cache';
import { foldAddress } from './address.js';

/** One request's leave to try: `guard` refuses once its tries are used up. */
export interface Pass extends FailureLimit {
  /** To be called when the request is answered: whoever waits for its place goes on. */
  leave(): void;
}

interface TryLimit {
  /** Waits while other requests of the address could still use up the failures that are left. */
  enter(address: string, tries: number): Pass | Promise<Pass>;
}

interface Tries {
  /** When each failure of the present window happened, oldest first. */
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

  enter(address: string, wanted: number): Pass | Promise<Pass> {
    const folded = foldAddress(address);
    const tries = this.#triesOf(folded);
    const forget = () => {
      const isIdle = tries.underWay === 0 && tries.failures.length === 0;
      if (isIdle && this.#byAddress.get(folded) === tries) this.#byAddress.delete(folded);
    };
    return this.#mustWait(tries, wanted) ? this.#wait(tries, wanted, forget) : this.#admit(tries, wanted, forget);
  }

  #triesOf(address: string): Tries {
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const fresh: Tries = { failures: none, underWay: 0, waiting: undefined };
    this.#byAddress.set(address, fresh);
    return fresh;
  }

  /** Failures left if every try under way failed. */
  #room(tries: Tries): number {
    const start = this.now() - this.windowMs;
    const [oldest] = tries.failures;
    if (oldest !== undefined && oldest <= start) tries.failures = tries.failures.filter((at) => at > start);
    return Math.max(0, this.most - tries.failures.length - tries.underWay);
  }

  #mustWait(tries: Tries, wanted: number): boolean {
    return this.#room(tries) < wanted && tries.underWay > 0;
  }

  async #wait(tries: Tries, wanted: number, forget: () => void): Promise<Pass> {
    while (this.#mustWait(tries, wanted)) {
      await new Promise<void>((resolve) => {
        tries.waiting = [...(tries.waiting ?? []), resolve];
      });
    }
    return this.#admit(tries, wanted, forget);
  }

  #admit(tries: Tries, wanted: number, forget: () => void): Pass {
    const given = Math.min(wanted, this.#room(tries));
    let left = given;
    let isInside = true;
    tries.underWay += given;
    return {
      guard: () => {
        if (left === 0) throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: this.#secondsUntilRoom(tries) });
        left -= 1;
      },
      count: () => {
        if (tries.failures.length < this.most) tries.failures = [...tries.failures, this.now()];
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        tries.underWay -= given;
        const waiting = tries.waiting ?? [];
        tries.waiting = undefined;
        for (const goOn of waiting) goOn();
        if (waiting.length === 0) forget();
      },
    };
  }

  #secondsUntilRoom({ failures }: Tries): number {
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
  /** Answers through the widget, by network address and by event: these count visits. */
  answers: TryLimit;
  eventAnswers: TryLimit;
}

/**
 * 30 wrong codes a minute, 10 failed log-ins a quarter of an hour; of the widget 60 answers a minute from an address and 600
 * for an event. `isOn: false` is for load tests.
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
