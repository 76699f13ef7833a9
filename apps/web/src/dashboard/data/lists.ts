// The lists as pages use them: rows in stored order, joined with the current names of their groups and tables.
import type { Group } from '@havn/api/group/schema';
import type { Guest } from '@havn/api/guest/schema';
import type { Message } from '@havn/api/message/schema';
import type { Table } from '@havn/api/table/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';
import type { Row } from './changes.js';
import { deskQueries, type Held } from './desk.js';
import { joinGroups, joinGuests, joinTables } from './joined.js';

export interface List<R> {
  rows: readonly R[];
  /** Nothing has loaded yet. */
  isLoading: boolean;
  /** All rows have loaded. */
  isComplete: boolean;
  /** Loading failed: a failed list is never shown as empty. */
  error: unknown;
  retry(): void;
}

const none: readonly never[] = [];

interface ListState<R extends Row> {
  data: Held<R> | undefined;
  isPending: boolean;
  error: unknown;
  refetch(): unknown;
}

function listOf<R extends Row>(query: ListState<R>, rows: readonly R[]): List<R> {
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
  const guests = useQuery(deskQueries.guests(client));
  const groups = useQuery(deskQueries.groups(client));
  const tables = useQuery(deskQueries.tables(client));
  return {
    guests,
    groups,
    tables,
    guestRows: guests.data?.rows ?? (none as readonly Guest[]),
    groupRows: groups.data?.rows ?? (none as readonly Group[]),
    tableRows: tables.data?.rows ?? (none as readonly Table[]),
  };
}

export function useGuests(): List<Guest> {
  const { guests, guestRows, groupRows, tableRows } = useLists();
  const rows = useMemo(() => joinGuests(guestRows, groupRows, tableRows), [guestRows, groupRows, tableRows]);
  return listOf(guests, rows);
}

export function useGroups(): List<Group> {
  const { groups, guestRows, groupRows, tableRows } = useLists();
  const rows = useMemo(() => joinGroups(groupRows, guestRows, tableRows), [guestRows, groupRows, tableRows]);
  return listOf(groups, rows);
}

export function useTables(): List<Table> {
  const { tables, guestRows, groupRows, tableRows } = useLists();
  const rows = useMemo(() => joinTables(tableRows, groupRows, guestRows), [guestRows, groupRows, tableRows]);
  return listOf(tables, rows);
}

export function useMessages(): List<Message> {
  const { client } = trpc.useUtils();
  const messages = useQuery(deskQueries.messages(client));
  return listOf(messages, messages.data?.rows ?? (none as readonly Message[]));
}
