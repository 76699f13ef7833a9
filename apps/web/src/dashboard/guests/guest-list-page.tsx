// Specification §10 "Guest List". The view is kept in the URL.

import type { Guest } from '@havn/api/people/guest/schema';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useStore } from '../../lib/storage/store.js';
import { HouseholdDialog } from '../households/household-dialog.js';
import { createSearch, findMatchedColumns, keepGuest, prepareRows, sortGuests } from '../records/filters/guest-view.js';
import { useInvitedGuests } from '../records/filters/use-invited-guests.js';
import { useStatusLabels } from '../records/filters/use-status-labels.js';
import { useGuestListParts } from '../records/guest-list.js';
import { isEmpty, type List, useGroups, useGuests, useTables } from '../records/lists/lists.js';
import { StopSurveys } from '../records/undo/stop-surveys.js';
import { DeleteRecord } from '../screens/delete-record.js';
import { ListPage } from '../screens/list-page.js';
import { EditRecord } from '../screens/record-form.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { useNarrowScreen } from '../ui/use-media-query.js';
import { AssignDialog } from './bulk/assign-dialog.js';
import { EventsDialog } from './bulk/events-dialog.js';
import { SelectionBar } from './bulk/selection-bar.js';
import { DeleteGuests } from './dialogs/delete-guests.js';
import { GuestDetails } from './dialogs/guest-details.js';
import type { GuestListDialogs } from './dialogs/guest-dialogs.js';
import { guestForm } from './dialogs/guest-form.js';
import { editedGuestId } from './grid/edited-guest.js';
import { useEmptyList } from './list/empty-list.js';
import { GuestRows } from './list/guest-rows.js';
import { HiddenGuestNotice } from './list/hidden-guest-notice.js';
import { ListActions } from './list/list-actions.js';
import { ListCount, ListSummary } from './list/list-summary.js';
import { type GuestTableModel, useGuestTable } from './list/use-guest-table.js';
import { useMatchedColumns, useVisibleColumns } from './list/visible-columns.js';
import { type GuestListPageProps, type GuestListView, useGuestView } from './view/use-guest-view.js';

/** Once their groups and tables are known, too: what a row says about them makes it higher. */
function useJoinedGuests(): List<Guest> {
  const guests = useGuests();
  const isJoined = [useGroups(), useTables()].every(({ isLoading, error }) => !isLoading || error !== null);
  return isJoined || guests.error !== null ? guests : { ...guests, rows: noRows, isLoading: true, isComplete: false };
}

const noRows: readonly never[] = [];

/** The visible rows; the search is deferred so that typing stays responsive. */
function useVisibleGuests(guests: List<Guest>, view: GuestListView) {
  const rows = useInvitedGuests(guests.rows);
  const { filters, sort } = view;
  const text = useDeferredValue(view.typed);
  const statusLabels = useStatusLabels();
  const { language } = useTexts();
  const ordered = useMemo(() => sortGuests(rows, { sort, language }), [rows, sort, language]);
  useEffect(() => prepareRows(ordered, statusLabels), [ordered, statusLabels]);
  const [search] = useState(createSearch);
  const found = useMemo(
    () => search(ordered, { text, filters, statusLabels }),
    [search, ordered, text, filters, statusLabels],
  );
  const matched = useMemo(
    () => findMatchedColumns(found, { text, filters, statusLabels }),
    [found, text, filters, statusLabels],
  );
  const editedId = useStore(editedGuestId);
  const visibleRows = useMemo(
    () => (editedId === null ? found : keepGuest(found, editedId, ordered)),
    [found, editedId, ordered],
  );
  return { rows, visibleRows, matched, text: text.trim(), isFiltered: text.trim() !== '' || filters.length > 0 };
}

function useSelectedGuests(table: GuestTableModel, rows: readonly Guest[], visibleRows: readonly Guest[]) {
  const { rowSelection } = table.state;
  return useMemo(() => {
    if (Object.keys(rowSelection).length === 0) return { selected: [], hidden: 0 };
    const isSelected = ({ _id }: Guest) => rowSelection[_id] === true;
    const selected = rows.filter(isSelected);
    return { selected, hidden: selected.length - visibleRows.filter(isSelected).length };
  }, [rowSelection, rows, visibleRows]);
}

