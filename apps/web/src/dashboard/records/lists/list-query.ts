import type { AppRouter } from '@havn/api/router';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { applyLiveChanges } from '../live/apply-change.js';
import type { Change, Entity, ListRow } from '../live/change.js';
import { connectionState, waitForStream } from '../live/connection-state.js';
import { countReceivedChanges, getChangesSince } from '../live/received-changes.js';
import { clearOutdatedDiets } from './outdated-diets.js';

export type ListName = 'guests' | 'groups' | 'tables' | 'messages';

export interface CachedList<R extends ListRow> {
  rows: readonly R[];
  isComplete: boolean;
}

type Client = TRPCClient<AppRouter>;

export const entityByList = {
  guests: 'guest',
  groups: 'group',
  tables: 'table',
  messages: 'message',
} as const satisfies Record<ListName, Entity>;
export const listNames = Object.keys(entityByList) as ListName[];
export const getListKey = (list: ListName) => ['dashboard', list] as const;
/** Deliveries are part of their messages. */
export const affectsList = (list: ListName, entity: Entity) =>
  entity === entityByList[list] || (entity === 'delivery' && list === 'messages');

/** The first page fills a screen; the rest is loaded in large pages. */
const firstPageSize = 200;
const nextPageSize = 1000;
let isLoadedBeforeStream = false;

/** Whether a list has been loaded while its changes were not announced, since the last call. */
export function takeLoadedBeforeStream(): boolean {
  const wasLoaded = isLoadedBeforeStream;
  isLoadedBeforeStream = false;
  return wasLoaded;
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
export function isPredecessorMissing(rows: readonly ListRow[], changes: readonly Change[]): boolean {
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
  const changeCount = countReceivedChanges();
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
