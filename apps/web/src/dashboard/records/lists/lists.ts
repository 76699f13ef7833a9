// The lists that pages use: rows in stored order, joined with the current names of their groups and tables.

import type { Message } from '@havn/api/messaging/schema';
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import type { ListRow } from '../live/change.js';
import { joinGroups, joinGuests, joinTables } from './join-lists.js';
import { type CachedList, dashboardQueries } from './list-query.js';

export interface List<R> {
  rows: readonly R[];
  /** Nothing has loaded yet. */
  isLoading: boolean;
  isComplete: boolean;
  /** Loading failed: a failed list is never shown as empty. */
  error: unknown;
  retry(): void;
}

const noRows: readonly never[] = [];

interface ListQuery<R extends ListRow> {
  data: CachedList<R> | undefined;
  isPending: boolean;
  error: unknown;
  refetch(): unknown;
}

function toList<R extends ListRow>(query: ListQuery<R>, rows: readonly R[]): List<R> {
  return {
    rows,
    isLoading: query.isPending,
    isComplete: query.data?.isComplete ?? false,
    error: query.data?.isComplete ? null : query.error,
    retry: () => void query.refetch(),
  };
}

function useLists() {
  const { client } = trpc.useUtils();
  const guests = useQuery(dashboardQueries.guests(client));
  const groups = useQuery(dashboardQueries.groups(client));
  const tables = useQuery(dashboardQueries.tables(client));
  return {
    guests,
    groups,
    tables,
    guestRows: guests.data?.rows ?? (noRows as readonly Guest[]),
    groupRows: groups.data?.rows ?? (noRows as readonly Group[]),
    tableRows: tables.data?.rows ?? (noRows as readonly Table[]),
  };
}

export function useGuests(): List<Guest> {
  const { guests, guestRows, groupRows, tableRows } = useLists();
  const rows = useMemo(() => joinGuests(guestRows, groupRows, tableRows), [guestRows, groupRows, tableRows]);
  return toList(guests, rows);
}

export function useGroups(): List<Group> {
  const { groups, guestRows, groupRows, tableRows } = useLists();
  const rows = useMemo(() => joinGroups(groupRows, guestRows, tableRows), [guestRows, groupRows, tableRows]);
  return toList(groups, rows);
}

export function useTables(): List<Table> {
  const { tables, guestRows, groupRows, tableRows } = useLists();
  const rows = useMemo(() => joinTables(tableRows, groupRows, guestRows), [guestRows, groupRows, tableRows]);
  return toList(tables, rows);
}

export function useMessages(): List<Message> {
  const { client } = trpc.useUtils();
  const messages = useQuery(dashboardQueries.messages(client));
  return toList(messages, messages.data?.rows ?? (noRows as readonly Message[]));
}
