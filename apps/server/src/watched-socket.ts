// Sockets to the database that notice when it has fallen silent: stopped, or behind a line that was cut without a word.
// PostgreSQL ends every statement of ours after 6 s by itself, so silence for longer than that is no slow query.
import { connect, type Socket } from 'node:net';
import type { SocketTarget } from '@havn/db/client';

const longestSilenceMs = 6800;

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT';
  override readonly name = 'SilentDatabase';
}

/** The sockets of one pool. */
export class WatchedSockets {
  readonly #askedAt = new Map<Socket, number>();
  readonly #timer = setInterval(() => this.#endSilent(), 500).unref();
  #opened = 0;

  /** To be given to the driver, which takes the socket before it is connected and waits for what it writes. */
  readonly open = ({ host, port, path }: SocketTarget): Socket => {
    // With several hosts in the address each attempt takes the next one.
    const at = this.#opened++ % host.length;
    const target = { host: host[at] ?? 'localhost', port: port[at] ?? 5432 };
    const socket = path ? connect({ path }) : connect(target);
    this.#watch(socket);
    // The driver reads the host from the socket to name it in TLS.
    return Object.assign(socket, target);
  };

  #watch(socket: Socket): void {
    const write = socket.write.bind(socket) as (...parts: unknown[]) => boolean;
    this.#askedAt.set(socket, 0);
    socket.write = (...parts: unknown[]) => {
      if (this.#askedAt.get(socket) === 0) this.#askedAt.set(socket, Date.now());
      return write(...parts);
    };
    socket.on('data', () => this.#askedAt.set(socket, 0));
    socket.on('close', () => this.#askedAt.delete(socket));
  }

  #endSilent(): void {
    for (const [socket, askedAt] of this.#askedAt) {
      if (askedAt !== 0 && Date.now() - askedAt > longestSilenceMs) socket.destroy(new SilentDatabase());
    }
  }

  /** Cuts every connection, whatever it waits for. */
  destroy(): void {
    clearInterval(this.#timer);
    for (const socket of this.#askedAt.keys()) socket.destroy();
  }
}
