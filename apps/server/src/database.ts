// The server's pool, which is given up and made anew when the database fails: postgres.js may throw out of its write path
// when a connection dies under load, and a pool it happened to does not come back (docs/security.md, F3 to F5). While the
// database is away callers are told so at once instead of waiting in a line.
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFault } from '@havn/api/error-translation';
import { DomainError } from '@havn/api/errors';
import { type Database, type OpenDatabase, openDatabase } from '@havn/db/client';
import { WatchedSockets } from './watched-socket.js';

export interface DatabaseLog {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

interface Pool {
  open: OpenDatabase;
  sockets: WatchedSockets;
}

function makePool(url: string, poolSize?: number): Pool {
  const sockets = new WatchedSockets();
  return { open: openDatabase(url, { socket: sockets.open, ...(poolSize && { poolSize }) }), sockets };
}

/** Refuses whatever waits in the pool, then cuts its connections. */
async function destroy({ open, sockets }: Pool): Promise<void> {
  await Promise.race([open.sql.end({ timeout: 0 }), sleep(500)]);
  sockets.destroy();
}

/** Lets what is under way in the pool end, for a while. */
async function retire(pool: Pool): Promise<void> {
  await Promise.race([pool.open.sql.end({ timeout: 8 }), sleep(9000)]);
  pool.sockets.destroy();
}

/** The connection or the server behind it is gone; other refusals of the database say nothing about the pool. */
function isLoss(error: unknown): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0)/.test(databaseFault(error)?.code ?? '');
}

const probeMs = 2500;
const pauseMs = 250;
/** What a lost connection's last queries report just after a change of pools is about the old one. */
const quietMs = 1000;
/** No request of any kind has been answered for this long. */
const deafMs = 5000;

export class ServerDatabase {
  readonly #url: string;
  readonly #log: DatabaseLog;
  readonly #poolSize: number | undefined;
  readonly #onReturn = new Set<() => void>();
  #pool: Pool;
  #isAway = false;
  #isClosed = false;
  #isRecovering = false;
  #changedAt = 0;
  #answeredAt = Date.now();

  constructor(url: string, options: { log: DatabaseLog; poolSize?: number }) {
    this.#url = url;
    this.#log = options.log;
    this.#poolSize = options.poolSize;
    this.#pool = makePool(url, options.poolSize);
  }

  get url(): string {
    return this.#url;
  }

  /** The handle for one request; not to be kept. @throws DomainError BUSY while the database is away. */
  get db(): Database {
    if (this.#isAway) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    return this.#pool.open.db;
  }

  /** Runs once the database has come back after it was away. */
  onReturn(listener: () => void): void {
    this.#onReturn.add(listener);
  }

  /** To be told of every error that a use of `db` ended with. */
  notice(error: unknown): void {
    const fault = databaseFault(error);
    if (fault === null) return;
    // A refusal of the database is an answer of it.
    if (!isLoss(error)) this.noticeAnswer();
    else if (Date.now() - this.#changedAt > quietMs) this.#recover(fault.code === 'ETIMEDOUT');
  }

  /** To be told of every request that was answered: the pool is alive. */
  noticeAnswer(): void {
    this.#answeredAt = Date.now();
  }

  /** A request has waited too long. While others are answered that is its own affair; when none is, the pool may be stuck. */
  suspect(): void {
    const since = Math.max(this.#answeredAt, this.#changedAt);
    if (Date.now() - since > deafMs) this.#recover(false);
  }

  /** Runs `work` on the present handle, and takes notice of what it ends with. */
  async use<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (error) {
      this.notice(error);
      throw error;
    }
  }

  /**
   * Whether an uncaught error is the driver's own, thrown out of its write path: then the pool is given up, and the process
   * may live on. Any other error is none of ours.
   */
  absorbs(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const isOfDriver = /[\\/]postgres[\\/](src|cjs[\\/]src)[\\/]/.test(error.stack ?? '');
    if (!isLoss(error) && !(isOfDriver && error instanceof TypeError)) return false;
    this.#recover(true);
    return true;
  }

  /** Whether the database answers now. */
  async answers(): Promise<boolean> {
    const sockets = new WatchedSockets();
    const probe = openDatabase(this.#url, { poolSize: 1, connectTimeoutSeconds: 2, socket: sockets.open });
    const late = sleep(probeMs, false, { ref: false });
    try {
      return await Promise.race([probe.sql`select 1`.then(() => true), late]);
    } catch {
      return false;
    } finally {
      void probe.sql
        .end({ timeout: 0 })
        .catch(() => undefined)
        .finally(() => sockets.destroy());
    }
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  #recover(isBroken: boolean): void {
    if (this.#isRecovering || this.#isClosed) return;
    this.#isRecovering = true;
    void this.#bringBack(isBroken).finally(() => {
      this.#isRecovering = false;
    });
  }

  async #bringBack(isBroken: boolean): Promise<void> {
    if (isBroken) this.#giveUp();
    while (!this.#isClosed && !(await this.answers())) {
      this.#giveUp();
      await sleep(pauseMs);
    }
    if (this.#isClosed) return;
    const old = this.#pool;
    const wasAway = this.#isAway;
    this.#pool = makePool(this.#url, this.#poolSize);
    this.#isAway = false;
    this.#changedAt = Date.now();
    this.#log.info({ wasAway }, 'database: a new pool');
    if (!wasAway) void retire(old);
    for (const listener of this.#onReturn) listener();
  }

  #giveUp(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({}, 'database: away, its pool is given up');
    void destroy(this.#pool);
  }

  /** Lets what is under way end, for at most 5 s. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.race([this.#pool.open.close(), sleep(6000, undefined, { ref: false })]);
    this.#pool.sockets.destroy();
  }
}
