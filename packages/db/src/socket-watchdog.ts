// Detects when the database stops responding: a frozen process, or a connection dropped without a FIN.
import { connect, type Socket } from 'node:net';

export interface SocketTarget {
  host: string[];
  port: number[];
  /** A Unix domain socket instead of host and port. */
  path?: string | undefined;
}

/** The statement_timeout is 6 s, so a longer silence cannot be a slow query. */
const defaultResponseTimeoutMs = 6800;

export class DatabaseUnresponsiveError extends Error {
  readonly code = 'ETIMEDOUT';
  override readonly name = 'DatabaseUnresponsiveError';

  constructor(readonly timeoutMs: number) {
    super(`The database has not responded for ${Math.round(timeoutMs / 1000)} seconds.`);
  }
}

interface WatchdogOptions {
  responseTimeoutMs?: number;
  /** Counts the time from the last write, for connections that send for long without a response, as in a COPY. */
  isFromLastWrite?: boolean;
}

export class SocketWatchdog {
  /** When the oldest, or the last, unanswered write happened; 0 for none. */
  readonly #pendingSince = new Map<Socket, number>();
  readonly #responseTimeoutMs: number;
  readonly #isFromLastWrite: boolean;
  #failure: DatabaseUnresponsiveError | null = null;
  readonly #timer = setInterval(() => this.#destroyUnresponsive(), 500).unref();

  constructor({ responseTimeoutMs = defaultResponseTimeoutMs, isFromLastWrite = false }: WatchdogOptions = {}) {
    this.#responseTimeoutMs = responseTimeoutMs;
    this.#isFromLastWrite = isFromLastWrite;
  }

  /** For the driver's `socket` option; the driver takes the socket before it is connected. */
  readonly open = ({ host, port, path }: SocketTarget): Socket => {
    // The URL has one host: that of the primary.
    const target = { host: host[0] ?? 'localhost', port: port[0] ?? 5432 };
    const socket = path ? connect({ path }) : connect(target);
    this.#watch(socket);
    // The driver removes the listeners of a socket that it encrypts; the patch of the driver passes the new one.
    const onsecure = (secureSocket: Socket) => {
      this.#pendingSince.delete(socket);
      this.#watch(secureSocket);
    };
    // The driver reads `host` from the socket for TLS SNI.
    return Object.assign(socket, target, { onsecure });
  };

  #watch(socket: Socket): void {
    const write = socket.write.bind(socket) as (...parts: unknown[]) => boolean;
    this.#pendingSince.set(socket, 0);
    socket.write = (...parts: unknown[]) => {
      if (this.#isFromLastWrite || this.#pendingSince.get(socket) === 0) this.#pendingSince.set(socket, Date.now());
      return write(...parts);
    };
    socket.on('data', () => this.#pendingSince.set(socket, 0));
    socket.on('close', () => this.#pendingSince.delete(socket));
  }

  #destroyUnresponsive(): void {
    for (const [socket, since] of this.#pendingSince) {
      if (since !== 0 && Date.now() - since > this.#responseTimeoutMs) socket.destroy(this.#recordFailure());
    }
  }

  #recordFailure(): DatabaseUnresponsiveError {
    this.#failure = new DatabaseUnresponsiveError(this.#responseTimeoutMs);
    return this.#failure;
  }

  /** Why it destroyed a socket; the driver reports some of the failures that follow as a lost connection. */
  get failure(): DatabaseUnresponsiveError | null {
    return this.#failure;
  }

  destroy(): void {
    clearInterval(this.#timer);
    for (const socket of this.#pendingSince.keys()) socket.destroy();
  }
}
