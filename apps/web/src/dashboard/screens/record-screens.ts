import type { ListName } from '@havn/api/kernel/record-kinds';
import { type List, useEvents, useGroups, useGuests, useMessages, useQuestions, useTables } from '../records/lists/lists.js';
import type { RowByList } from '../store/kind-queries.js';

interface RecordScreens<R> {
  /** Where its texts are, which have the same names for each kind: `CreateFailed`, `DeleteTitle`. */
  texts: 'Guest' | 'Groups' | 'Tables' | 'Events' | 'Questions' | 'Messages';
  useList(): List<R>;
}

/** What screens know about each kind of record, beside its description (`kernel/record-kinds`). */
export const recordScreens: { readonly [Name in ListName]: RecordScreens<RowByList[Name]> } = {
  guests: { texts: 'Guest', useList: useGuests },
  groups: { texts: 'Groups', useList: useGroups },
  tables: { texts: 'Tables', useList: useTables },
  events: { texts: 'Events', useList: useEvents },
  questions: { texts: 'Questions', useList: useQuestions },
  messages: { texts: 'Messages', useList: useMessages },
};
