import type { Socket } from 'node:net';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import * as schema from './schema.js';
import { type SocketTarget, SocketWatchdog } from './socket-watchdog.js';

/** A database or an open transaction: services accept either. */
export type Database = PostgresJsDatabase<typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** The postgres.js handle, for hot prepared statements, cursors and LISTEN. */
  sql: Sql;
  close(): Promise<void>;
}

interface PoolOptions {
  poolSize?: number;
  connectTimeoutSeconds?: number;
  /** Creates the sockets of the pool, so that the server can detect an unresponsive database. */
  socket?: (target: SocketTarget) => Socket;
}

/** Longer than a change that raises its statement_timeout to a minute. */
const responseTimeoutMs = 65_000;

/** A server that stops responding ends its connections. */
export function openDatabase(url: string, options: PoolOptions = {}): OpenDatabase {
  const socketWatchdog = options.socket === undefined ? new SocketWatchdog({ responseTimeoutMs }) : null;
  const settings = {
    max: options.poolSize ?? 16,
    connect_timeout: options.connectTimeoutSeconds ?? 5,
    idle_timeout: 300,
    onnotice: () => undefined,
    connection: { application_name: 'havn', statement_timeout: 6000, idle_in_transaction_session_timeout: 15000 },
    // The driver supports `socket`, but its types do not declare it. A connection of the server's pool to a standby
    // fails when it is opened, because the driver then asks whether the server is the primary; the pool is replaced.
    ...(options.socket && { target_session_attrs: 'primary' as const }),
    socket: options.socket ?? socketWatchdog?.open,
  };
  const sql = postgres(url, settings);
  const close = async () => {
    await sql.end({ timeout: 5 });
    socketWatchdog?.destroy();
  };
  return { db: createDatabase(sql), sql, close };
}

export function createDatabase(sql: Sql): Database {
  return drizzle(sql, { schema, casing: 'snake_case' });
}

/** A handle without a connection: it builds queries and cannot execute them. */
export function mockDatabase(): Database {
  return drizzle.mock({ schema, casing: 'snake_case' });
}

/** Queries run in the same transaction. Its tagged templates become prepared statements; Drizzle's do not. */
export function getSql(db: Database): Sql {
  // Drizzle stores the handle in its session without declaring it in the public types.
  return (db as unknown as { session: { client: Sql } }).session.client;
}
