// The rows arrive sorted and filtered (guest-view.ts); the table and the cards render this model.
import type { Guest } from '@havn/api/people/guest/schema';
import {
  createColumnHelper,
  type OnChangeFn,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import type { SortChoice } from '../../records/filters/guest-view.js';
import type { ListColumn } from '../../records/guest-list.js';
import { isFlagColumn } from '../view/guest-columns.js';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export type GuestTableModel = ReactTable<typeof features, Guest>;

const columnHelper = createColumnHelper<typeof features, Guest>();

// TanStack sorts only columns with an accessor; guest-view.ts does the sorting, so these values are never used.
// Flags sort descending first: the first click brings those who match to the top.
const toColumnDefs = (columns: readonly ListColumn[]) =>
  columnHelper.columns(
    columns.map((column) => columnHelper.accessor('_id', { id: column.id, sortDescFirst: isFlagColumn(column) })),
  );

interface GuestTableOptions {
  columns: readonly ListColumn[];
  rows: readonly Guest[];
  sort: SortChoice | null;
  onSort(sort: SortChoice | null): void;
}

export function useGuestTable({ columns, rows, sort, onSort }: GuestTableOptions): GuestTableModel {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const sorting = useMemo<SortingState>(
    () => (sort === null ? [] : [{ id: sort.column.id, desc: sort.isDescending }]),
    [sort],
  );
  const latest = useRef(onSort);
  latest.current = onSort;
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns]);
  // Memoized: `useTable` returns the same table until something about the rows changes.
  const options = useMemo(() => {
    const onSortingChange: OnChangeFn<SortingState> = (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      const column = columns.find(({ id }) => id === next?.id);
      latest.current(next === undefined || column === undefined ? null : { column, isDescending: next.desc });
    };
    return {
      features,
      columns: columnDefs,
      data: rows,
      getRowId: (guest: Guest) => guest._id,
      manualSorting: true,
      enableMultiSort: false,
      state: { sorting, rowSelection },
      onSortingChange,
      onRowSelectionChange: setRowSelection,
    };
  }, [columns, columnDefs, rows, sorting, rowSelection]);
  return useTable(options);
}
