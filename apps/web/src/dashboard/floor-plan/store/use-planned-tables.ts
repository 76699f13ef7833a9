import { useMemo, useRef } from 'react';
import { useGroups, useGuests, useTables } from '../../records/lists/lists.js';
import { joinQueries, toQuery } from '../../screens/loaded.js';
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
  const query = joinQueries({
    tables: toQuery(lists.tables),
    groups: toQuery(lists.groups),
    guests: toQuery(lists.guests),
  });
  return { ...query, data: query.data && planned };
}
