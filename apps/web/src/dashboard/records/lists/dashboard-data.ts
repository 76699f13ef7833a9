// The lists of list-query.ts, kept up to date by live changes and by what this page saves.
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '../../../lib/storage/store.js';
import { applyLiveChanges } from '../live/apply-change.js';
import type { Change, Entity, ListRow } from '../live/change.js';
import { connectionState } from '../live/connection-state.js';
import { followChanges } from '../live/live.js';
import { bufferChanges, wasDeleted } from '../live/received-changes.js';
import { clearRecentChanges } from '../undo/undo-notices.js';
import {
  affectsList,
  type CachedList,
  entityByList,
  getListKey,
  isPredecessorMissing,
  type ListName,
  listNames,
  takeLoadedBeforeStream,
} from './list-query.js';
import { type DietRow, markDietsFetched, markOutdatedDiets } from './outdated-diets.js';
import { cancelInvalidation, invalidateIncludingFirstLoads, scheduleInvalidation } from './stale-queries.js';

const highlightDurationMs = 8000;

export const recentlyChangedIds = createStore<ReadonlySet<string>>(new Set());

function highlightRows(changes: readonly Change[]): void {
  const ids = changes.map((change) => change.id);
  recentlyChangedIds.set(new Set([...recentlyChangedIds.get(), ...ids]));
  setTimeout(
    () => recentlyChangedIds.set(new Set([...recentlyChangedIds.get()].filter((id) => !ids.includes(id)))),
    highlightDurationMs,
  );
}

function applyToCache(queryClient: QueryClient, list: ListName, changes: readonly Change[]): void {
  queryClient.setQueryData<CachedList<ListRow>>(getListKey(list), (cached) => {
    if (cached === undefined) return cached;
    return { ...cached, rows: applyLiveChanges(cached.rows, changes, cached.isComplete) };
  });
}

function handleChanges(queryClient: QueryClient, changes: Change[]): void {
  bufferChanges(changes);
  highlightRows(changes);
  markOutdatedDiets(changes, queryClient.getQueryData<CachedList<DietRow>>(getListKey('guests'))?.rows ?? []);
  for (const list of listNames) {
    const relevant = changes.filter((change) => affectsList(list, change.entity));
    if (relevant.length > 0) applyToCache(queryClient, list, relevant);
    const cached = queryClient.getQueryData<CachedList<ListRow>>(getListKey(list));
    // The list is refetched if a change lacks its row or the row before it.
    if (
      relevant.some((change) => change.entity !== 'delivery' && change.object === undefined) ||
      (cached?.isComplete && isPredecessorMissing(cached.rows, relevant))
    )
      invalidateIncludingFirstLoads(queryClient, getListKey(list));
  }
  scheduleInvalidation(queryClient, changes);
}

export function invalidateDashboardData(queryClient: QueryClient, entity: Entity | null = null): void {
  for (const list of listNames)
    if (entity === null || affectsList(list, entity)) invalidateIncludingFirstLoads(queryClient, getListKey(list));
  for (const name of ['guest', 'message', 'wedding', 'widget', 'floorPlan', 'wish', 'reply'])
    invalidateIncludingFirstLoads(queryClient, [[name]]);
}

type LocalChange = Omit<Change, 'entity'>;

/** Without the stream, side effects of a local change are not announced. */
export function invalidateUnlessLive(queryClient: QueryClient): void {
  if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
}

/** `null` stands for a deleted row. Call `invalidateUnlessLive` after the last changes. */
export function applyLocalChanges(queryClient: QueryClient, list: ListName, changes: readonly LocalChange[]): void {
  const rows = queryClient.getQueryData<CachedList<ListRow>>(getListKey(list))?.rows ?? [];
  const cachedVersions = new Map(rows.map((row) => [row._id, row.version]));
  // A response that was sent before the row was deleted does not bring it back.
  const current = changes.filter(({ id, object }) => object === null || cachedVersions.has(id) || !wasDeleted(id));
  const entity = entityByList[list];
  applyToCache(
    queryClient,
    list,
    current.map((change) => ({ entity, ...change })),
  );
  const isNewest = ({ id, version }: LocalChange) => version === null || version >= (cachedVersions.get(id) ?? 0);
  if (list === 'guests') markDietsFetched(current.filter(isNewest).map(({ id }) => id));
}

export function applyLocalChange(queryClient: QueryClient, list: ListName, change: LocalChange): void {
  applyLocalChanges(queryClient, list, [change]);
  invalidateUnlessLive(queryClient);
}

/** Updates a list optimistically. @returns the rollback. */
export function updateOptimistically<R extends ListRow>(
  queryClient: QueryClient,
  list: ListName,
  update: (rows: readonly R[]) => readonly R[],
): () => void {
  const before = queryClient.getQueryData<CachedList<R>>(getListKey(list));
  queryClient.setQueryData<CachedList<R>>(
    getListKey(list),
    (cached) => cached && { ...cached, rows: update(cached.rows) },
  );
  return () => {
    queryClient.setQueryData(getListKey(list), before);
    void queryClient.invalidateQueries({ queryKey: getListKey(list) });
  };
}

/** The query client of the open dashboard, for code outside components. */
let openQueryClient: QueryClient | null = null;

export function findCachedRow(list: ListName, id: string): ListRow | undefined {
  const cached = openQueryClient?.getQueryData<CachedList<ListRow>>(getListKey(list));
  return cached?.rows.find((row) => row._id === id);
}

/** Subscribes to live changes until the returned function is called; cached data stays. */
export function openDashboard(queryClient: QueryClient, token: string, onSessionEnded: () => void): () => void {
  openQueryClient = queryClient;
  connectionState.set('connecting');
  takeLoadedBeforeStream();
  const stop = followChanges(token, {
    onChanges: (changes) => handleChanges(queryClient, changes),
    onResync: (entity) => invalidateDashboardData(queryClient, entity),
    onConnectionState: (state) => {
      connectionState.set(state);
      if (state === 'live' && takeLoadedBeforeStream()) invalidateDashboardData(queryClient);
    },
    onSessionEnded,
  });
  return () => {
    stop();
    cancelInvalidation();
    openQueryClient = null;
    recentlyChangedIds.set(new Set());
  };
}

/** Called when the dashboard closes: without live changes, the cached lists would become stale. */
export function clearDashboardData(queryClient: QueryClient): void {
  clearRecentChanges();
  queryClient.removeQueries({ queryKey: ['dashboard'] });
}
