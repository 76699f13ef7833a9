// postgres.js may throw from its write path when a connection dies under load, and that pool never recovers: it is
// replaced, and callers get BUSY meanwhile (docs/security.md, F3 to F5). The new pool follows a fail-over
// (docs/decisions/043).
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabaseError } from '@havn/api/database/database-error';
import { longStatementTimeoutMs } from '@havn/api/database/transaction';
import { DomainError } from '@havn/api/kernel/errors';
import { type Database, type OpenDatabase, openDatabase } from '@havn/db/client';
import { DatabaseUnresponsiveError, SocketWatchdog } from '@havn/db/socket-watchdog';
import { listHostUrls, locatePrimary, NoPrimaryError, type Primary } from './primary.js';

export interface Logger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

interface Connections {
  open: OpenDatabase;
  socketWatchdog: SocketWatchdog;
}

interface Pool {
  url: string;
  regular: Connections;
  /** For changes that raise their statement_timeout to a minute. */
  long: Connections;
}

const longPoolSize = 4;
const longResponseTimeoutMs = longStatementTimeoutMs + 1000;

function openConnections(
  url: string,
  { poolSize, ...watchdogOptions }: { poolSize?: number | undefined; responseTimeoutMs?: number },
): Connections {
  const socketWatchdog = new SocketWatchdog(watchdogOptions);
  return { open: openDatabase(url, { socket: socketWatchdog.open, ...(poolSize && { poolSize }) }), socketWatchdog };
}

const createPool = (url: string, poolSize?: number): Pool => ({
  url,
  regular: openConnections(url, { poolSize }),
  long: openConnections(url, { poolSize: longPoolSize, responseTimeoutMs: longResponseTimeoutMs }),
});

/** Waits for queries in flight, then closes the connections. With a timeout of 0, it rejects queued queries first. */
async function endConnections({ open, socketWatchdog }: Connections, timeoutSeconds: number): Promise<void> {
  const timeoutAbort = new AbortController();
  const { signal } = timeoutAbort;
  const timeout = sleep(timeoutSeconds * 1000 + 500, undefined, { signal }).catch(() => undefined);
  await Promise.race([open.sql.end({ timeout: timeoutSeconds }), timeout]);
  timeoutAbort.abort();
  socketWatchdog.destroy();
}

async function destroyPool({ regular, long }: Pool): Promise<void> {
  await Promise.all([endConnections(regular, 0), endConnections(long, 0)]);
}

/** Long changes continue for up to a minute, but not on a former primary, where they would be lost. */
async function drainPool({ regular, long }: Pool, hasFailedOver: boolean): Promise<void> {
  const longTimeoutSeconds = hasFailedOver ? 0 : longResponseTimeoutMs / 1000;
  await Promise.all([endConnections(regular, 8), endConnections(long, longTimeoutSeconds)]);
}

/** Includes a server that has become a standby (25006). Other errors say nothing about the pool's health. */
function isConnectionLoss(error: unknown): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0|25006)/.test(
    findDatabaseError(error)?.code ?? '',
  );
}

/** The driver reports these only for a pool that was closed here, and so has been replaced. */
const isOwnClosing = ({ code }: { code: string }) => code === 'CONNECTION_ENDED' || code === 'CONNECTION_DESTROYED';

/** After such a long time, the other connections would have reported a database that does not respond. */
const isSilentLongChange = (fault: object) =>
  fault instanceof DatabaseUnresponsiveError && fault.timeoutMs === longResponseTimeoutMs;

