// The changes that were made here and that the server has not confirmed yet. A change is a value: it is shown at once on
// top of what the server has sent, sent after the earlier changes of the same record, sent again with the same
// idempotency key once the server is back, and no longer shown if the server rejects it (docs/decisions/087).
import { generateUuid } from '../../lib/api/generate-uuid.js';
import { onReconnect } from '../../lib/api/on-reconnect.js';
import { createStore, type Store } from '../../lib/storage/store.js';

/** What a change makes of the rows of lists. */
export type ShownChange<Lists> = { [Name in keyof Lists]?: (rows: readonly Lists[Name][]) => readonly Lists[Name][] };

export interface ChangeRequest<Lists, Saved> {
  /** What it changes, such as the ids of guests. Changes of the same record are sent one after another. */
  records: readonly string[];
  /** Applied to the rows that the server has sent until the change is saved or rejected. */
  show?: ShownChange<Lists>;
  /** Of all its requests; a new one by default. */
  key?: string;
  send(key: string): Promise<Saved>;
  /** Puts what was saved into the cache before the change is no longer shown. */
  onSaved?(saved: Saved): void | Promise<void>;
  /** Whether it waits after this error, and is sent again; by default it is rejected. */
  isRetriedAfter?(error: unknown): boolean;
}

export interface PendingChange<Lists> {
  key: string;
  records: readonly string[];
  show: ShownChange<Lists>;
  /** Whether it waits for the network or the server. */
  isWaiting: boolean;
}

/** A change that waited when the session ended, and will not be sent. */
export class DroppedChangeError extends Error {
  override name = 'DroppedChangeError';
}

const retryDelaysMs = [1000, 2000, 5000, 10_000];

export class ChangeQueue<Lists> {
  /** Oldest first. */
  readonly pending: Store<readonly PendingChange<Lists>[]> = createStore<readonly PendingChange<Lists>[]>([]);
  /** The last change of each record. */
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #retries = new Set<(isDropped: boolean) => void>();

  /** @throws what `send` throws, unless it is sent again after that. */
  submit<Saved>(change: ChangeRequest<Lists, Saved>): Promise<Saved> {
    const { records, show = {}, key = generateUuid() } = change;
    const pending = { key, records, show, isWaiting: false };
    this.pending.set([...this.pending.get(), pending]);
    const earlier = records.flatMap((record) => this.#last.get(record) ?? []);
    const saving = Promise.allSettled(earlier)
      .then(() => this.#send(key, change))
      .then(async (saved) => {
        await change.onSaved?.(saved);
        return saved;
      })
      .finally(() => {
        this.pending.set(this.pending.get().filter((other) => other.key !== key));
        for (const record of records) if (this.#last.get(record) === saving) this.#last.delete(record);
      });
    for (const record of records) this.#last.set(record, saving);
    return saving;
  }

  /** Sends what waits at once. */
  retry(): void {
    for (const retry of this.#retries) retry(false);
  }

  /** Drops what waits: nothing is sent in the name of the next account. */
  clear(): void {
    for (const retry of this.#retries) retry(true);
  }

  async #send<Saved>(key: string, change: ChangeRequest<Lists, Saved>): Promise<Saved> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await change.send(key);
      } catch (error) {
        if (!change.isRetriedAfter?.(error)) throw error;
        this.#setWaiting(key, true);
        await this.#waitForRetry(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0);
        this.#setWaiting(key, false);
      }
    }
  }

  #setWaiting(key: string, isWaiting: boolean): void {
    this.pending.set(this.pending.get().map((change) => (change.key === key ? { ...change, isWaiting } : change)));
  }

  /** Without a network, or in the background, it waits for the event: attempts would cost battery. */
  #waitForRetry(delayMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (isDropped: boolean) => {
        clearTimeout(timer);
        stopListening();
        this.#retries.delete(finish);
        if (isDropped) reject(new DroppedChangeError('The session ended before the change could be sent.'));
        else resolve();
      };
      const stopListening = onReconnect(() => finish(false));
      const onTimeout = () => {
        if (navigator.onLine && !document.hidden) finish(false);
      };
      const timer = setTimeout(onTimeout, delayMs);
      this.#retries.add(finish);
    });
  }
}

/** The rows of a list with the changes that the server has not confirmed. */
export function applyPendingChanges<Lists, Name extends keyof Lists>(
  list: Name,
  rows: readonly Lists[Name][],
  pending: readonly PendingChange<Lists>[],
): readonly Lists[Name][] {
  return pending.reduce((shown, { show }) => show[list]?.(shown) ?? shown, rows);
}
