import { type SQL, sql } from 'drizzle-orm';

/**
 * When the transaction began. Columns hold milliseconds, to which PostgreSQL rounds, up as well as down: a time that was
 * just written can be after `now()`. Rounded like the columns, it is not.
 */
export const transactionTime: SQL = sql`now()::timestamptz(3)`;

export const clockTime: SQL = sql`clock_timestamp()::timestamptz(3)`;
