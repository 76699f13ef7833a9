// The open event streams of this process: each ends with its session.
import type { ServerResponse } from 'node:http';
import { listStreamSessions } from '@havn/api/administrators/auth/service';
import type { ServerDatabase } from '../database/server-database.js';

const defaultHeartbeatMs = 15_000;
const sessionCheckIntervalMs = 4000;
/** A subscriber with more unread bytes is disconnected; it reconnects and reloads. */
const maxBufferedBytes = 1_048_576;

interface Subscriber {
  sessionId: string;
  response: ServerResponse;
}

export class Subscribers {
  readonly #database: Pick<ServerDatabase, 'use' | 'isUnavailable'>;
  readonly #subscribers = new Set<Subscriber>();
  readonly #timers: NodeJS.Timeout[];

  constructor(database: Pick<ServerDatabase, 'use' | 'isUnavailable'>, options: { heartbeatMs?: number } = {}) {
    this.#database = database;
    this.#timers = [
      setInterval(() => this.broadcast(': still here\n\n'), options.heartbeatMs ?? defaultHeartbeatMs),
      setInterval(() => void this.endExpiredSessions(), sessionCheckIntervalMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  /** The head of the response has been written. */
  add(sessionId: string, response: ServerResponse): void {
    // Its event `close` will not be repeated.
    if (response.destroyed) return;
    const subscriber = { sessionId, response };
    this.#subscribers.add(subscriber);
    response.on('close', () => this.#subscribers.delete(subscriber));
    response.write('retry: 1000\n: open\n\n');
  }

  broadcast(text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text);
    for (const { response } of this.#subscribers) {
      if (response.writableLength > maxBufferedBytes) response.destroy();
      else response.write(bytes);
    }
  }

  endSession(id: string): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.sessionId !== id) continue;
      subscriber.response.end();
      // Until its client has read the rest, the response is not closed, and a write to it would be an error.
      this.#subscribers.delete(subscriber);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#subscribers) response.end();
    this.#subscribers.clear();
  }

  /** Ends the streams of sessions that have expired, ended unnoticed, or lost the permission to follow changes. */
  async endExpiredSessions(): Promise<void> {
    const ids = [...new Set([...this.#subscribers].map(({ sessionId }) => sessionId))];
    if (ids.length === 0 || this.#database.isUnavailable) return;
    try {
      const valid = await this.#database.use((db) => listStreamSessions(db, { ids }));
      const validIds = new Set(valid.map(({ id }) => id));
      for (const id of ids) if (!validIds.has(id)) this.endSession(id);
    } catch {
      // The next check tries again.
    }
  }
}
