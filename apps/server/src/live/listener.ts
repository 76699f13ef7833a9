// A LISTEN connection that reconnects for the life of the process. Used by the change hub and by the delivery workers.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { WatchedSockets } from '../watched-socket.js';

const aliveCheckMs = 10_000;
const retryMs = 500;

interface Listening {
  channels: readonly string[];
  onNotice(channel: string, payload: string): void;
  /** Called after a reconnect: notifications sent meanwhile are lost. */
  onReturn(): void;
}

export class Listener {
  readonly #url: string;
  readonly #options: Listening;
  #isEnded = false;
  #stopListening: () => void = () => undefined;

  constructor(url: string, listening: Listening) {
    this.#url = url;
    this.#options = listening;
    void this.#listenForever();
  }

  end(): void {
    this.#isEnded = true;
    this.#stopListening();
  }

  async #listenForever(): Promise<void> {
    for (let isFirst = true; !this.#isEnded; isFirst = false) {
      try {
        await this.#listenOnce(isFirst);
      } catch {}
      if (!this.#isEnded) await sleep(retryMs, undefined, { ref: false });
    }
  }

  /** Listens until the connection is lost. A new client each time, because the driver's own gives up reconnecting. */
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
      // Missing in the driver's types; its own `listen` is built on it.
      onnotify: this.#options.onNotice,
    };
    const sql = postgres(this.#url, settings);
    this.#stopListening = () => isLost.abort();
    try {
      for (const channel of this.#options.channels) await sql`listen ${sql(channel)}`;
      if (!isFirst) this.#options.onReturn();
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
}
