import type { Reason } from '@havn/api/kernel/errors';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { ListName, RowByList } from '../records/lists/list-query.js';
import { type List, useGroups, useGuests, useMessages, useTables } from '../records/lists/lists.js';

interface RecordKind<R> {
  /** Where its texts are, which have the same names for each kind: `CreateFailed`, `DeleteTitle`. */
  texts: 'Guest' | 'Groups' | 'Tables' | 'Messages';
  /** The server's reason that there is no such record. */
  unknownReason: Reason;
  useList(): List<R>;
  getName(record: R): string;
}

/** What screens know about each kind of record. */
export const recordKinds: { readonly [Name in ListName]: RecordKind<RowByList[Name]> } = {
  guests: { texts: 'Guest', unknownReason: 'UNKNOWN_GUEST', useList: useGuests, getName: formatFullName },
  groups: {
    texts: 'Groups',
    unknownReason: 'UNKNOWN_GROUP',
    useList: useGroups,
    getName: ({ groupName }) => groupName,
  },
  tables: {
    texts: 'Tables',
    unknownReason: 'UNKNOWN_TABLE',
    useList: useTables,
    getName: ({ tableName }) => tableName,
  },
  messages: {
    texts: 'Messages',
    unknownReason: 'UNKNOWN_MESSAGE',
    useList: useMessages,
    getName: ({ subject }) => subject,
  },
};