const probeIntervalMs = 250;
/** With several hosts: how often to check that the pool is connected to the newest primary. */
const primaryCheckIntervalMs = 5000;
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
  /** The highest timeline of a primary so far. A primary with a lower one has been replaced. */
  #timeline = 0;
  readonly #primaryCheck: NodeJS.Timeout | undefined;

  /** `primaryUrl` is needed if `url` has several hosts. */
  constructor(url: string, options: { log: Logger; poolSize?: number; primaryUrl?: string }) {
    this.#url = url;
    this.#log = options.log;
    this.#poolSize = options.poolSize;
    const [firstUrl = url] = listHostUrls(options.primaryUrl ?? url);
    this.#pool = createPool(firstUrl, options.poolSize);
    if (listHostUrls(url).length > 1)
      this.#primaryCheck = setInterval(() => {
        this.findPrimary().catch(() => undefined);
      }, primaryCheckIntervalMs).unref();
  }

  get primaryUrl(): string {
    return this.#pool.url;
  }

  get hasSeveralHosts(): boolean {
    return this.#primaryCheck !== undefined;
  }

  get poolSize(): number {
    return this.#pool.regular.open.sql.options.max;
  }

  /** The handle for one request; do not keep it. @throws DomainError BUSY while the database is unavailable. */
  get db(): Database {
    return this.#getDatabase('regular');
  }

  /** Like `db`, for a change whose statements may take up to a minute, such as an import. */
  get longDb(): Database {
    return this.#getDatabase('long');
  }

  #getDatabase(kind: 'regular' | 'long'): Database {
    if (this.#isUnavailable) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    return this.#pool[kind].open.db;
  }

  onRecovered(listener: () => void): void {
    this.#recoveryListeners.add(listener);
  }

  /** Call with every error of a query on `db`; a lost connection starts the recovery. */
  reportError(error: unknown): void {
    const fault = findDatabaseError(error);
    if (fault === null) return;
    // A query error is still a response: the database is alive.
    if (!isConnectionLoss(error)) this.reportSuccess();
    else if (!isOwnClosing(fault) && Date.now() - this.#changedAt > staleErrorWindowMs)
      this.#recover(fault.code === 'ETIMEDOUT' && !isSilentLongChange(fault));
  }

  reportSuccess(): void {
    this.#answeredAt = Date.now();
  }

  /** Call when a request timed out. If no other request is being answered either, the pool may be stuck. */
  reportTimeout(): void {
    const since = Math.max(this.#answeredAt, this.#changedAt);
    if (Date.now() - since > unresponsiveMs) this.#recover(false);
  }

  use<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.#use('regular', work);
  }

  useLong<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.#use('long', work);
  }

  async #use<T>(kind: 'regular' | 'long', work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await work(this.#getDatabase(kind));
    } catch (error) {
      this.reportError(error);
      throw error;
    }
  }

  /** After an error of the driver's write path the pool is discarded and the process can continue. */
  recoverFromUncaught(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const isThrownByDriver = /[\\/]postgres[\\/](src|cjs[\\/]src)[\\/]/.test(error.stack ?? '');
    if (!isConnectionLoss(error) && !(isThrownByDriver && error instanceof TypeError)) return false;
    this.#recover(true);
    return true;
  }

  /** Starts the recovery if the primary was replaced. @throws NoPrimaryError or the error of the connection. */
  async findPrimary(): Promise<Primary> {
    const primary = await locatePrimary(this.#url, this.#timeline);
    this.#timeline = Math.max(this.#timeline, primary.timeline);
    if (primary.url !== this.#pool.url && !this.#isUnavailable) this.#recover(true);
    return primary;
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
    const primary = await this.#waitForPrimary();
    if (primary === null || this.#isClosed) return;
    const old = this.#pool;
    const wasUnavailable = this.#isUnavailable;
    this.#pool = createPool(primary.url, this.#poolSize);
    this.#isUnavailable = false;
    this.#changedAt = Date.now();
    const hasFailedOver = primary.url !== old.url;
    this.#log.info({ wasUnavailable, hasFailedOver }, 'database: created a new connection pool');
    if (!wasUnavailable) void drainPool(old, hasFailedOver);
    for (const listener of this.#recoveryListeners) listener();
  }

  /** Null once this object is closed. */
  async #waitForPrimary(): Promise<Primary | null> {
    for (let hasWarned = false; !this.#isClosed; ) {
      try {
        return await this.findPrimary();
      } catch (error) {
        this.#discardPool();
        if (error instanceof NoPrimaryError && !hasWarned) {
          hasWarned = true;
          this.#log.warn({}, 'database: no host is a writable primary');
        }
      }
      await sleep(probeIntervalMs);
    }
    return null;
  }

  #discardPool(): void {
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    this.#log.warn({}, 'database: unavailable, discarding the connection pool');
    void destroyPool(this.#pool);
  }

  /** Waits for queries in flight, at most 5 s. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#primaryCheck);
    const { regular, long } = this.#pool;
    await Promise.all([endConnections(regular, 5), endConnections(long, 5)]);
  }
}
