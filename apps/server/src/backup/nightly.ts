// The nightly backup. Runs `backup.js` as a child process: compressing and verifying would delay requests.

import { type ChildProcess, type ExecFileException, execFile } from 'node:child_process';
import { getStatus } from '@havn/api/backup/service';
import { dayMs } from '@havn/api/kernel/zoned-time';
import { getWeddingRecord } from '@havn/api/wedding/queries';
import { buildProgramArguments } from '@havn/db/child-program';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerDatabase } from '../database/server-database.js';

/** A backup is due from 4:00 in the wedding's time zone, when hardly anyone uses the server. */
const dueHourMs = 4 * 3_600_000;
const retryDelayMs = 3_600_000;
const firstCheckDelayMs = 15 * 60_000;
const checkIntervalMs = 10 * 60_000;
const maxDurationMs = 2 * 3_600_000;

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

export function isBackupDue(now: Date, timeZone: string, { lastSuccess, lastFailure }: Attempts): boolean {
  if (lastFailure !== null && now.getTime() - lastFailure.getTime() < retryDelayMs) return false;
  return lastSuccess === null || getBackupDay(timeZone, lastSuccess) !== getBackupDay(timeZone, now);
}

type OnEnd = (failure: string | null) => void;
type StartBackup = (onEnd: OnEnd) => Pick<ChildProcess, 'kill'>;

interface BackupProgram {
  program: readonly string[];
  timeoutMs: number;
}

const defaultProgram: BackupProgram = {
  program: [...buildProgramArguments(import.meta.url, '../backup'), '--nightly'],
  timeoutMs: maxDurationMs,
};

export function spawnBackup(onEnd: OnEnd, { program, timeoutMs }: BackupProgram = defaultProgram): ChildProcess {
  return execFile(
    process.execPath,
    program,
    { timeout: timeoutMs, killSignal: 'SIGKILL' },
    (error, _out, errorOutput) => onEnd(error === null ? null : describeFailure(error, errorOutput)),
  );
}

function describeFailure(error: ExecFileException, errorOutput: string): string {
  // `killed` is also set by stop(), with another signal.
  if (error.killed === true && error.signal === 'SIGKILL') return 'The backup did not end in time and was stopped.';
  return errorOutput.trim() || error.message;
}

interface NightlyBackupsOptions {
  database: Pick<ServerDatabase, 'use'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  startBackup?: StartBackup;
}

/** If several processes share a database, one makes the backup. */
export class NightlyBackups {
  readonly #options: Required<NightlyBackupsOptions>;
  #child: ReturnType<StartBackup> | null = null;
  #isStopped = false;
  #timer: NodeJS.Timeout;

  constructor({ startBackup = (onEnd) => spawnBackup(onEnd), ...options }: NightlyBackupsOptions) {
    this.#options = { ...options, startBackup };
    this.#timer = setTimeout(() => void this.#check(), firstCheckDelayMs).unref();
  }

  async #check(): Promise<void> {
    try {
      if (this.#child === null && (await this.#isDue()) && !this.#isStopped) this.#start();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the nightly backup was not started');
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#check(), checkIntervalMs).unref();
  }

  #isDue(): Promise<boolean> {
    return this.#options.database.use(async (db) => {
      const { last, failure } = await getStatus(db);
      const { timeZone } = await getWeddingRecord(db);
      return isBackupDue(new Date(), timeZone, {
        lastSuccess: last === null ? null : new Date(last.createdAt),
        lastFailure: failure === null ? null : new Date(failure.createdAt),
      });
    });
  }

  #start(): void {
    const { startBackup, log } = this.#options;
    this.#child = startBackup((failure) => {
      this.#child = null;
      if (failure === null) log.info('the nightly backup was made');
      else log.error({ reason: failure }, 'the nightly backup failed');
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#child?.kill();
  }
}
