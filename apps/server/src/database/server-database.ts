// The server's connection pool, which is discarded and recreated when the database fails: postgres.js may throw from
// its write path when a connection dies under load, and that pool never recovers (docs/security.md, F3 to F5). While
// the database is unavailable, callers get BUSY immediately instead of queueing.
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@havn/api/errors';
import { findDatabaseError } from '@havn/api/procedures/error-mapping';
import { type Database, type OpenDatabase, openDatabase } from '@havn/db/client';
import { WatchedSockets } from './watched-sockets.js';

export interface Logger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

interface Pool {
  open: OpenDatabase;
  sockets: WatchedSockets;
}

function createPool(url: string, poolSize?: number): Pool {
  const sockets = new WatchedSockets();
  return { open: openDatabase(url, { socket: sockets.open, ...(poolSize && { poolSize }) }), sockets };
}

/** Rejects queued queries, then closes the connections. */
async function destroyPool({ open, sockets }: Pool): Promise<void> {
  await Promise.race([open.sql.end({ timeout: 0 }), sleep(500)]);
  sockets.destroy();
}

/** Waits up to 9 s for queries in flight, then closes the connections. */
async function drainPool(pool: Pool): Promise<void> {
  await Promise.race([pool.open.sql.end({ timeout: 8 }), sleep(9000)]);
  pool.sockets.destroy();
}

/** Whether the connection or the server is lost. Other database errors say nothing about the pool's health. */
function isConnectionLoss(error: unknown): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0)/.test(findDatabaseError(error)?.code ?? '');
}

const probeTimeoutMs = 2500;
const probeIntervalMs = 250;
/** Connection errors reported this soon after a pool was replaced belong to the old pool. */
const staleErrorWindowMs = 1000;
/** With no request answered for this long, a timeout makes the pool suspect. */
const unresponsiveMs = 5000;

export class ServerDatabase {
  readonly #url: string;
  readonly #log: Logger;
  readonly #poolSize: number | undefined;
  readonly #recoveryListeners = new Set<() => void>();
  #pool: Pool;
  #isUnavailable = false;
  #isClosed = false;
  #isRecovering = false;
  #changedAt = 0;
  #answeredAt = Date.now();

  constructor(url: string, options: { log: Logger; poolSize?: number }) {
    this.#url = url;
    this.#log = options.log;
    this.#poolSize = options.poolSize;
    this.#pool = createPool(url, options.poolSize);
  }

  get url(): string {
    return this.#url;
  }

  /** The maximum number of connections. */
  get poolSize(): number {
    return this.#pool.open.sql.options.max;
  }

  /** The handle for one request; do not keep it. @throws DomainError BUSY while the database is unavailable. */
  get db(): Database {
    if (this.#isUnavailable) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    return this.#pool.open.db;
  }

  /** Calls the listener each time a new pool has replaced a failed one. */
  onRecovered(listener: () => void): void {
    this.#recoveryListeners.add(listener);
  }

  /** Call with every error of a query on `db`; a lost connection starts the recovery. */
  reportError(error: unknown): void {
    const fault = findDatabaseError(error);
    if (fault === null) return;
    // A query error is still a response: the database is alive.
    if (!isConnectionLoss(error)) this.reportSuccess();
    else if (Date.now() - this.#changedAt > staleErrorWindowMs) this.#recover(fault.code === 'ETIMEDOUT');
  }

  /** Call when a request was answered: the pool is alive. */
  reportSuccess(): void {
    this.#answeredAt = Date.now();
  }

  /** Call when a request timed out. If no other request is being answered either, the pool may be stuck. */
  reportTimeout(): void {
    const since = Math.max(this.#answeredAt, this.#changedAt);
    if (Date.now() - since > unresponsiveMs) this.#recover(false);
  }

  /** Runs `work` on the current handle and reports its error, if any. */
  async use<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (error) {
      this.reportError(error);
      throw error;
    }
  }

  /**
   * Whether an uncaught exception was thrown by the driver's write path. If so, the pool is discarded and the process
   * can continue; any other exception must end it.
   */
  recoverFromUncaught(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const isThrownByDriver = /[\\/]postgres[\\/](src|cjs[\\/]src)[\\/]/.test(error.stack ?? '');
    if (!isConnectionLoss(error) && !(isThrownByDriver && error instanceof TypeError)) return false;
    this.#recover(true);
    return true;
  }

  /** Whether the database answers a query on a new connection right now. */
  async ping(): Promise<boolean> {
    const sockets = new WatchedSockets();
    const probe = openDatabase(this.#url, { poolSize: 1, connectTimeoutSeconds: 2, socket: sockets.open });
    const timeout = sleep(probeTimeoutMs, false, { ref: false });
    try {
      return await Promise.race([probe.sql`select 1`.then(() => true), timeout]);
    } catch {
      return false;
    } finally {
      void probe.sql
        .end({ timeout: 0 })
        .catch(() => undefined)
        .finally(() => sockets.destroy());
    }
  }

  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  #recover(isBroken: boolean): void {
    if (this.#isRecovering || this.#isClosed) return;
    this.#isRecovering = true;
    void this.#replacePool(isBroken).finally(() => {
      this.#isRecovering = false;
    });
  }

  async #replacePool(isBroken: boolean): Promise<void> {
    if (isBroken) this.#discardPool();
    while (!this.#isClosed && !(await this.ping())) {
      this.#discardPool();
      await sleep(probeIntervalMs);
    }
    if (this.#isClosed) return;
    const old = this.#pool;
    const wasAway = this.#isUnavailable;
    this.#pool = createPool(this.#url, this.#poolSize);
    this.#isUnavailable = false;
    this.#changedAt = Date.now();
    this.#log.info({ wasAway }, 'database: created a new connection pool');
    if (!wasAway) void drainPool(old);
    for (const listener of this.#recoveryListeners) listener();
  }

  #discardPool(): void {
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    this.#log.warn({}, 'database: unavailable, discarding the connection pool');
    void destroyPool(this.#pool);
  }

  /** Waits up to 6 s for queries in flight. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.race([this.#pool.open.close(), sleep(6000, undefined, { ref: false })]);
    this.#pool.sockets.destroy();
  }
}
