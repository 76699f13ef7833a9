// Live changes: one connection of this process hears which rows changed, and every open dashboard is told what they are now
// (specification §6 "Live changes"). Kept as plain server-sent events and not as a tRPC subscription: the token stays in a
// header, and a stream can be ended when its session ends.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@havn/api/errors';
import type { DatabaseLog, ServerDatabase } from './database.js';
import { inTime } from './in-time.js';
import { type Known, readEvents, readKnown, resyncEvent } from './live/changed-rows.js';
import { Heard } from './live/heard.js';
import { Listener } from './live/listener.js';
import { Readers } from './live/readers.js';

/** What changes within this time is told together. */
const gatherMs = 40;
const retryMs = 500;

export class ChangeHub {
  readonly #database: ServerDatabase;
  readonly #log: DatabaseLog;
  readonly #readers: Readers;
  readonly #listener: Listener;
  /** What readers were told last; null while there are none. */
  #known: Known | null = null;
  #loading: Promise<void> | null = null;
  /** Readers on their way in. */
  #opening = 0;
  #heard = new Heard();
  /** Something was not heard, or could not be read: readers have to look again. */
  #isMissed = false;
  #work: Promise<void> | null = null;
  #isEnded = false;

  constructor(database: ServerDatabase, log: DatabaseLog, { beatMs }: { beatMs?: number } = {}) {
    this.#database = database;
    this.#log = log;
    this.#readers = new Readers(database, { ...(beatMs !== undefined && { beatMs }) });
    this.#listener = new Listener(database.url, {
      channels: ['changes', 'sessions_ended'],
      onNotice: (channel, payload) => this.#hear(channel, payload),
      onReturn: () => this.#resume(),
    });
  }

  /**
   * Adds a reader; `begin` writes the headers, once all is known that later events build on.
   * @throws DomainError BUSY while the database is away, and at the end.
   */
  async open(sessionId: string, begin: () => ServerResponse): Promise<void> {
    this.#opening += 1;
    try {
      if (this.#known === null) await inTime(this.#database, this.#load());
      if (this.#isEnded) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
      this.#readers.add(sessionId, begin());
    } finally {
      this.#opening -= 1;
    }
  }

  /** Ends every stream, and takes no more. */
  end(): void {
    this.#isEnded = true;
    this.#readers.end();
    this.#listener.end();
  }

  #load(): Promise<void> {
    this.#loading ??= this.#database
      .use(readKnown)
      .then((known) => {
        this.#known ??= known;
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  #hear(channel: string, payload: string): void {
    if (channel === 'sessions_ended') this.#readers.endSession(payload);
    else if (channel === 'changes') {
      this.#heard.add(payload);
      this.#start();
    }
  }

  #resume(): void {
    this.#log.info({}, 'live changes: listening again');
    this.#isMissed = true;
    this.#start();
    void this.#readers.endOver();
  }

  #start(): void {
    this.#work ??= this.#tellAll().finally(() => {
      this.#work = null;
    });
  }

  /** Tells, one gulp after the other, until there is nothing more to tell. */
  async #tellAll(): Promise<void> {
    while (!this.#isEnded && (this.#isMissed || !this.#heard.isEmpty)) {
      await sleep(gatherMs, undefined, { ref: false });
      try {
        this.#readers.send(await this.#nextText());
      } catch {
        if (!this.#database.isAway) this.#log.warn({}, 'live changes: could not be read, readers will look again');
        this.#isMissed = true;
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  async #nextText(): Promise<string> {
    if (this.#loading !== null) await this.#loading;
    const heard = this.#heard;
    this.#heard = new Heard();
    if (this.#readers.isEmpty && this.#opening === 0) {
      this.#isMissed = false;
      this.#known = null;
      return '';
    }
    const known = this.#known;
    if (!this.#isMissed && known !== null) return await this.#database.use((db) => readEvents(db, known, heard));
    // Before the reading: what is missed meanwhile is missed again.
    this.#isMissed = false;
    this.#known = await this.#database.use(readKnown);
    return resyncEvent();
  }
}
