// The data of an open dashboard: the lists, loaded page by page into the query cache and kept up to date by live
// changes. Started by the shell; pages get their rows from lists.ts.
import type { AppRouter } from '@havn/api/router';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getErrorReason } from '../../lib/api-error.js';
import { createStore } from '../../lib/store.js';
import { applyLiveChanges } from './apply-change.js';
import type { Change, Entity, ListRow } from './change.js';
import { type ConnectionState, followChanges } from './live.js';
import { clearOutdatedDiets, markDietsFetched, markOutdatedDiets } from './outdated-diets.js';
import { clearRecentChanges } from './undo-notices.js';

export type ListName = 'guests' | 'groups' | 'tables' | 'messages';

export interface CachedList<R extends ListRow> {
  rows: readonly R[];
  isComplete: boolean;
}

type Client = TRPCClient<AppRouter>;

const entityByList = {
  guests: 'guest',
  groups: 'group',
  tables: 'table',
  messages: 'message',
} as const satisfies Record<ListName, Entity>;
const listNames = Object.keys(entityByList) as ListName[];
const getListKey = (list: ListName) => ['dashboard', list] as const;
/** Deliveries are part of their messages. */
const affectsList = (list: ListName, entity: Entity) =>
  entity === entityByList[list] || (entity === 'delivery' && list === 'messages');

/** The first page fills a screen; the rest is loaded in large pages. */
const firstPageSize = 200;
const nextPageSize = 1000;
/** The lists do not wait longer than this for the stream to open; they are refetched when it does. */
const streamOpenTimeoutMs = 1500;
const maxBufferedChanges = 2000;
const highlightDurationMs = 8000;
const invalidationDelayMs = 400;

export const connectionState = createStore<ConnectionState>('connecting');
/** Ids of rows that anyone has just changed; they are highlighted for a moment. */
export const recentlyChangedIds = createStore<ReadonlySet<string>>(new Set());

/** The number of changes received so far, and the latest of them, for lists that were loading meanwhile. */
const receivedChanges = { count: 0, latest: [] as Change[] };
let isLoadedBeforeStream = false;

function bufferChanges(changes: Change[]): void {
  receivedChanges.count += changes.length;
  receivedChanges.latest = [...receivedChanges.latest, ...changes].slice(-maxBufferedChanges);
}
const getChangesSince = (count: number): Change[] =>
  receivedChanges.count === count ? [] : receivedChanges.latest.slice(count - receivedChanges.count);

function highlightRows(changes: readonly Change[]): void {
  const ids = changes.map((change) => change.id);
  recentlyChangedIds.set(new Set([...recentlyChangedIds.get(), ...ids]));
  setTimeout(
    () => recentlyChangedIds.set(new Set([...recentlyChangedIds.get()].filter((id) => !ids.includes(id)))),
    highlightDurationMs,
  );
}

function waitForStream(): Promise<void> {
  if (connectionState.get() !== 'connecting') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, streamOpenTimeoutMs);
    const stop = connectionState.subscribe(done);
  });
}

/** The row after which a page was requested may have been deleted meanwhile: null instead of its page. */
const toNullIfDeleted = (after: string | undefined) => (error: unknown) => {
  if (after === undefined || !getErrorReason(error)?.startsWith('UNKNOWN_')) throw error;
  return null;
};

/**
 * Whether a complete list lacks rows: if the row after which a page was requested was moved to the end meanwhile, the
 * page left out those in between.
 */
function isPredecessorMissing(rows: readonly ListRow[], changes: readonly Change[]): boolean {
  const predecessors = changes.flatMap(({ after }) => (typeof after === 'string' ? [after] : []));
  if (predecessors.length === 0) return false;
  const ids = new Set(rows.map((row) => row._id));
  return predecessors.some((id) => !ids.has(id));
}

type PageFetcher<R extends ListRow> = (page: { limit: number; after?: string }, signal: AbortSignal) => Promise<R[]>;

interface LoadOptions<R extends ListRow> {
  fetchPage: PageFetcher<R>;
  signal: AbortSignal;
  /** Called with the rows so far, after each page but the last. */
  onPage(loaded: CachedList<R>): void;
}

/** Loads all pages; null if rows may be missing, because the last loaded one was moved or deleted meanwhile. */
async function loadPages<R extends ListRow>(
  list: ListName,
  { fetchPage, signal, onPage }: LoadOptions<R>,
): Promise<CachedList<R> | null> {
  const changeCount = receivedChanges.count;
  let rows: R[] = [];
  for (;;) {
    const limit = rows.length === 0 ? firstPageSize : nextPageSize;
    const after = rows.at(-1)?._id;
    const page = await fetchPage({ limit, ...(after !== undefined && { after }) }, signal).catch(
      toNullIfDeleted(after),
    );
    if (page === null) return null;
    const pageIds = new Set(page.map((row) => row._id));
    // A row of an earlier page may have been moved into this one.
    rows = [...rows.filter((row) => !pageIds.has(row._id)), ...page];
    const isComplete = page.length < limit;
    const changes = getChangesSince(changeCount).filter((change) => affectsList(list, change.entity));
    const loaded = { rows: applyLiveChanges<R>(rows, changes, isComplete), isComplete };
    if (isComplete) return isPredecessorMissing(loaded.rows, changes) ? null : loaded;
    onPage(loaded);
  }
}

