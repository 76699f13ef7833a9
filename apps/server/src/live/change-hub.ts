// Live changes (specification §6). Server-sent events instead of a tRPC subscription: the token stays in a header,
// and a stream can be closed when its session ends.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@havn/api/kernel/errors';
import { Listener } from '../database/listener.js';
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { withTimeout } from '../http/context.js';
import { buildEvents, formatResyncEvent, loadStoredOrders, type StoredOrders } from './changed-rows.js';
import { PendingChanges } from './pending-changes.js';
import { Subscribers } from './subscribers.js';

/** Changes within this time are broadcast together. */
const batchDelayMs = 40;
const retryDelayMs = 500;

export class ChangeHub {
  readonly #database: ServerDatabase;
  readonly #log: Logger;
  readonly #subscribers: Subscribers;
  readonly #listener: Listener;
  /** The stored order as last broadcast; null while there are no subscribers. */
  #orders: StoredOrders | null = null;
  #loading: Promise<void> | null = null;
  #opening = 0;
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

  /** `writeHead` is called once the stored order is loaded. @throws DomainError BUSY if unavailable or closed. */
  async subscribe(sessionId: string, writeHead: () => ServerResponse): Promise<void> {
    this.#opening += 1;
    try {
      if (this.#orders === null) await withTimeout(this.#database, this.#load());
      if (this.#isEnded) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
      this.#subscribers.add(sessionId, writeHead());
    } finally {
      this.#opening -= 1;
    }
  }

  get #hasSubscribers(): boolean {
    return !this.#subscribers.isEmpty || this.#opening > 0;
  }

  get isListening(): boolean {
    return this.#listener.isListening;
  }

  close(): void {
    this.#isEnded = true;
    this.#subscribers.close();
    this.#listener.close();
  }

  #load(): Promise<void> {
    this.#loading ??= this.#database
      .use(loadStoredOrders)
      .then((orders) => {
        this.#orders ??= orders;
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
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
    // Without subscribers, the order is discarded, and loaded again for the next one.
    if (this.#hasSubscribers) this.#needsResync = true;
    else this.#orders = null;
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
      await sleep(batchDelayMs, undefined, { ref: false });
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
    if (this.#loading !== null) await this.#loading;
    const pending = this.#pending;
    this.#pending = new PendingChanges();
    if (!this.#hasSubscribers) {
      this.#needsResync = false;
      this.#orders = null;
      return '';
    }
    const orders = this.#orders;
    if (!this.#needsResync && orders !== null)
      return await this.#database.use((db) => buildEvents(db, orders, pending));
    // Reset before loading, so that changes missed meanwhile cause another resync.
    this.#needsResync = false;
    this.#orders = await this.#database.use(loadStoredOrders);
    return formatResyncEvent();
  }
}
