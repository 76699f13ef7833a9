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

export interface TryLimit {
  /** Waits while other requests of the address could still use up the failures that are left. */
  enter(address: string, tries: number): Pass | Promise<Pass>;
}

interface Tries {
  /** When each failure of the present window happened, oldest first. */
  failures: number[];
  underWay: number;
  waiting: (() => void)[];
}

const mostAddresses = 50_000;

class FailureCounter implements TryLimit {
  readonly #byAddress = new LRUCache<string, Tries>({ max: mostAddresses });

  constructor(
    readonly most: number,
    readonly windowMs: number,
    readonly now: () => number,
  ) {}

  enter(address: string, wanted: number): Pass | Promise<Pass> {
    const tries = this.#triesOf(foldAddress(address));
    return this.#mustWait(tries, wanted) ? this.#wait(tries, wanted) : this.#admit(tries, wanted);
  }

  #triesOf(address: string): Tries {
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const fresh: Tries = { failures: [], underWay: 0, waiting: [] };
    this.#byAddress.set(address, fresh);
    return fresh;
  }

  /** Failures left if every try under way failed. */
  #room(tries: Tries): number {
    const start = this.now() - this.windowMs;
    while (tries.failures[0] !== undefined && tries.failures[0] <= start) tries.failures.shift();
    return Math.max(0, this.most - tries.failures.length - tries.underWay);
  }

  #mustWait(tries: Tries, wanted: number): boolean {
    return this.#room(tries) < wanted && tries.underWay > 0;
  }

  async #wait(tries: Tries, wanted: number): Promise<Pass> {
    while (this.#mustWait(tries, wanted)) await new Promise<void>((resolve) => tries.waiting.push(resolve));
    return this.#admit(tries, wanted);
  }

  #admit(tries: Tries, wanted: number): Pass {
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
        if (tries.failures.length < this.most) tries.failures.push(this.now());
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        tries.underWay -= given;
        for (const goOn of tries.waiting.splice(0)) goOn();
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
  codes: TryLimit;
  logins: TryLimit;
}

/** 30 wrong codes a minute, 10 failed log-ins a quarter of an hour; `isOn: false` is for load tests. */
export function makeLimits({ isOn, now = Date.now }: { isOn: boolean; now?: () => number }): Limits {
  if (!isOn) return { codes: unlimited, logins: unlimited };
  return { codes: new FailureCounter(30, 60_000, now), logins: new FailureCounter(10, 15 * 60_000, now) };
}