/** Query options of a list: the first load shows each page as it arrives, later loads replace the list at once. */
function listQueryOptions<R extends ListRow>(list: ListName, fetchPage: PageFetcher<R>) {
  return {
    queryKey: getListKey(list),
    structuralSharing: false,
    // A first load is aborted when the last page that uses it unmounts: the next page starts it again.
    staleTime: ({ state }: { state: { data?: CachedList<R> | undefined } }) =>
      state.data?.isComplete === false ? 0 : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<CachedList<R>> => {
      await waitForStream();
      if (connectionState.get() !== 'live') isLoadedBeforeStream = true;
      if (list === 'guests') clearOutdatedDiets();
      const isFirstLoad = client.getQueryData(getListKey(list)) === undefined;
      const onPage = (loaded: CachedList<R>) => {
        if (isFirstLoad) client.setQueryData(getListKey(list), loaded);
      };
      for (;;) {
        const loaded = await loadPages(list, { fetchPage, signal, onPage });
        if (loaded !== null) return loaded;
      }
    },
  };
}

export const dashboardQueries = {
  guests: (client: Client) => listQueryOptions('guests', (part, signal) => client.guest.list.query(part, { signal })),
  groups: (client: Client) => listQueryOptions('groups', (part, signal) => client.group.list.query(part, { signal })),
  tables: (client: Client) => listQueryOptions('tables', (part, signal) => client.table.list.query(part, { signal })),
  messages: (client: Client) =>
    listQueryOptions('messages', (part, signal) => client.message.list.query(part, { signal })),
};

function applyToCache(queryClient: QueryClient, list: ListName, changes: readonly Change[]): void {
  queryClient.setQueryData<CachedList<ListRow>>(getListKey(list), (cached) => {
    if (cached === undefined) return cached;
    return { ...cached, rows: applyLiveChanges(cached.rows, changes, cached.isComplete) };
  });
}

/**
 * Refetches the active queries. A first load cannot be restarted, but its response may be older than the change: it is
 * fetched again afterwards.
 */
function invalidateIncludingFirstLoads(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const { queryKey: loadingKey, state, promise } of queryClient.getQueryCache().findAll({ queryKey }))
    if (state.data === undefined)
      void promise
        ?.catch(() => undefined)
        .then(() => queryClient.invalidateQueries({ queryKey: loadingKey, exact: true }));
  void queryClient.invalidateQueries({ queryKey });
}

const queriesByEntity = {
  // Replies show the status of their guests.
  guest: ['guest', 'wedding.demonstration', 'reply.list'],
  group: ['guest', 'wedding.demonstration'],
  table: ['guest', 'wedding.demonstration'],
  message: ['message', 'wedding.demonstration'],
  // Not all of `message` and `guest`: thousands of deliveries may change in a row.
  delivery: ['message.sending', 'guest.history'],
  wedding: ['wedding'],
  widget: ['widget'],
  floorPlan: ['floorPlan'],
  wish: ['wish'],
  reply: ['reply', 'guest.history'],
} as const;
const staleQueries = { names: new Set<string>(), timer: undefined as ReturnType<typeof setTimeout> | undefined };

/** Invalidates queries about single rows and counts that the changes affect, batched. */
function scheduleInvalidation(queryClient: QueryClient, changes: readonly Change[]): void {
  for (const { entity } of changes) for (const name of queriesByEntity[entity]) staleQueries.names.add(name);
  staleQueries.timer ??= setTimeout(() => {
    for (const name of staleQueries.names) invalidateIncludingFirstLoads(queryClient, [name.split('.')]);
    staleQueries.names.clear();
    staleQueries.timer = undefined;
  }, invalidationDelayMs);
}

function handleChanges(queryClient: QueryClient, changes: Change[]): void {
  bufferChanges(changes);
  highlightRows(changes);
  markOutdatedDiets(changes, queryClient.getQueryData<CachedList<ListRow>>(getListKey('guests'))?.rows ?? []);
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

/** Refetches all lists, or one. */
export function invalidateDashboardData(queryClient: QueryClient, entity: Entity | null = null): void {
  for (const list of listNames)
    if (entity === null || affectsList(list, entity)) invalidateIncludingFirstLoads(queryClient, getListKey(list));
  for (const name of ['guest', 'message', 'wedding', 'widget', 'floorPlan', 'wish', 'reply'])
    invalidateIncludingFirstLoads(queryClient, [[name]]);
}

/** Whether the row was deleted according to the last change received about it. */
const wasDeleted = (id: string) => receivedChanges.latest.findLast((change) => change.id === id)?.object === null;

type LocalChange = Omit<Change, 'entity'>;

/** Applies local changes immediately: the rows that a save or a request returned, or `null` for deleted ones. */
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
  // Without the stream, side effects of the change are not announced.
  if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
}

export const applyLocalChange = (queryClient: QueryClient, list: ListName, change: LocalChange): void =>
  applyLocalChanges(queryClient, list, [change]);

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
  isLoadedBeforeStream = false;
  const stop = followChanges(token, {
    onChanges: (changes) => handleChanges(queryClient, changes),
    onResync: (entity) => invalidateDashboardData(queryClient, entity),
    onConnectionState: (state) => {
      connectionState.set(state);
      if (state === 'live' && isLoadedBeforeStream) {
        isLoadedBeforeStream = false;
        invalidateDashboardData(queryClient);
      }
    },
    onSessionEnded,
  });
  return () => {
    stop();
    clearTimeout(staleQueries.timer);
    staleQueries.timer = undefined;
    staleQueries.names.clear();
    openQueryClient = null;
    recentlyChangedIds.set(new Set());
  };
}

/** Called when the dashboard closes: without live changes, the cached lists would become stale. */
export function clearDashboardData(queryClient: QueryClient): void {
  clearRecentChanges();
  queryClient.removeQueries({ queryKey: ['dashboard'] });
}
