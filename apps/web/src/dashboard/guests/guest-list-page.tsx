// /dashboard/guest-list: all guests in a table, or as cards on a phone; searched, filtered, sorted, dragged, selected
// (specification §10 "Guest List"). The view is kept in the URL.
import type { Guest } from '@havn/api/guest/schema';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type List, useGuests } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { useDeskPage } from '../ui/kept-place.js';
import { EmptyRows, FailedRows, FailureNotice, LoadingRows } from '../ui/notice.js';
import { useLater } from '../ui/use-later.js';
import type { GuestDialog } from './dialogs/guest-dialogs.js';
import { GuestRows } from './guest-rows.js';
import { ListHead } from './list-head.js';
import { ListNotes } from './list-notes.js';
import { MadeElsewhere } from './made-elsewhere.js';
import { SelectionBar } from './selection-bar.js';
import { type GuestTableModel, useGuestTable } from './use-guest-table.js';
import { useIsNarrow } from './use-narrow.js';
import { type GuestListPageProps, type GuestListView, useView } from './use-view.js';
import { inOrder, makeSearch, prepareSearch } from './view.js';

/** The visible rows; the search is deferred so that typing stays responsive. */
function useShown(guests: List<Guest>, view: GuestListView) {
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
  useEffect(() => prepareSearch(ordered), [ordered]);
  const [search] = useState(makeSearch);
  const shown = useMemo(
    () => search(ordered, { text, filters, statusWords }),
    [search, ordered, text, filters, statusWords],
  );
  return { shown, isFiltered: text.trim() !== '' || filters.length > 0 };
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

const loadDialogs = () => import('./dialogs/guest-dialogs.js');

/** Preloads the dialogs when the pointer or the focus enters the page. */
function prepareDialogs(): void {
  // A failure is reported when a dialog is opened.
  loadDialogs().catch(() => {});
}

interface DialogsProps {
  open: GuestDialog | null;
  onOpen(next: GuestDialog | null): void;
  onMade(guest: Guest): void;
}

function Dialogs({ open, onOpen, onMade }: DialogsProps) {
  const { t } = useTexts();
  const { part, hasFailed } = useLater(loadDialogs, open);
  if (hasFailed && open !== null)
    return (
      <FailureNotice what={t('Alerts.Unexpected')}>
        <DeskButton variant="quiet" onClick={() => onOpen(null)}>
          {t('Actions.Close')}
        </DeskButton>
      </FailureNotice>
    );
  return part === null ? null : <part.GuestDialogs open={open} onOpen={onOpen} onMade={onMade} />;
}

export function GuestListPage(props: GuestListPageProps) {
  const { t } = useTexts();
  useDeskPage(t('Guests.Title'));
  const isNarrow = useIsNarrow();
  const guests = useGuests();
  const view = useView(props);
  const { shown, isFiltered } = useShown(guests, view);
  const table = useGuestTable({ rows: shown, sort: view.sort, onSort: view.setSort });
  const { selected, hidden } = useSelected(table, guests.rows, shown);
  const [dialog, setDialog] = useState<GuestDialog | null>(null);
  const [made, setMade] = useState<Guest | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only preloads the dialogs.
    <div className="guest-list" onPointerEnter={prepareDialogs} onFocus={prepareDialogs}>
      <ListHead guests={guests.rows} view={view} onCreate={() => setDialog({ kind: 'create' })} />
      <div className="list-line">
        <ListNotes guests={guests} shown={shown.length} view={view} isFiltered={isFiltered} isNarrow={isNarrow} />
        {selected.length > 0 ? (
          <SelectionBar selected={selected} hidden={hidden} onClear={() => table.resetRowSelection(true)} />
        ) : null}
      </div>
      {made === null ? null : (
        <MadeElsewhere key={made._id} guest={made} rows={guests.rows} shown={shown} view={view} />
      )}
      {guests.isLoading ? <LoadingRows /> : null}
      {guests.error ? <FailedRows error={guests.error} onRetry={guests.retry} /> : null}
      {guests.isComplete && shown.length === 0 ? (
        <EmptyRows
          text={t('Guests.Empty')}
          {...(guests.rows.length === 0 && { icon: 'person', hint: t('Guests.EmptyHint') })}
        />
      ) : null}
      <GuestRows
        all={guests.rows}
        shown={shown}
        table={table}
        isFixed={isFiltered || view.sort !== null}
        isNarrow={isNarrow}
        wantedId={made?._id ?? null}
        onDialog={setDialog}
      />
      <Dialogs open={dialog} onOpen={setDialog} onMade={setMade} />
    </div>
  );
}