/** While messages wait that the change of a status sends. */
function WaitingSurveys() {
  const count = trpc.message.sending.useQuery().data?.stoppableSurveys.count ?? 0;
  return count === 0 ? null : <StopSurveys />;
}

export function GuestListPage(props: GuestListPageProps) {
  const { t } = useTexts();
  const isNarrow = useNarrowScreen();
  const guests = useJoinedGuests();
  const parts = useGuestListParts();
  const view = useGuestView(props, parts);
  const { rows, visibleRows, matched, text, isFiltered } = useVisibleGuests(guests, view);
  const columns = useVisibleColumns(parts.columns, guests.rows);
  const shownColumns = useMatchedColumns(parts.columns, columns, matched);
  const table = useGuestTable({ columns: parts.columns, rows: visibleRows, sort: view.sort, onSort: view.setSort });
  const { selected, hidden } = useSelectedGuests(table, rows, visibleRows);
  const [created, setCreated] = useState<Guest | null>(null);
  const clearSelection = () => table.resetRowSelection(true);
  const { open, element: dialogs } = useDialogs<GuestListDialogs>({
    details: (dialog, id, openNext) => <GuestDetails {...dialog} id={id} onEdit={() => openNext('edit', id)} />,
    edit: (dialog, id) => <EditRecord {...dialog} description={guestForm} id={id} onCreated={setCreated} />,
    household: (dialog) => (
      <HouseholdDialog {...dialog} onCreated={({ guests: [first] }) => first && setCreated(first)} />
    ),
    delete: (dialog, id) => <DeleteRecord {...dialog} list="guests" id={id} />,
    deleteMany: (dialog, ids) => <DeleteGuests {...dialog} ids={ids} onDeleted={clearSelection} />,
    assign: (dialog, kind) => <AssignDialog {...dialog} kind={kind} guests={selected} />,
    events: (dialog) => <EventsDialog {...dialog} guests={selected} />,
  });
  const addHousehold = () => open('household');
  const createButton = (
    <DashboardButton icon="plus" onClick={() => open('edit', null)}>
      {t('Guests.Create')}
    </DashboardButton>
  );
  return (
    <div className="guest-list">
      <ListPage
        title={t('Guests.Title')}
        titleNote={
          isNarrow ? (
            <ListCount guests={guests} visibleCount={visibleRows.length} isFiltered={isFiltered} isNarrow />
          ) : undefined
        }
        list={guests}
        visibleRows={visibleRows}
        views={isNarrow ? createButton : undefined}
        search={{ label: t('Guests.Search'), typed: view.typed, setTyped: view.setTyped }}
        actions={
          <ListActions
            guests={rows}
            isEmpty={isEmpty(guests)}
            visibleRows={visibleRows}
            view={view}
            parts={parts}
            isNarrow={isNarrow}
            createButton={createButton}
            onAddHousehold={addHousehold}
          />
        }
        intro={
          <>
            <div className="cluster list-bar">
              <ListSummary
                guests={{ ...guests, rows }}
                visibleCount={visibleRows.length}
                view={view}
                parts={parts}
                columns={columns}
                isFiltered={isFiltered}
                isNarrow={isNarrow}
              />
            </div>
            {selected.length > 0 ? (
              <SelectionBar
                selected={selected}
                hiddenCount={hidden}
                onAssign={(kind) => open('assign', kind)}
                onChangeEvents={() => open('events')}
                onDelete={(ids) => open('deleteMany', ids)}
                onClear={clearSelection}
              />
            ) : null}
            <WaitingSurveys />
            {created === null ? null : (
              <HiddenGuestNotice
                key={created._id}
                guest={created}
                rows={guests.rows}
                visibleRows={visibleRows}
                view={view}
              />
            )}
          </>
        }
        empty={useEmptyList(view, text, addHousehold)}
        dialogs={{ element: dialogs }}
        commands={{
          'guest.create': () => open('edit', null),
          'household.create': addHousehold,
          'guest.details': (id) => id !== null && open('details', id),
        }}
      >
        <GuestRows
          allRows={rows}
          visibleRows={visibleRows}
          table={table}
          columns={shownColumns}
          isDragDisabled={isFiltered || view.sort !== null}
          isNarrow={isNarrow}
          scrollToId={created?._id ?? null}
          onOpenDialog={open}
        />
      </ListPage>
    </div>
  );
}
