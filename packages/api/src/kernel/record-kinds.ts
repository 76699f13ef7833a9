// The kinds of records, for everything that lists them (docs/decisions/086). Plain data, because the browser reads it too.
import type { Reason } from './errors.js';

export interface RecordKind {
  /** Of its rows: the name of their table, of their procedures' input and of the list in the dashboard. */
  list?: string;
  unknownReason?: Reason;
  /** The fields whose values are its name. */
  nameFields?: readonly string[];
  /** The number of the lock of its order. Without one, its rows cannot be moved. */
  orderLock?: number;
  /** Live changes contain the row; those of other kinds only say that it has changed. */
  isSentWhole?: true;
  /** Its rows are part of the rows of that list. */
  partOf?: string;
}

/** In the order of their live changes. The triggers of the database announce a kind by its name here. */
export const recordKinds = {
  guest: {
    list: 'guests',
    unknownReason: 'UNKNOWN_GUEST',
    nameFields: ['firstName', 'lastName'],
    orderLock: 1,
    isSentWhole: true,
  },
  group: {
    list: 'groups',
    unknownReason: 'UNKNOWN_GROUP',
    nameFields: ['groupName'],
    orderLock: 2,
    isSentWhole: true,
  },
  table: {
    list: 'tables',
    unknownReason: 'UNKNOWN_TABLE',
    nameFields: ['tableName'],
    orderLock: 3,
    isSentWhole: true,
  },
  event: { list: 'events', unknownReason: 'UNKNOWN_EVENT', nameFields: ['name'], orderLock: 4, isSentWhole: true },
  dish: { list: 'dishes', unknownReason: 'UNKNOWN_DISH', nameFields: ['name'], orderLock: 5, isSentWhole: true },
  question: {
    list: 'questions',
    unknownReason: 'UNKNOWN_QUESTION',
    nameFields: ['label'],
    orderLock: 6,
    isSentWhole: true,
  },
  section: {
    list: 'sections',
    unknownReason: 'UNKNOWN_SECTION',
    nameFields: ['title'],
    orderLock: 7,
    isSentWhole: true,
  },
  // A message may have thousands of receivers.
  message: { list: 'messages', unknownReason: 'UNKNOWN_MESSAGE', nameFields: ['subject'] },
  delivery: { partOf: 'messages', isSentWhole: true },
  wedding: {},
  widget: {},
  floorPlan: {},
  wish: {},
  reply: {},
} as const satisfies Record<string, RecordKind>;

export type Kinds = typeof recordKinds;
export type KindName = keyof Kinds;

/** The kinds with a property, by the value of that property if it is a text. */
type KindsWith<Property extends object> = {
  [Name in KindName]: Kinds[Name] extends Property ? Name : never;
}[KindName];

export type KindByList = {
  [Name in KindsWith<{ list: string }> as Kinds[Name]['list']]: Name;
};
export type ListName = keyof KindByList;
export type OrderedList = Kinds[KindsWith<{ list: string; orderLock: number }>]['list'];
/** The kinds whose live changes contain the row. */
export type SentKind = KindsWith<{ isSentWhole: true }>;
