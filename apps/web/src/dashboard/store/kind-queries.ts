// What the dashboard knows of each kind of record. That a kind has a list, which can be reordered, is described once for
// the server and the dashboard (packages/api/src/kernel/record-kinds.ts).
import { kindNames } from '@havn/api/kernel/listed-kinds';
import type { KindByList, KindName, ListName } from '@havn/api/kernel/record-kinds';
import type { AppRouter } from '@havn/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;

/** The queries of a router, or one of them. */
type QueryName = {
  [Router in keyof Outputs & string]: Router | `${Router}.${keyof Outputs[Router] & string}`;
}[keyof Outputs & string];

type ListedRows = { [Name in ListName]: Outputs[KindByList[Name]]['list'][number] };

/** What the procedure `list` of each kind returns. An interface, so that generic functions know what all rows have. */
export interface RowByList extends ListedRows {}

/** The queries that a change of a record makes stale, other than its list. */
export const staleQueries = {
  // Replies show the status of their guests.
  guest: ['undo', 'guest', 'catering', 'wedding.demonstration', 'reply.list'],
  group: ['undo', 'guest', 'catering', 'group.history', 'wedding.demonstration'],
  table: ['undo', 'guest', 'wedding.demonstration'],
  message: ['undo', 'message', 'wedding.demonstration'],
  event: ['undo', 'event', 'guest.openItems', 'wedding.demonstration'],
  dish: ['undo', 'dish', 'guest.openItems', 'catering', 'wedding.demonstration'],
  question: ['undo', 'question', 'guest.openItems', 'wedding.demonstration'],
  section: ['undo', 'section', 'wedding.demonstration'],
  // Not all of `message` and `guest`: thousands of deliveries may change in a row.
  delivery: ['message.sending', 'guest.history', 'guest.invitationStates', 'guest.invitationCounts'],
  wedding: ['undo', 'wedding', 'word'],
  widget: ['undo', 'widget'],
  floorPlan: ['undo', 'floorPlan'],
  wish: ['undo', 'wish'],
  reply: ['reply', 'guest.history'],
} as const satisfies Record<KindName, readonly QueryName[]>;

/** The routers of the queries that some change makes stale. */
export const staleRouters: ReadonlySet<string> = new Set(
  kindNames.flatMap((kind) => staleQueries[kind].map((name) => name.replace(/\..*/, ''))),
);
