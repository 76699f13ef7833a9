// The queries of the lists. A list is loaded in pages, and changed by live changes.
import { affectsList, kindByList } from '@havn/api/kernel/listed-kinds';
import type { ListName } from '@havn/api/kernel/record-kinds';
import type { AppRouter } from '@havn/api/router';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getErrorReason } from '../../../lib/api/api-error.js';
import type { RowByList } from '../../store/kind-queries.js';
import { applyChanges, type Change, countReceivedChanges, listChangesSince } from '../live/changes.js';
import { connectionState, waitForStream } from '../live/live.js';

type Client = TRPCClient<AppRouter>;

export interface CachedList<Name extends ListName> {
  rows: readonly RowByList[Name][];
  isComplete: boolean;
  /** The position of each row after which a page was requested, at that time. */
  cursors: ReadonlyMap<string, number>;
}

export const getListKey = (list: ListName) => ['dashboard', list] as const;

export const getCachedList = <Name extends ListName>(
  queryClient: QueryClient,
  list: Name,
): CachedList<Name> | undefined => queryClient.getQueryData<CachedList<Name>>(getListKey(list));

export function updateCachedRows<Name extends ListName>(
  queryClient: QueryClient,
  list: Name,
  update: (rows: readonly RowByList[Name][]) => readonly RowByList[Name][],
): void {
  queryClient.setQueryData<CachedList<Name>>(
    getListKey(list),
    (cached) => cached && { ...cached, rows: update(cached.rows) },
  );
}

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
 * Whether a list may lack rows: if the row after which a page was requested had been moved to the end meanwhile, the
 * page left out those in between.
 */
export const isCursorMoved = (cursors: ReadonlyMap<string, number>, changes: readonly Change[]): boolean =>
  changes.some(
    ({ id, object }) => object && 'position' in object && cursors.has(id) && cursors.get(id) !== object.position,
  );

interface LoadOptions<Name extends ListName> {
  client: Client;
  signal: AbortSignal;
  /** Called with the rows so far, after each page but the last. */
  onPage(loaded: CachedList<Name>): void;
}

/** Loads all pages; null if rows may be missing, because the last loaded one was moved or deleted meanwhile. */
async function loadPages<Name extends ListName>(
  list: Name,
  { client, signal, onPage }: LoadOptions<Name>,
): Promise<CachedList<Name> | null> {
  const changeCount = countReceivedChanges();
  const rows = new Map<string, RowByList[Name]>();
  const cursors = new Map<string, number>();
  let after: string | undefined;
  for (;;) {
    const limit = after === undefined ? firstPageSize : nextPageSize;
    const request = client[kindByList[list]].list.query({ limit, ...(after !== undefined && { after }) }, { signal });
    const page = (await request.catch(toNullIfDeleted(after))) as RowByList[Name][] | null;
    if (page === null) return null;
    // A row of an earlier page may have been moved into this one.
    for (const row of page) rows.set(row._id, row);
    const isComplete = page.length < limit;
    const changes = listChangesSince(changeCount).filter(({ entity }) => affectsList(list, entity));
    const loaded = { rows: applyChanges([...rows.values()], changes), cursors, isComplete };
    if (isComplete) return isCursorMoved(cursors, changes) ? null : loaded;
    onPage(loaded);
    const last = page.at(-1);
    if (last !== undefined) cursors.set(last._id, last.position);
    after = last?._id;
  }
}

/** Query options of a list: the first load shows each page as it arrives, later loads replace the list at once. */
export function getListQuery<Name extends ListName>(list: Name, client: Client) {
  return {
    queryKey: getListKey(list),
    structuralSharing: false,
    // A first load is aborted when the last page that uses it unmounts: the next page starts it again.
    staleTime: ({ state }: { state: { data?: CachedList<Name> | undefined } }) =>
      state.data?.isComplete === false ? 0 : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: async (context: { client: QueryClient; signal: AbortSignal }): Promise<CachedList<Name>> => {
      await waitForStream();
      if (connectionState.get() !== 'live') isLoadedBeforeStream = true;
      const isFirstLoad = getCachedList(context.client, list) === undefined;
      const onPage = (loaded: CachedList<Name>) => {
        if (isFirstLoad) context.client.setQueryData(getListKey(list), loaded);
      };
      for (;;) {
        const loaded = await loadPages(list, { client, signal: context.signal, onPage });
        if (loaded !== null) return loaded;
      }
    },
  };
}
