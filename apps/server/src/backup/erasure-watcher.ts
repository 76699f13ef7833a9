// Syncs the ledger outside the database after each erasure or opt-out in any process, and every hour.
import type { FastifyBaseLogger } from 'fastify';
import { Listener } from '../database/listener.js';
import type { ServerDatabase } from '../database/server-database.js';
import type { BackupSettings } from '../settings/backup-settings.js';
import { syncLedgers } from './erasure-ledger.js';

const intervalMs = 3_600_000;

interface Dependencies {
  database: ServerDatabase;
  backup: BackupSettings;
  log: FastifyBaseLogger;
}

export class ErasureWatcher {
  readonly #dependencies: Dependencies;
  readonly #listener: Listener;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #isPending = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const sync = () => void this.sync();
    this.#listener = new Listener(dependencies.database, {
      channels: ['erasures', 'opt_out_records'],
      onNotification: sync,
      onListening: sync,
    });
    this.#timer = setInterval(sync, intervalMs).unref();
    sync();
  }

  /** Resolves once every change so far has been stored or has failed; failures are logged. */
  sync(): Promise<void> {
    this.#isPending = true;
    this.#running ??= this.#syncPending().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #syncPending(): Promise<void> {
    const { database, backup, log } = this.#dependencies;
    while (this.#isPending) {
      this.#isPending = false;
      try {
        await database.use((db) => syncLedgers(db, backup));
      } catch (error) {
        log.error({ err: error }, 'the list of erased guests and opt-outs was not stored beside the backups');
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#listener.close();
    await this.#running;
  }
}
