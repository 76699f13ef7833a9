// /dashboard/table-list: tables as cards, seat totals and unseated people (specification §10 "Table List").
import type { Table } from '@havn/api/table/schema';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useGroups, useGuests, useTables } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { ExportMenu } from '../ui/export-menu.js';
import { EmptyState, ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { SearchBox, useSearchText } from '../ui/search-box.js';
import { useDialogState } from '../ui/use-dialog-state.js';
import { DeleteTable } from './delete-table.js';
import { SeatTotals } from './seat-totals.js';
import { SeatingArea } from './seating-area.js';
import {
  computeSeatTotals,
  listUnseatedUnits,
  type PeopleById,
  type SeatingUnit,
  searchTables,
} from './seating-unit.js';
import { type Seating, useSeating } from './use-seating.js';

// The forms are as large as the list itself, so they are loaded when first opened.
const TableDialog = lazy(() => import('./table-dialog.js').then((file) => ({ default: file.TableDialog })));
const SeatDialog = lazy(() => import('./seat-dialog.js').then((file) => ({ default: file.SeatDialog })));

export interface TableListPageProps {
  /** The search text in the URL. */
  searchText: string;
  onSearch(text: string): void;
}

function useSeatingPlan() {
  const lists = { tables: useTables(), groups: useGroups(), guests: useGuests() };
  const tables = lists.tables.rows;
  const groups = lists.groups.rows;
  const guests = lists.guests.rows;
  const people = useMemo<PeopleById>(
    () => ({
      groups: new Map(groups.map((group) => [group._id, group])),
      guests: new Map(guests.map((guest) => [guest._id, guest])),
    }),
    [groups, guests],
  );
  const unseated = useMemo(() => listUnseatedUnits(groups, guests), [groups, guests]);
  const totals = useMemo(() => computeSeatTotals(tables, people, unseated), [tables, people, unseated]);
  const failedLists = Object.values(lists).filter(({ error }) => error !== null);
  return {
    tables: lists.tables,
    people,
    unseated,
    totals,
    failedLists,
    /** A card's height depends on its units: rendered before the groups are loaded, it would change while in use. */
    areCardsReady: !lists.tables.isLoading && (lists.groups.isComplete || lists.groups.error !== null),
    isUnseatedKnown: lists.groups.isComplete && lists.guests.isComplete,
  };
}

interface HeadProps {
  hasTables: boolean;
  typed: string;
  onTyped(text: string): void;
  onCreate(): void;
}

function PageHeader({ hasTables, typed, onTyped, onCreate }: HeadProps) {
  const { t } = useTexts();
  return (
    <header className="list-head">
      <h1 className="dashboard-title">{t('Tables.Title')}</h1>
      {hasTables ? <SearchBox label={t('Tables.Search')} value={typed} onChange={onTyped} /> : null}
      {hasTables ? <ExportMenu kinds={['seating', 'catering']} /> : null}
      <DashboardButton icon="plus" onClick={onCreate}>
        {t('Tables.Create')}
      </DashboardButton>
    </header>
  );
}

function useDialogs() {
  return {
    edited: useDialogState<{ id: string | null }>(),
    deleted: useDialogState<Table>(),
    seated: useDialogState<{ unit: SeatingUnit; tableId: string | null }>(),
  };
}

interface DialogsProps extends ReturnType<typeof useDialogs> {
  seating: Seating;
  onCreated(table: Table): void;
}

function Dialogs({ edited, deleted, seated, seating, onCreated }: DialogsProps) {
  return (
    <Suspense>
      {edited.item === null ? null : (
        <TableDialog
          key={edited.openCount}
          id={edited.item.id}
          open={edited.isOpen}
          onClose={edited.close}
          onCreated={onCreated}
        />
      )}
      {deleted.item === null ? null : (
        <DeleteTable key={`delete-${deleted.openCount}`} table={deleted.item} dialog={deleted} />
      )}
      {seated.item === null ? null : (
        <SeatDialog
          key={`seat-${seated.openCount}`}
          {...seated.item}
          seating={seating}
          open={seated.isOpen}
          onClose={seated.close}
        />
      )}
    </Suspense>
  );
}

export function TableListPage({ searchText, onSearch }: TableListPageProps) {
  const { t } = useTexts();
  useDashboardPage(t('Tables.Title'));
  const { tables, people, unseated, totals, failedLists, areCardsReady, isUnseatedKnown } = useSeatingPlan();
  const [typed, setTyped] = useSearchText(searchText, onSearch);
  const text = useDeferredValue(typed);
  const visibleRows = useMemo(() => searchTables(tables.rows, text), [tables.rows, text]);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const handleCreated = (table: Table) => {
    // Clear a search that would hide the new table.
    if (searchTables([table], typed).length === 0) setTyped('');
    setCreatedId(table._id);
  };
  const dialogs = useDialogs();
  const seating = useSeating();
  const hasNoTables = tables.rows.length === 0;
  const emptyState =
    areCardsReady && tables.isComplete && visibleRows.length === 0 ? (
      <EmptyState text={t('Tables.Empty')} {...(hasNoTables && { icon: 'table', hint: t('Tables.EmptyHint') })} />
    ) : null;
  // The unseated panel is shown even when no table matches or exists.
  const hasSeatingArea =
    areCardsReady && (visibleRows.length > 0 || (tables.isComplete && (!hasNoTables || unseated.length > 0)));
  return (
    <>
      <PageHeader
        hasTables={!hasNoTables}
        typed={typed}
        onTyped={setTyped}
        onCreate={() => dialogs.edited.open({ id: null })}
      />
      {areCardsReady || failedLists.length > 0 ? null : <LoadingState />}
      {failedLists[0] === undefined ? null : (
        <ErrorState error={failedLists[0].error} onRetry={() => failedLists.map(({ retry }) => retry())} />
      )}
      {areCardsReady && !hasNoTables ? <SeatTotals totals={totals} isUnseatedKnown={isUnseatedKnown} /> : null}
      {dialogs.seated.isOpen ? null : <SeatAlert seating={seating} />}
      {hasSeatingArea ? (
        <SeatingArea
          emptyState={emptyState}
          allRows={tables.rows}
          visibleRows={visibleRows}
          people={people}
          unseated={unseated}
          unseatedCount={isUnseatedKnown ? totals.unseated : null}
          seating={seating}
          createdId={createdId}
          onEdit={(table) => dialogs.edited.open({ id: table._id })}
          onDelete={dialogs.deleted.open}
          onSeat={(unit, tableId) => {
            seating.setFailure(null);
            dialogs.seated.open({ unit, tableId });
          }}
        />
      ) : (
        emptyState
      )}
      <Dialogs {...dialogs} seating={seating} onCreated={handleCreated} />
    </>
  );
}

/** The error of the last seating change, visible at any scroll position. */
function SeatAlert({ seating }: { seating: Seating }) {
  const { t } = useTexts();
  const { failure } = seating;
  if (failure === null) return null;
  return (
    <div className="page-alert">
      <FailureNotice message={t(failure.messageKey)} error={failure.error}>
        <IconButton icon="close" label={t('Tables.DismissAlert')} onClick={() => seating.setFailure(null)} />
      </FailureNotice>
    </div>
  );
}
