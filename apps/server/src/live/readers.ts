// The open event streams of this process: all get the same bytes and a heartbeat, and each ends with its session.
// Owned by the change hub.
import type { ServerResponse } from 'node:http';
import { driverOf } from '@havn/db/client';
import type { ServerDatabase } from '../database.js';

const heartbeatMs = 15_000;
const sessionCheckMs = 4000;
/** A subscriber with more unread bytes is disconnected; it reconnects and reloads. */
const mostWaitingBytes = 1_048_576;

interface Reader {
  sessionId: string;
  response: ServerResponse;
}

export class Readers {
  readonly #database: ServerDatabase;
  readonly #subscribers = new Set<Reader>();
  readonly #timers: NodeJS.Timeout[];

  constructor(database: ServerDatabase, options: { heartbeatMs?: number } = {}) {
    this.#database = database;
    this.#timers = [
      setInterval(() => this.send(': still here\n\n'), options.heartbeatMs ?? heartbeatMs),
      setInterval(() => void this.endOver(), sessionCheckMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  /** Takes over a response whose head has been written. */
  add(sessionId: string, response: ServerResponse): void {
    const reader = { sessionId, response };
    this.#subscribers.add(reader);
    response.on('close', () => this.#subscribers.delete(reader));
    response.write('retry: 1000\n: open\n\n');
  }

  /** Writes one shared buffer to all streams. */
  send(text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text);
    for (const { response } of this.#subscribers) {
      if (response.writableLength > mostWaitingBytes) response.destroy();
      else response.write(bytes);
    }
  }

  endSession(id: string): void {
    for (const { sessionId, response } of this.#subscribers) if (sessionId === id) response.end();
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#subscribers) response.end();
    this.#subscribers.clear();
  }

  /** Ends the streams of expired sessions, and of sessions whose notification was missed. */
  async endOver(): Promise<void> {
    const ids = [...new Set([...this.#subscribers].map(({ sessionId }) => sessionId))];
    if (ids.length === 0 || this.#database.isAway) return;
    try {
      const open = await this.#database.use(
        (db) => driverOf(db)<{ id: string }[]>`
          select id from sessions where id = any(${ids}) and expires_at > now() and created_at > now() - interval '90 days'`,
      );
      const live = new Set(open.map(({ id }) => id));
      for (const id of ids) if (!live.has(id)) this.endSession(id);
    } catch {
      // The database is unavailable: the next check will do.
    }
  }
}
