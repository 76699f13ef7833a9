// A connection that listens to the database, made anew for as long as the process lives. The hub keeps one, sending another.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { WatchedSockets } from '../watched-socket.js';

const aliveCheckMs = 10_000;
const retryMs = 500;

interface Listening {
  channels: readonly string[];
  onNotice(channel: string, payload: string): void;
  /** It listens again after it did not: what was said meanwhile is not known. */
  onReturn(): void;
}

export class Listener {
  readonly #url: string;
  readonly #listening: Listening;
  #isEnded = false;
  #stopListening: () => void = () => undefined;

  constructor(url: string, listening: Listening) {
    this.#url = url;
    this.#listening = listening;
    void this.#listenForEver();
  }

  end(): void {
    this.#isEnded = true;
    this.#stopListening();
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
      onnotify: this.#listening.onNotice,
    };
    const sql = postgres(this.#url, settings);
    this.#stopListening = () => isLost.abort();
    try {
      for (const channel of this.#listening.channels) await sql`listen ${sql(channel)}`;
      if (!isFirst) this.#listening.onReturn();
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
