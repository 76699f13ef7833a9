// Opens the one kind of database handle everything above uses: Drizzle over postgres.js, on the embedded server or any other.
import type { Socket } from 'node:net';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import * as schema from './schema.js';

/** A database or an open transaction of one: services take either. */
export type Database = PostgresJsDatabase<typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** The driver's own handle: for hot prepared statements, cursors and LISTEN. */
  sql: Sql;
  close(): Promise<void>;
}

interface PoolOptions {
  poolSize?: number;
  connectTimeoutSeconds?: number;
  /** Makes the sockets of the pool: how the server watches for a database that has fallen silent. */
  socket?: (target: SocketTarget) => Socket;
}

/** Where a socket is to go, as the driver has read it from the address. */
export interface SocketTarget {
  host: string[];
  port: number[];
  /** A socket of the file system instead. */
  path?: string | undefined;
}

/** Opens a pool. `connectTimeoutSeconds` bounds how long a caller waits for a dead server. */
export function openDatabase(url: string, options: PoolOptions = {}): OpenDatabase {
  const settings = {
    max: options.poolSize ?? 16,
    connect_timeout: options.connectTimeoutSeconds ?? 5,
    idle_timeout: 300,
    onnotice: () => undefined,
    connection: { application_name: 'havn', statement_timeout: 6000, idle_in_transaction_session_timeout: 15000 },
    // The driver takes `socket`, its types do not know it.
    ...(options.socket && { socket: options.socket }),
  };
  const sql = postgres(url, settings);
  const db = drizzle(sql, { schema, casing: 'snake_case' });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

/** A handle without a connection: it builds queries and cannot execute them. */
export function mockDatabase(): Database {
  return drizzle.mock({ schema, casing: 'snake_case' });
}

/**
 * The postgres.js handle below a Drizzle database or transaction, in the same transaction.
 * Its tagged templates are prepared once per connection, which Drizzle's own statements are not.
 */
export function driverOf(db: Database): Sql {
  // Drizzle keeps the handle in its session and does not type it as public.
  return (db as unknown as { session: { client: Sql } }).session.client;
}
