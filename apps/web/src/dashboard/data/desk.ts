// The data of an open dashboard: the lists, loaded page by page into the query cache and kept up to date by live
// changes. Started by the shell; pages get their rows from lists.ts.
import type { AppRouter } from '@havn/api/router';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { applyChanges, type Change, type Entity, type Row } from './changes.js';
import { type Connection, followChanges } from './live.js';
import { signal } from './signal.js';

export type ListName = 'guests' | 'groups' | 'tables' | 'messages';

export interface Held<R extends Row> {
  rows: readonly R[];
  isComplete: boolean;
}

type Client = TRPCClient<AppRouter>;

const entityOf = { guests: 'guest', groups: 'group', tables: 'table', messages: 'message' } as const satisfies Record<
  ListName,
  Entity
>;
const listNames = Object.keys(entityOf) as ListName[];
const keyOf = (list: ListName) => ['dashboard', list] as const;
/** Deliveries are part of their messages. */
const concerns = (list: ListName, entity: Entity) =>
  entity === entityOf[list] || (entity === 'delivery' && list === 'messages');

/** The first page fills a screen; the rest is loaded in large pages. */
const firstPart = 200;
const laterPart = 1000;
/** The lists do not wait longer than this for the stream to open; they are refetched when it does. */
const streamPatienceMs = 1500;
const keptChanges = 2000;
const markMs = 8000;
const refreshMs = 400;

export const connection = signal<Connection>('connecting');
/** Ids of recently changed rows, whoever changed them; they are highlighted for a moment. */
export const freshIds = signal<ReadonlySet<string>>(new Set());

/** Changes received so far, counted: a list that was loading meanwhile applies those it missed. */
const heard = { count: 0, last: [] as Change[] };
let isReadBeforeStream = false;

function note(changes: Change[]): void {
  heard.count += changes.length;
  heard.last = [...heard.last, ...changes].slice(-keptChanges);
}
const since = (count: number): Change[] => (heard.count === count ? [] : heard.last.slice(count - heard.count));

function mark(changes: readonly Change[]): void {
  const ids = changes.map((change) => change.id);
  freshIds.set(new Set([...freshIds.get(), ...ids]));
  setTimeout(() => freshIds.set(new Set([...freshIds.get()].filter((id) => !ids.includes(id)))), markMs);
}

function streamIsOpen(): Promise<void> {
  if (connection.get() !== 'connecting') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, streamPatienceMs);
    const stop = connection.subscribe(done);
  });
}

type Reader<R extends Row> = (part: { limit: number; after?: string }, signal: AbortSignal) => Promise<R[]>;

/** Query options of a list: the first load shows each page as it arrives, later loads replace the list at once. */
function listQuery<R extends Row>(list: ListName, read: Reader<R>) {
  return {
    queryKey: keyOf(list),
    structuralSharing: false,
    // A first load is aborted when the last page that uses it unmounts: the next page starts it again.
    staleTime: ({ state }: { state: { data?: Held<R> | undefined } }) =>
      state.data?.isComplete === false ? 0 : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ client, signal: aborted }: { client: QueryClient; signal: AbortSignal }): Promise<Held<R>> => {
      await streamIsOpen();
      if (connection.get() !== 'live') isReadBeforeStream = true;
      const start = heard.count;
      const isFirstTime = client.getQueryData(keyOf(list)) === undefined;
      const mine = (change: Change) => concerns(list, change.entity);
      let rows: R[] = [];
      for (;;) {
        const limit = rows.length === 0 ? firstPart : laterPart;
        const last = rows.at(-1)?._id;
        const part = await read({ limit, ...(last !== undefined && { after: last }) }, aborted);
        rows = [...rows, ...part];
        const isComplete = part.length < limit;
        const held = { rows: applyChanges<R>(rows, since(start).filter(mine), isComplete), isComplete };
        if (isComplete) return held;
        if (isFirstTime) client.setQueryData(keyOf(list), held);
      }
    },
  };
}

