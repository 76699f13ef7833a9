// A LISTEN connection that reconnects for the life of the process. Used by the change hub and by the delivery workers.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { WatchedSockets } from '../database/watched-sockets.js';

const keepAliveIntervalMs = 10_000;
const reconnectDelayMs = 500;

interface ListenerOptions {
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /** Called after a reconnect: notifications sent meanwhile are lost. */
  onReconnect(): void;
}

export class Listener {
  readonly #url: string;
  readonly #options: ListenerOptions;
  #isEnded = false;
  #stopListening: () => void = () => undefined;

  constructor(url: string, options: ListenerOptions) {
    this.#url = url;
    this.#options = options;
    void this.#listenForever();
  }

  close(): void {
    this.#isEnded = true;
    this.#stopListening();
  }

  async #listenForever(): Promise<void> {
    for (let isFirst = true; !this.#isEnded; isFirst = false) {
      try {
        await this.#listenOnce(isFirst);
      } catch {}
      if (!this.#isEnded) await sleep(reconnectDelayMs, undefined, { ref: false });
    }
  }

  /** Listens until the connection is lost. A new client each time, because the driver does not reconnect indefinitely. */
  async #listenOnce(isFirst: boolean): Promise<void> {
    const sockets = new WatchedSockets();
    const connectionLost = new AbortController();
    const settings = {
      max: 1,
      connect_timeout: 5,
      fetch_types: false,
      max_lifetime: null,
      connection: { application_name: 'havn live' },
      socket: sockets.open,
      onclose: () => connectionLost.abort(),
      // Missing in the driver's types; its own `listen` is built on it.
      onnotify: this.#options.onNotification,
    };
    const sql = postgres(this.#url, settings);
    this.#stopListening = () => connectionLost.abort();
    try {
      for (const channel of this.#options.channels) await sql`listen ${sql(channel)}`;
      if (!isFirst) this.#options.onReconnect();
      while (!connectionLost.signal.aborted) {
        await sleep(keepAliveIntervalMs, undefined, { signal: connectionLost.signal, ref: false }).catch(
          () => undefined,
        );
        if (!connectionLost.signal.aborted) await sql`select 1`;
      }
    } finally {
      void sql
        .end({ timeout: 0 })
        .catch(() => undefined)
        .finally(() => sockets.destroy());
    }
  }
}
