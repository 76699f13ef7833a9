import type { ReactNode } from 'react';
import type { List } from '../records/lists/lists.js';
import { ErrorState, LoadingState } from '../ui/notice.js';

interface LoadedQuery {
  data: unknown;
  error: unknown;
  refetch(): unknown;
}

type Data<Query extends LoadedQuery> = Exclude<Query['data'], undefined>;

/** The rows of a list, which are known once all have loaded. */
export const toQuery = <R,>({ rows, isComplete, error, retry }: List<R>) => ({
  data: isComplete ? rows : undefined,
  error,
  refetch: retry,
});

/** Has data once all of them have, and fails with the first that does. */
export function joinQueries<Queries extends Record<string, LoadedQuery>>(queries: Queries) {
  const missing = Object.values(queries).filter(({ data }) => data === undefined);
  const failed = missing.filter(({ error }) => Boolean(error));
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: missing.length === 0 ? (data as { [Name in keyof Queries]: Data<Queries[Name]> }) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => failed.map((query) => query.refetch()),
  };
}

interface LoadedProps<Query extends LoadedQuery> {
  query: Query;
  /** As in `ErrorState`. */
  isPart?: boolean;
  children(data: Data<Query>): ReactNode;
}

/** What shows the data of a query; until there is any, that it is loading, or why that failed, with a retry. */
export function Loaded<Query extends LoadedQuery>({ query, isPart = false, children }: LoadedProps<Query>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data as Data<Query>);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} isPart={isPart} /> : <LoadingState />;
}
