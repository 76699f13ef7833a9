// Live changes: one connection of this process listens to the database and tells every open dashboard which object has a
// new version, never what is in it (specification §6 "Live changes"). Kept as plain server-sent events and not as a tRPC
// subscription: the token stays in a header, and a stream can be ended when its session ends.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { driverOf } from '@havn/db/client';
import postgres from 'postgres';
import type { DatabaseLog, ServerDatabase } from './database.js';
import { WatchedSockets } from './watched-socket.js';

const heartbeatMs = 15_000;
const sessionCheckMs = 4000;
const aliveCheckMs = 10_000;
const retryMs = 500;
/** A reader who lets more than this wait is dropped; it comes back and reads anew. */
const mostWaitingBytes = 128 * 1024;

interface Reader {
  sessionId: string;
  response: ServerResponse;
}

export class ChangeHub {
  readonly #database: ServerDatabase;
  readonly #log: DatabaseLog;
  readonly #readers = new Set<Reader>();
  readonly #timers: NodeJS.Timeout[];
  #isEnded = false;
  #stopListening: () => void = () => undefined;

  constructor(database: ServerDatabase, log: DatabaseLog) {
    this.#database = database;
    this.#log = log;
    this.#timers = [
      setInterval(() => this.#send(': still here\n\n'), heartbeatMs),
      setInterval(() => void this.#endOver(), sessionCheckMs),
    ];
    for (const timer of this.#timers) timer.unref();
    void this.#listenForEver();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Takes over an answer whose headers are written. */
  add(sessionId: string, response: ServerResponse): void {
    const reader = { sessionId, response };
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    response.write('retry: 1000\n: open\n\n');
  }

  /** Ends every stream, and takes no more. */
  end(): void {
    this.#isEnded = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#readers) response.end();
    this.#readers.clear();
    this.#stopListening();
  }

  #send(text: string): void {
    for (const { response } of this.#readers) {
      if (!response.write(text) && response.writableLength > mostWaitingBytes) response.destroy();
    }
  }

  #endSession(id: string): void {
    for (const { sessionId, response } of this.#readers) if (sessionId === id) response.end();
  }

  /** Sessions that ran out, or whose end was missed while nobody listened. */
  async #endOver(): Promise<void> {
    const ids = [...new Set([...this.#readers].map(({ sessionId }) => sessionId))];
    if (ids.length === 0 || this.#database.isAway) return;
    try {
      const open = await this.#database.use(
        (db) => driverOf(db)<{ id: string }[]>`
          select id from sessions where id = any(${ids}) and expires_at > now() and created_at > now() - interval '90 days'`,
      );
      const live = new Set(open.map(({ id }) => id));
      for (const id of ids) if (!live.has(id)) this.#endSession(id);
    } catch {
      // The database is away: the next look tells.
    }
  }

  #hear(channel: string, payload: string): void {
    if (channel === 'sessions_ended') this.#endSession(payload);
    else if (channel === 'changes') this.#send(`event: change\ndata: ${payload}\n\n`);
  }

  async #listenForEver(): Promise<void> {
    for (let isFirst = true; !this.#isEnded; isFirst = false) {
      try {
        await this.#listenOnce(isFirst);
      } catch {}
      if (!this.#isEnded) await sleep(retryMs, undefined, { ref: false });
    }
  }

  /** Listens until the connection is lost. A new client each time: the driver's own does not try for ever. */
  async #listenOnce(isFirst: boolean): Promise<void> {
    const sockets = new WatchedSockets();
    const isLost = new AbortController();
    const settings = {
      max: 1,
      connect_timeout: 5,
      fetch_types: false,
      max_lifetime: null,
      connection: { application_name: 'havn live' },
      socket: sockets.open,
      onclose: () => isLost.abort(),
      // Not in the driver's types, but what its own `listen` is made of.
      onnotify: (channel: string, payload: string) => this.#hear(channel, payload),
    };
    const sql = postgres(this.#database.url, settings);
    this.#stopListening = () => isLost.abort();
    try {
      await sql`listen changes`;
      await sql`listen sessions_ended`;
      if (!isFirst) this.#resume();
      while (!isLost.signal.aborted) {
        await sleep(aliveCheckMs, undefined, { signal: isLost.signal, ref: false }).catch(() => undefined);
        if (!isLost.signal.aborted) await sql`select 1`;
      }
    } finally {
      void sql
        .end({ timeout: 0 })
        .catch(() => undefined)
        .finally(() => sockets.destroy());
    }
  }

  /** What was missed is not known: readers look again. */
  #resume(): void {
    this.#log.info({}, 'live changes: listening again');
    this.#send('event: resync\ndata: {}\n\n');
    void this.#endOver();
  }
}
