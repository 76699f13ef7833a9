// Queries that are built once and executed prepared (docs/decisions/008): Drizzle builds and types them, postgres.js
// prepares them on each connection. For hot queries and long lists; all others are built where they are executed.
import { type Database, getSql, mockDatabase } from '@havn/db/client';
import { type Column, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';

interface Preparable {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

type Result<Query extends Preparable> = Awaited<ReturnType<ReturnType<Query['prepare']>['execute']>>;

type Placeholders<Values> = { [Name in keyof Values & string]: Placeholder<Name> };

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * A query with placeholders, built at its first use and executed on a database or in an open transaction.
 * A list is passed as one array parameter (`isOneOf` for ids). Booleans of a list are passed as texts: postgres.js would
 * send the type of a single one.
 */
export function prepared<Values extends Record<string, unknown>>() {
  return <Query extends Preparable>(build: (db: Database, $: Placeholders<Values>) => Query) => {
    let query: ReturnType<Query['prepare']> | undefined;
    return (db: Database, values: Values): Promise<Result<Query>> => {
      // Any name makes the query a prepared one; postgres.js names the statements itself, for each connection and text.
      query ??= build(mockDatabase(), placeholders as Placeholders<Values>).prepare('prepared') as ReturnType<
        Query['prepare']
      >;
      // Drizzle binds a prepared query to one connection pool; here it runs on the handle that it is given.
      const bound = Object.create(query, { client: { value: getSql(db) } }) as ReturnType<Query['prepare']>;
      return bound.execute(values) as Promise<Result<Query>>;
    };
  };
}

/** Whether an id is in a list that is one parameter: `inArray` would be another statement for each length. */
export const isOneOf = (id: Column, ids: Placeholder | Param): SQL => sql`${id} = any(${ids}::uuid[])`;