export const deskQueries = {
  guests: (client: Client) => listQuery('guests', (part, signal) => client.guest.list.query(part, { signal })),
  groups: (client: Client) => listQuery('groups', (part, signal) => client.group.list.query(part, { signal })),
  tables: (client: Client) => listQuery('tables', (part, signal) => client.table.list.query(part, { signal })),
  messages: (client: Client) => listQuery('messages', (part, signal) => client.message.list.query(part, { signal })),
};

function take(queryClient: QueryClient, list: ListName, changes: readonly Change[]): void {
  queryClient.setQueryData<Held<Row>>(keyOf(list), (held) => {
    if (held === undefined) return held;
    return { ...held, rows: applyChanges(held.rows, changes, held.isComplete) };
  });
}

const routersOf = {
  guest: ['guest', 'wedding.demonstration'],
  group: ['guest', 'wedding.demonstration'],
  table: ['guest', 'wedding.demonstration'],
  message: ['message', 'wedding.demonstration'],
  // Not all of `message` and `guest`: thousands of deliveries may change in a row.
  delivery: ['message.sending', 'guest.history'],
  wedding: ['wedding'],
  widget: ['widget'],
} as const;
const old = { names: new Set<string>(), timer: undefined as ReturnType<typeof setTimeout> | undefined };

/** Invalidates queries about single rows and counts that the changes affect, batched. */
function refresh(queryClient: QueryClient, changes: readonly Change[]): void {
  for (const { entity } of changes) for (const name of routersOf[entity]) old.names.add(name);
  old.timer ??= setTimeout(() => {
    for (const name of old.names) void queryClient.invalidateQueries({ queryKey: [name.split('.')] });
    old.names.clear();
    old.timer = undefined;
  }, refreshMs);
}

function receive(queryClient: QueryClient, changes: Change[]): void {
  note(changes);
  mark(changes);
  for (const list of listNames) {
    const own = changes.filter((change) => concerns(list, change.entity));
    if (own.length > 0) take(queryClient, list, own);
    // A change without the row itself: refetch the list.
    if (own.some((change) => change.entity !== 'delivery' && change.object === undefined))
      void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  }
  refresh(queryClient, changes);
}

/** Refetches all lists, or one. */
export function readAgain(queryClient: QueryClient, entity: Entity | null = null): void {
  for (const list of listNames)
    if (entity === null || concerns(list, entity)) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  for (const name of ['guest', 'message', 'wedding', 'widget'])
    void queryClient.invalidateQueries({ queryKey: [[name]] });
}

/** Applies a local change immediately: the row that a save returned, or `null` for a deleted one. */
export function showChange(queryClient: QueryClient, list: ListName, change: Omit<Change, 'entity'>): void {
  take(queryClient, list, [{ entity: entityOf[list], ...change }]);
  // Without the stream, side effects of the change are not announced.
  if (connection.get() !== 'live') readAgain(queryClient);
}

/** Updates a list optimistically. @returns the rollback. */
export function showAtOnce<R extends Row>(
  queryClient: QueryClient,
  list: ListName,
  change: (rows: readonly R[]) => readonly R[],
): () => void {
  const before = queryClient.getQueryData<Held<R>>(keyOf(list));
  queryClient.setQueryData<Held<R>>(keyOf(list), (held) => held && { ...held, rows: change(held.rows) });
  return () => {
    queryClient.setQueryData(keyOf(list), before);
    void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
}

/** Subscribes to live changes until the returned function is called; cached data stays. */
export function openDesk(queryClient: QueryClient, token: string, onEnded: () => void): () => void {
  connection.set('connecting');
  isReadBeforeStream = false;
  const stop = followChanges(token, {
    onChanges: (changes) => receive(queryClient, changes),
    onResync: (entity) => readAgain(queryClient, entity),
    onConnection: (state) => {
      connection.set(state);
      if (state === 'live' && isReadBeforeStream) {
        isReadBeforeStream = false;
        readAgain(queryClient);
      }
    },
    onEnded,
  });
  return () => {
    stop();
    freshIds.set(new Set());
  };
}

/** Without live changes the cached lists would become stale. */
export function forgetDesk(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['dashboard'] });
}
