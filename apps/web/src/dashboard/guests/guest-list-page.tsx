// /dashboard/guest-list: every guest in a table, or as cards on a phone; sought, filtered, sorted, dragged, selected
// (specification §10 "Guest List"). What is shown stands in the address.
import type { Guest } from '@havn/api/guest/schema';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePageEntry } from '../../lib/page-entry.js';
import { type List, useGuests } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { EmptyRows, FailedRows, LoadingRows } from '../ui/notice.js';
import { type GuestDialog, GuestDialogs } from './dialogs/guest-dialogs.js';
import { GuestRows } from './guest-rows.js';
import { ListHead } from './list-head.js';
import { ListNotes } from './list-notes.js';
import { SelectionBar } from './selection-bar.js';
import { type GuestTableModel, useGuestTable } from './use-guest-table.js';
import { useIsNarrow } from './use-narrow.js';
import { type GuestListPageProps, type GuestListView, useView } from './use-view.js';
import { inOrder, matching, prepareSearch } from './view.js';

/** The rows shown; what is typed is looked for as soon as the letter itself stands there. */
function useShown(guests: List<Guest>, view: GuestListView): readonly Guest[] {
  const { rows } = guests;
  const { filters, sort } = view;
  const { t } = useTexts();
  const text = useDeferredValue(view.typed);
  const statusWords = useMemo(
    () => ({
      Pending: t('Status.Pending'),
      Accepted: t('Status.Accepted'),
      Declined: t('Status.Declined'),
      Attended: t('Status.Attended'),
    }),
    [t],
  );
  const ordered = useMemo(() => inOrder(rows, sort), [rows, sort]);
  useEffect(() => prepareSearch(rows), [rows]);
  return useMemo(() => matching(ordered, { text, filters, statusWords }), [ordered, text, filters, statusWords]);
}

function useSelected(table: GuestTableModel, rows: readonly Guest[], shown: readonly Guest[]) {
  const { rowSelection } = table.state;
  return useMemo(() => {
    if (Object.keys(rowSelection).length === 0) return { selected: [], hidden: 0 };
    const isSelected = ({ _id }: Guest) => rowSelection[_id] === true;
    const selected = rows.filter(isSelected);
    return { selected, hidden: selected.length - shown.filter(isSelected).length };
  }, [rowSelection, rows, shown]);
}

export function GuestListPage(props: GuestListPageProps) {
  const { t } = useTexts();
  usePageEntry(t('Guests.Title'));
  const isNarrow = useIsNarrow();
  const guests = useGuests();
  const view = useView(props);
  const shown = useShown(guests, view);
  const table = useGuestTable({ rows: shown, sort: view.sort, onSort: view.setSort });
  const { selected, hidden } = useSelected(table, guests.rows, shown);
  const [dialog, setDialog] = useState<GuestDialog | null>(null);
  const isFiltered = view.typed.trim() !== '' || view.filters.length > 0;
  return (
    <div className="guest-list">
      <ListHead guests={guests.rows} shown={shown} view={view} onCreate={() => setDialog({ kind: 'create' })} />
      <div className="list-line">
        <ListNotes guests={guests} shown={shown.length} view={view} isFiltered={isFiltered} isNarrow={isNarrow} />
        {selected.length > 0 ? (
          <SelectionBar selected={selected} hidden={hidden} onClear={() => table.resetRowSelection(true)} />
        ) : null}
      </div>
      {guests.isLoading ? <LoadingRows /> : null}
      {guests.error ? <FailedRows error={guests.error} onRetry={guests.retry} /> : null}
      {guests.isComplete && shown.length === 0 ? <EmptyRows text={t('Guests.Empty')} /> : null}
      <GuestRows
        all={guests.rows}
        shown={shown}
        table={table}
        isFixed={isFiltered || view.sort !== null}
        isNarrow={isNarrow}
        onDialog={setDialog}
      />
      <GuestDialogs open={dialog} onOpen={setDialog} />
    </div>
  );
}
