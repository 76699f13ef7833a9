// The lists that pages use: rows in stored order, joined with the current names of their groups and tables.

import { sortByStart } from '@havn/api/events/rules';
import type { Event } from '@havn/api/events/schema';
import type { ListName } from '@havn/api/kernel/record-kinds';
import type { Dish } from '@havn/api/meals/schema';
import type { Message } from '@havn/api/messaging/schema';
import type { Group } from '@havn/api/people/group/schema';
import { listHostNames } from '@havn/api/people/guest/answer-column-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Question } from '@havn/api/questions/schema';
import type { Table } from '@havn/api/seating/table/schema';
import type { Section } from '@havn/api/sections/schema';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import type { RowByList } from '../../store/kind-queries.js';
import { joinGroups, joinGuests, joinTables } from './join-lists.js';
import { type CachedList, getListQuery } from './list-query.js';
import { useShownRows } from './pending-changes.js';

export interface List<R> {
  rows: readonly R[];
  /** Nothing has loaded yet. */
  isLoading: boolean;
  isComplete: boolean;
  /** Loading failed: a failed list is never shown as empty. */
  error: unknown;
  retry(): void;
}

/** Whether it is known to have no rows; while it loads, and after that has failed, it may have some. */
export const isEmpty = ({ rows, isComplete }: List<unknown>): boolean => isComplete && rows.length === 0;

const noRows: readonly never[] = [];

function useList<Name extends ListName>(name: Name) {
  const query = useQuery(getListQuery(name, trpc.useUtils().client));
  return { query, rows: useShownRows(name, query.data?.rows ?? (noRows as readonly RowByList[Name][])) };
}

type ListQuery = UseQueryResult<Pick<CachedList<ListName>, 'isComplete'>>;

function toList<R>(query: ListQuery, rows: readonly R[]): List<R> {
  return {
    rows,
    isLoading: query.isPending,
    isComplete: query.data?.isComplete ?? false,
    error: query.data?.isComplete ? null : query.error,
    retry: () => void query.refetch(),
  };
}

function useLists() {
  return { guests: useList('guests'), groups: useList('groups'), tables: useList('tables') };
}

export function useGuests(): List<Guest> {
  const { guests, groups, tables } = useLists();
  const rows = useMemo(
    () => joinGuests(guests.rows, groups.rows, tables.rows),
    [guests.rows, groups.rows, tables.rows],
  );
  return toList(guests.query, rows);
}

export function useGroups(): List<Group> {
  const { guests, groups, tables } = useLists();
  const rows = useMemo(
    () => joinGroups(groups.rows, guests.rows, tables.rows),
    [guests.rows, groups.rows, tables.rows],
  );
  return toList(groups.query, rows);
}

export function useTables(): List<Table> {
  const { guests, groups, tables } = useLists();
  const rows = useMemo(
    () => joinTables(tables.rows, groups.rows, guests.rows),
    [guests.rows, groups.rows, tables.rows],
  );
  return toList(tables.query, rows);
}

export function useEvents(): List<Event> {
  const { query, rows } = useList('events');
  return toList(query, rows);
}

export function useDishes(): List<Dish> {
  const { query, rows } = useList('dishes');
  return toList(query, rows);
}

/** By start. */
export function useSortedEvents(): readonly Event[] {
  const { rows } = useEvents();
  return useMemo(() => sortByStart(rows), [rows]);
}

export function useSections(): List<Section> {
  const { query, rows } = useList('sections');
  return toList(query, rows);
}

export function useQuestions(): List<Question> {
  const { query, rows } = useList('questions');
  return toList(query, rows);
}

/** The names of the guests who bring others, by their ids: the same object until one changes. */
export function useHosts(): Readonly<Record<string, string>> | undefined {
  const { rows } = useList('guests');
  const text = useMemo(() => JSON.stringify(listHostNames(rows, formatFullName) ?? null), [rows]);
  return useMemo(() => (JSON.parse(text) as Record<string, string> | null) ?? undefined, [text]);
}

export function useMessages(): List<Message> {
  const { query, rows } = useList('messages');
  return toList(query, rows);
}
