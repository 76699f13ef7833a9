import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

type Fields = Record<string, Column | SQL>;
type JsonValue<F> = F extends Column ? GetColumnData<F> : F extends SQL<infer Value> ? Value : never;
type JsonObject<F extends Fields> = { [Name in keyof F]: JsonValue<F[Name]> };

/** A JSON object. Only for columns whose JSON value equals their value: texts, numbers and booleans, not timestamps. */
export function jsonObject<F extends Fields>(fields: F): SQL<JsonObject<F>> {
  const entries = Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(entries, sql`, `)})`;
}

export function jsonList<F extends Fields>(fields: F, { orderBy, where }: { orderBy: (Column | SQL)[]; where?: SQL }) {
  const filter = where === undefined ? sql`` : sql` filter (where ${where})`;
  const order = sql.join(orderBy, sql`, `);
  return sql<JsonObject<F>[]>`coalesce(json_agg(${jsonObject(fields)} order by ${order})${filter}, '[]')`;
}

/** An aggregate query of one column as a value in another query. */
export function subquery<Row extends object>(query: { _: { result: Row[] }; getSQL(): SQL }): SQL<Row[keyof Row]> {
  return sql<Row[keyof Row]>`${query}`;
}
