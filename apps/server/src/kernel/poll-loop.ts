// Repeats work until it is stopped: soon while there is some, and otherwise after an interval or when it is woken.
import { setTimeout as sleep } from 'node:timers/promises';

interface PollLoopOptions {
  /** @returns whether there was nothing to do. */
  work(): Promise<boolean>;
  /** Ends no loop; the next attempt is after the interval. */
  onError(error: unknown): void;
  pollIntervalMs: number;
  /** The least time between two pieces of work. */
  minIntervalMs?: number;
  concurrency?: number;
}

export class PollLoop {
  readonly #options: PollLoopOptions;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #runs: Promise<unknown> = Promise.resolve();

  constructor(options: PollLoopOptions) {
    this.#options = options;
  }

  get stopSignal(): AbortSignal {
    return this.#stop.signal;
  }

  start(prepare: () => Promise<unknown> = () => Promise.resolve()): void {
    const { concurrency = 1 } = this.#options;
    this.#runs = prepare().then(() => Promise.all(Array.from({ length: concurrency }, () => this.#run())));
  }

  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Waits for the work in progress. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#runs;
  }

  async #run(): Promise<void> {
    const { work, onError, pollIntervalMs, minIntervalMs = 0 } = this.#options;
    while (!this.stopSignal.aborted) {
      // Work that arrives while this loop looks for some aborts the signal.
      const wakeSignal = this.#wake.signal;
      const isIdle = await work().catch((error: unknown) => {
        onError(error);
        return true;
      });
      if (isIdle) await this.#wait(pollIntervalMs, AbortSignal.any([this.stopSignal, wakeSignal]));
      else if (minIntervalMs > 0) await this.#wait(minIntervalMs, this.stopSignal);
    }
  }

  async #wait(delayMs: number, signal: AbortSignal): Promise<void> {
    await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
