import { useMemo, useRef } from 'react';
import { useGroups, useGuests, useTables } from '../../records/lists/lists.js';
import { keepUnchanged, listPlannedTables, type PlannedTable } from './plan-view.js';

/** An unchanged table stays the same object. */
export function usePlannedTables() {
  const lists = { tables: useTables(), groups: useGroups(), guests: useGuests() };
  const { rows: tables } = lists.tables;
  const { rows: groups } = lists.groups;
  const { rows: guests } = lists.guests;
  const current = useRef<PlannedTable[]>([]);
  const planned = useMemo(() => {
    current.current = keepUnchanged(current.current, listPlannedTables({ tables, groups, guests }));
    return current.current;
  }, [tables, groups, guests]);
  const failed = Object.values(lists).filter(({ error }) => error !== null);
  return {
    planned,
    isComplete: lists.tables.isComplete && lists.groups.isComplete && lists.guests.isComplete,
    error: failed[0]?.error ?? null,
    retry: () => failed.map((list) => list.retry()),
  };
}
