// A single connection, for commands, migrations and backups.
import postgres, { type Sql } from 'postgres';
import { SocketWatchdog } from './socket-watchdog.js';

/** Far more than the longest statement takes, with the constraints of a large table at the end of its COPY. */
const defaultResponseTimeoutMs = 120_000;

export interface ConnectionOptions {
  /** How long the database may leave a statement, or a part of a COPY, without a response. */
  responseTimeoutMs?: number | undefined;
}

/** A database that does not respond in time ends it with DatabaseUnresponsiveError. */
export async function withConnection<T>(
  url: string,
  work: (sql: Sql) => Promise<T>,
  { responseTimeoutMs = defaultResponseTimeoutMs }: ConnectionOptions = {},
): Promise<T> {
  const socketWatchdog = new SocketWatchdog({ responseTimeoutMs, isFromLastWrite: true });
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 20,
    fetch_types: false,
    onnotice: () => undefined,
    // The driver supports `socket`, but its types do not declare it.
    ...{ socket: socketWatchdog.open },
  });
  try {
    return await work(sql);
  } catch (error) {
    throw socketWatchdog.failure ?? error;
  } finally {
    await sql.end({ timeout: 5 });
    socketWatchdog.destroy();
  }
}
