// The open streams of this process: they get the same bytes, a beat while nothing happens, and end with their session.
// Kept by the hub.
import type { ServerResponse } from 'node:http';
import { driverOf } from '@havn/db/client';
import type { ServerDatabase } from '../database.js';

const heartbeatMs = 15_000;
const sessionCheckMs = 4000;
/** A reader who lets more than this wait is dropped; it comes back and reads anew. */
const mostWaitingBytes = 1_048_576;

interface Reader {
  sessionId: string;
  response: ServerResponse;
}

export class Readers {
  readonly #database: ServerDatabase;
  readonly #readers = new Set<Reader>();
  readonly #timers: NodeJS.Timeout[];

  constructor(database: ServerDatabase, { beatMs = heartbeatMs } = {}) {
    this.#database = database;
    this.#timers = [
      setInterval(() => this.send(': still here\n\n'), beatMs),
      setInterval(() => void this.endOver(), sessionCheckMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get isEmpty(): boolean {
    return this.#readers.size === 0;
  }

  /** Takes over an answer whose headers are written. */
  add(sessionId: string, response: ServerResponse): void {
    const reader = { sessionId, response };
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    response.write('retry: 1000\n: open\n\n');
  }

  /** One copy of the bytes waits for all, however many they are. */
  send(text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text);
    for (const { response } of this.#readers) {
      if (response.writableLength > mostWaitingBytes) response.destroy();
      else response.write(bytes);
    }
  }

  endSession(id: string): void {
    for (const { sessionId, response } of this.#readers) if (sessionId === id) response.end();
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#readers) response.end();
    this.#readers.clear();
  }

  /** Ends the streams of sessions that ran out, or whose end was missed while nobody listened. */
  async endOver(): Promise<void> {
    const ids = [...new Set([...this.#readers].map(({ sessionId }) => sessionId))];
    if (ids.length === 0 || this.#database.isAway) return;
    try {
      const open = await this.#database.use(
        (db) => driverOf(db)<{ id: string }[]>`
          select id from sessions where id = any(${ids}) and expires_at > now() and created_at > now() - interval '90 days'`,
      );
      const live = new Set(open.map(({ id }) => id));
      for (const id of ids) if (!live.has(id)) this.endSession(id);
    } catch {
      // The database is away: the next look tells.
    }
  }
}
