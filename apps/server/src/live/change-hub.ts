// Live changes (specification §6). Server-sent events instead of a tRPC subscription: the token stays in a header,
// and a stream can be closed when its session ends.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@havn/api/kernel/errors';
import { Listener } from '../database/listener.js';
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { buildEvents, formatResyncEvent, PendingChanges } from './changed-rows.js';
import { Subscribers } from './subscribers.js';

/** Changes within this time are broadcast together. */
const batchDelayMs = 40;
const retryDelayMs = 500;

export class ChangeHub {
  readonly #database: ServerDatabase;
  readonly #log: Logger;
  readonly #subscribers: Subscribers;
  readonly #listener: Listener;
  #pending = new PendingChanges();
  /** A notification may have been missed or could not be processed: subscribers must reload their lists. */
  #needsResync = false;
  #broadcasting: Promise<void> | null = null;
  #isEnded = false;

  constructor(database: ServerDatabase, log: Logger, options: { heartbeatMs?: number } = {}) {
    this.#database = database;
    this.#log = log;
    this.#subscribers = new Subscribers(database, options);
    this.#listener = new Listener(database, {
      channels: ['changes', 'sessions_ended'],
      onNotification: (channel, payload) => this.#receive(channel, payload),
      onListening: () => this.#resume(),
    });
  }

  /** @throws DomainError BUSY if closed. */
  subscribe(sessionId: string, writeHead: () => ServerResponse): void {
    if (this.#isEnded) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    this.#subscribers.add(sessionId, writeHead());
  }

  get isListening(): boolean {
    return this.#listener.isListening;
  }

  close(): void {
    this.#isEnded = true;
    this.#subscribers.close();
    this.#listener.close();
  }

  #receive(channel: string, payload: string): void {
    if (channel === 'sessions_ended') this.#subscribers.endSession(payload);
    else if (channel === 'changes') {
      this.#pending.add(payload);
      this.#startBroadcasting();
    }
  }

  #resume(): void {
    this.#log.info({}, 'live changes: listening');
    this.#needsResync = !this.#subscribers.isEmpty;
    this.#startBroadcasting();
    void this.#subscribers.endExpiredSessions();
  }

  #startBroadcasting(): void {
    this.#broadcasting ??= this.#broadcastPending().finally(() => {
      this.#broadcasting = null;
    });
  }

  async #broadcastPending(): Promise<void> {
    while (!this.#isEnded && (this.#needsResync || !this.#pending.isEmpty)) {
      await sleep(this.#database.isUnavailable ? retryDelayMs : batchDelayMs, undefined, { ref: false });
      // Told to reload now, subscribers would fail.
      if (this.#database.isUnavailable) continue;
      try {
        this.#subscribers.broadcast(await this.#buildNextEvents());
      } catch {
        if (!this.#database.isUnavailable) this.#log.warn({}, 'live changes: failed to load changed rows, will resync');
        this.#needsResync = true;
        await sleep(retryDelayMs, undefined, { ref: false });
      }
    }
  }

  async #buildNextEvents(): Promise<string> {
    const [needsResync, pending] = [this.#needsResync, this.#pending];
    // Reset first, so that what is missed meanwhile causes another resync.
    this.#needsResync = false;
    this.#pending = new PendingChanges();
    if (this.#subscribers.isEmpty) return '';
    if (needsResync) return formatResyncEvent();
    return await this.#database.use((db) => buildEvents(db, pending));
  }
}
