import { setTimeout as sleep } from 'node:timers/promises';

interface TimeoutOptions {
  timeoutMs: number;
  createError: () => Error;
}

/** Rejects with the error if `work` takes longer. The work itself may continue: a read from a disk cannot be aborted. */
export async function withTimeLimit<T>(work: Promise<T>, { timeoutMs, createError }: TimeoutOptions): Promise<T> {
  const ended = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: ended.signal }).then(() => {
    throw createError();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    ended.abort();
    // Both may reject after the race, which nobody awaits any more.
    timeout.catch(() => undefined);
    work.catch(() => undefined);
  }
}
