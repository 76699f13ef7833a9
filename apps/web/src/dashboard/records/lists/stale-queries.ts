import type { QueryClient, QueryKey } from '@tanstack/react-query';
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

const queriesByEntity = {
  // Replies show the status of their guests.
  guest: ['undo', 'guest', 'catering', 'wedding.demonstration', 'reply.list'],
  group: ['undo', 'guest', 'catering', 'group.history', 'wedding.demonstration'],
  table: ['undo', 'guest', 'wedding.demonstration'],
  message: ['undo', 'message', 'wedding.demonstration'],
  // Not all of `message` and `guest`: thousands of deliveries may change in a row.
  delivery: ['message.sending', 'guest.history', 'guest.invitationStates', 'guest.invitationCounts'],
  wedding: ['undo', 'wedding', 'word'],
  widget: ['undo', 'widget'],
  floorPlan: ['undo', 'floorPlan'],
  wish: ['undo', 'wish'],
  reply: ['reply', 'guest.history'],
} as const;
const staleQueries = { names: new Set<string>(), timer: undefined as ReturnType<typeof setTimeout> | undefined };

export function scheduleInvalidation(queryClient: QueryClient, changes: readonly Change[]): void {
  for (const { entity } of changes) for (const name of queriesByEntity[entity]) staleQueries.names.add(name);
  staleQueries.timer ??= setTimeout(() => {
    for (const name of staleQueries.names) invalidateIncludingFirstLoads(queryClient, [name.split('.')]);
    staleQueries.names.clear();
    staleQueries.timer = undefined;
  }, invalidationDelayMs);
}

export function cancelInvalidation(): void {
  clearTimeout(staleQueries.timer);
  staleQueries.timer = undefined;
  staleQueries.names.clear();
}
