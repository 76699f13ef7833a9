import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '../ui/notice.js';

interface LoadedQuery {
  data: unknown;
  error: unknown;
  refetch(): unknown;
}

interface LoadedProps<Query extends LoadedQuery> {
  query: Query;
  /** As in `ErrorState`. */
  isPart?: boolean;
  children(data: Exclude<Query['data'], undefined>): ReactNode;
}

/** What shows the data of a query; until there is any, that it is loading, or why that failed, with a retry. */
export function Loaded<Query extends LoadedQuery>({ query, isPart = false, children }: LoadedProps<Query>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data as Exclude<Query['data'], undefined>);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} isPart={isPart} /> : <LoadingState />;
}
