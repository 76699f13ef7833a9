// Reconnects for the life of the process. Drizzle supports neither LISTEN nor a query without a table.
import { setTimeout as sleep } from 'node:timers/promises';
import { SocketWatchdog } from '@havn/db/socket-watchdog';
import postgres from 'postgres';
import type { ServerDatabase } from './server-database.js';

const keepAliveIntervalMs = 10_000;
const reconnectDelayMs = 500;

interface ListenerOptions {
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /** Called each time listening begins: notifications sent before that are lost. */
  onListening(): void;
}

export class Listener {
  readonly #database: ServerDatabase;
  readonly #options: ListenerOptions;
  #isEnded = false;
  #isListening = false;
  #url: string | null = null;
  #stopListening: () => void = () => undefined;
  #reconnectNow = new AbortController();

  constructor(database: ServerDatabase, options: ListenerOptions) {
    this.#database = database;
    this.#options = options;
    database.onRecovered(() => this.#followPrimary());
    void this.#listenForever();
  }

  /** False while the connection is lost: notifications do not arrive. */
  get isListening(): boolean {
    return this.#isListening;
  }

  close(): void {
    this.#isEnded = true;
    this.#stopListening();
  }

  #followPrimary(): void {
    this.#reconnectNow.abort();
    // A former primary may keep the connection open, but sends no notifications.
    if (this.#url !== this.#database.primaryUrl) this.#stopListening();
  }

  async #listenForever(): Promise<void> {
    while (!this.#isEnded) {
      try {
        await this.#listenOnce();
      } catch {}
      if (this.#isEnded) return;
      this.#reconnectNow = new AbortController();
      const { signal } = this.#reconnectNow;
      await sleep(reconnectDelayMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** A new client each time, because the driver does not reconnect indefinitely. */
  async #listenOnce(): Promise<void> {
    const socketWatchdog = new SocketWatchdog();
    const connectionLost = new AbortController();
    const settings = {
      max: 1,
      connect_timeout: 5,
      fetch_types: false,
      max_lifetime: null,
      connection: { application_name: 'havn live' },
      target_session_attrs: 'primary' as const,
      socket: socketWatchdog.open,
      onclose: () => connectionLost.abort(),
      // Missing in the driver's types; its own `listen` is built on it.
      onnotify: this.#options.onNotification,
    };
    this.#url = this.#database.primaryUrl;
    const sql = postgres(this.#url, settings);
    this.#stopListening = () => connectionLost.abort();
    try {
      for (const channel of this.#options.channels) await sql`listen ${sql(channel)}`;
      this.#isListening = true;
      this.#options.onListening();
      while (!connectionLost.signal.aborted) {
        await sleep(keepAliveIntervalMs, undefined, { signal: connectionLost.signal, ref: false }).catch(
          () => undefined,
        );
        if (!connectionLost.signal.aborted) await sql`select 1`;
      }
    } finally {
      this.#isListening = false;
      void sql
        .end({ timeout: 0 })
        .catch(() => undefined)
        .finally(() => socketWatchdog.destroy());
    }
  }
}
