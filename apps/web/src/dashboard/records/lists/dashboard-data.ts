// The lists of list-query.ts, kept up to date by live changes and by what this page saves.
import { affectsList, allLists, kindByList } from '@havn/api/kernel/listed-kinds';
import type { KindName, ListName } from '@havn/api/kernel/record-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '../../../lib/storage/store.js';
import type { ShownChange } from '../../store/change-queue.js';
import { type RowByList, staleRouters } from '../../store/kind-queries.js';
import { forgetOwnVersions } from '../../store/versioned-update.js';
import { applyChanges, type Change, recordChanges, wasDeleted } from '../live/changes.js';
import { connectionState, followChanges } from '../live/live.js';
import { clearRecentChanges } from '../requests/undo-notices.js';
import { getCachedList, getListKey, isCursorMoved, takeLoadedBeforeStream, updateCachedRows } from './list-query.js';
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

function handleChanges(queryClient: QueryClient, changes: Change[]): void {
  recordChanges(changes);
  highlightRows(changes);
  for (const list of allLists) {
    const relevant = changes.filter(({ entity }) => affectsList(list, entity));
    if (relevant.length === 0) continue;
    updateCachedRows(queryClient, list, (rows) => applyChanges(rows, relevant));
    const { isComplete = false, cursors = new Map() } = getCachedList(queryClient, list) ?? {};
    if (relevant.some(({ object }) => object === undefined) || (isComplete && isCursorMoved(cursors, relevant)))
      invalidateIncludingFirstLoads(queryClient, getListKey(list));
  }
  scheduleInvalidation(queryClient, changes);
}

export function invalidateDashboardData(queryClient: QueryClient, entity: KindName | null = null): void {
  for (const list of allLists)
    if (entity === null || affectsList(list, entity)) invalidateIncludingFirstLoads(queryClient, getListKey(list));
  for (const name of staleRouters) invalidateIncludingFirstLoads(queryClient, [[name]]);
}

/** Without the stream, side effects of a local change are not announced. */
export function invalidateUnlessLive(queryClient: QueryClient): void {
  if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
}

/** Rows as the server returned them. Call `invalidateUnlessLive` after the last ones. */
export function applySavedRows<Name extends ListName>(
  queryClient: QueryClient,
  list: Name,
  saved: readonly RowByList[Name][],
): void {
  const cached = new Map((getCachedList(queryClient, list)?.rows ?? []).map((row) => [row._id, row]));
  // A response that was sent before the row was deleted does not bring it back, and one that was sent before the row was
  // moved does not move it back.
  const rows = saved.flatMap((row) => {
    const current = cached.get(row._id);
    if (current === undefined) return wasDeleted(row._id) ? [] : [row];
    return [{ ...row, position: current.position }];
  });
  const entity = kindByList[list];
  const changes = rows.map((object) => ({ entity, id: object._id, version: object.version, object }));
  updateCachedRows(queryClient, list, (current) => applyChanges(current, changes));
}

export function applySavedRow<Name extends ListName>(queryClient: QueryClient, list: Name, row: RowByList[Name]): void {
  applySavedRows(queryClient, list, [row]);
  invalidateUnlessLive(queryClient);
}

export function applyDeletion(queryClient: QueryClient, list: ListName, id: string): void {
  updateCachedRows(queryClient, list, (rows) => rows.filter(({ _id }) => _id !== id));
  invalidateUnlessLive(queryClient);
}

/** Keeps a change that has been saved, for which the server did not return the rows. */
export function applyToCache(queryClient: QueryClient, show: ShownChange<RowByList>): void {
  for (const list of allLists) updateShown(queryClient, list, show);
}

function updateShown<Name extends ListName>(
  queryClient: QueryClient,
  list: Name,
  { [list]: update }: ShownChange<Pick<RowByList, Name>>,
): void {
  if (update !== undefined) updateCachedRows(queryClient, list, update);
}

/** Subscribes to live changes until the returned function is called; cached data stays. */
export function openDashboard(queryClient: QueryClient, token: string, onSessionEnded: () => void): () => void {
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
    recentlyChangedIds.set(new Set());
  };
}

/** Called when the dashboard closes: without live changes, the cached lists would become stale. */
export function clearDashboardData(queryClient: QueryClient): void {
  clearRecentChanges();
  forgetOwnVersions();
  queryClient.removeQueries({ queryKey: ['dashboard'] });
}
