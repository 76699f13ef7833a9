// The nightly backup. Runs `backup.js` as a child process: compressing and verifying would delay requests.
import { type ChildProcess, execFile } from 'node:child_process';
import { getStatus } from '@havn/api/backup/service';
import { getWeddingRecord } from '@havn/api/wedding/queries';
import { buildProgramArguments } from '@havn/db/child-program';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerDatabase } from '../database/server-database.js';

/** A backup is due from 4:00 in the wedding's time zone, when hardly anyone uses the server. */
const dueHourMs = 4 * 3_600_000;
const dayMs = 24 * 3_600_000;
const retryDelayMs = 3_600_000;
const firstCheckDelayMs = 15 * 60_000;
const checkIntervalMs = 10 * 60_000;
const timeoutMs = 2 * 3_600_000;

interface Attempts {
  lastSuccess: Date | null;
  lastFailure: Date | null;
}

/** The number of the day since 1970. A day begins at 4:00 on the clocks of the zone, also when they change. */
function getBackupDay(timeZone: string, time: Date): number {
  // The Swedish locale formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const wallClockMs = Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
  return Math.floor((wallClockMs - dueHourMs) / dayMs);
}

/** Whether there has been no backup since the last 4:00. A failed attempt is repeated after an hour. */
export function isBackupDue(now: Date, timeZone: string, { lastSuccess, lastFailure }: Attempts): boolean {
  if (lastFailure !== null && now.getTime() - lastFailure.getTime() < retryDelayMs) return false;
  return lastSuccess === null || getBackupDay(timeZone, lastSuccess) !== getBackupDay(timeZone, now);
}

function spawnBackup(onEnd: (failure: string | null) => void): ChildProcess {
  const program = buildProgramArguments(import.meta.url, '../backup');
  return execFile(process.execPath, [...program, '--nightly'], { timeout: timeoutMs }, (error, _out, err) =>
    onEnd(error === null ? null : err.trim() || error.message),
  );
}

/** Checks every ten minutes whether a backup is due. If several processes share a database, one makes it. */
export class NightlyBackups {
  readonly #database: ServerDatabase;
  readonly #log: FastifyBaseLogger;
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout;

  constructor({ database, log }: { database: ServerDatabase; log: FastifyBaseLogger }) {
    this.#database = database;
    this.#log = log;
    this.#timer = setTimeout(() => void this.#check(), firstCheckDelayMs).unref();
  }

  async #check(): Promise<void> {
    try {
      if (this.#child === null && (await this.#isDue())) this.#start();
    } catch (error) {
      this.#log.warn({ err: error }, 'the nightly backup was not started');
    }
    this.#timer = setTimeout(() => void this.#check(), checkIntervalMs).unref();
  }

  #isDue(): Promise<boolean> {
    return this.#database.use(async (db) => {
      const { last, failure } = await getStatus(db);
      const { timeZone } = await getWeddingRecord(db);
      return isBackupDue(new Date(), timeZone, {
        lastSuccess: last === null ? null : new Date(last.createdAt),
        lastFailure: failure === null ? null : new Date(failure.createdAt),
      });
    });
  }

  #start(): void {
    this.#child = spawnBackup((failure) => {
      this.#child = null;
      if (failure === null) this.#log.info('the nightly backup was made');
      else this.#log.error({ reason: failure }, 'the nightly backup failed');
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#child?.kill();
  }
}
