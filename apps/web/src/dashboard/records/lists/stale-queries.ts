import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { staleQueries } from '../../store/kind-queries.js';
import type { Change } from '../live/changes.js';

const invalidationDelayMs = 400;

/**
 * Refetches the active queries. A first load cannot be restarted, but its response may be older than the change: it is
 * fetched again afterwards.
 */
export function invalidateIncludingFirstLoads(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const { queryKey: loadingKey, state, promise } of queryClient.getQueryCache().findAll({ queryKey }))
    if (state.data === undefined)
      void promise
        ?.catch(() => undefined)
        .then(() => queryClient.invalidateQueries({ queryKey: loadingKey, exact: true }));
  void queryClient.invalidateQueries({ queryKey });
}

const scheduled = { names: new Set<string>(), timer: undefined as ReturnType<typeof setTimeout> | undefined };

export function scheduleInvalidation(queryClient: QueryClient, changes: readonly Change[]): void {
  for (const { entity } of changes) for (const name of staleQueries[entity]) scheduled.names.add(name);
  scheduled.timer ??= setTimeout(() => {
    for (const name of scheduled.names) invalidateIncludingFirstLoads(queryClient, [name.split('.')]);
    scheduled.names.clear();
    scheduled.timer = undefined;
  }, invalidationDelayMs);
}

export function cancelInvalidation(): void {
  clearTimeout(scheduled.timer);
  scheduled.timer = undefined;
  scheduled.names.clear();
}
