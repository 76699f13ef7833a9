// /dashboard/table-list (specification §10 "Table List").
import type { Table } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useCommand } from '../navigation/command-request.js';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { applyLocalChange } from '../records/lists/dashboard-data.js';
import { useGroups, useGuests, useTables } from '../records/lists/lists.js';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { createLazyDialog } from '../ui/dialog/lazy-dialog.js';
import { useDialogState } from '../ui/dialog/use-dialog-state.js';
import { SearchBox, useSearchText } from '../ui/form/search-box.js';
import { Menu } from '../ui/menu.js';
import { EmptyState, ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { DeleteTable } from './delete-table.js';
import type { PlacedUnit } from './seating/placed-unit.js';
import { SeatTotalsSection } from './seating/seat-totals.js';
import { SeatingArea, type SwapRequest } from './seating/seating-area.js';
import { computeSeatTotals, listUnseatedUnits, type PeopleById, searchTables } from './seating/seating-unit.js';
import type { SeatingLists } from './seating/swap-candidates.js';
import { type Seating, useSeating } from './seating/use-seating.js';
import { SuggestDialogs, useSuggestDialogs } from './suggest/suggest-dialogs.js';

// The forms are as large as the list itself, so they are loaded when first opened.
const TableDialog = createLazyDialog(() => import('./form/table-dialog.js').then((file) => file.TableDialog));
const CreateManyDialog = createLazyDialog(() =>
  import('./form/create-many-dialog.js').then((file) => file.CreateManyDialog),
);
const RenumberDialog = createLazyDialog(() => import('./form/renumber-dialog.js').then((file) => file.RenumberDialog));
const SeatDialog = createLazyDialog(() => import('./seating/seat-dialog.js').then((file) => file.SeatDialog));
const SwapDialog = createLazyDialog(() => import('./seating/swap-dialog.js').then((file) => file.SwapDialog));
const PrintTable = createLazyDialog(() => import('./print-table.js').then((file) => file.PrintTable));

export interface TableListPageProps {
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

interface PageHeaderProps {
  hasTables: boolean;
  typed: string;
  onTyped(text: string): void;
  onCreate(): void;
  onCreateMany(): void;
  onRenumber(): void;
  onSuggest(): void;
  onEditWishes(): void;
}

function PageHeader({ hasTables, typed, onTyped, onCreate, onCreateMany, onRenumber, ...suggesting }: PageHeaderProps) {
  const { t } = useTexts();
  const createMany = { label: t('Tables.CreateSeveral'), icon: 'plus', onSelect: onCreateMany } as const;
  const renumber = { label: t('Tables.Renumber'), icon: 'edit', onSelect: onRenumber } as const;
  const editWishes = { label: t('Wishes.Open'), icon: 'people', onSelect: suggesting.onEditWishes } as const;
  return (
    <header className="list-head">
      <h1 className="dashboard-title">{t('Tables.Title')}</h1>
      {hasTables ? <TableViewSwitch /> : null}
      {hasTables ? <SearchBox label={t('Tables.Search')} value={typed} onChange={onTyped} /> : null}
      {hasTables ? <ExportMenu kinds={['seating', 'catering']} /> : null}
      {hasTables ? (
        <DashboardButton variant="quiet" onClick={suggesting.onSuggest}>
          {t('Suggest.Open')}
        </DashboardButton>
      ) : null}
      {hasTables ? (
        <Menu
          label={t('Tables.MoreActions')}
          className="dashboard-button dashboard-button--quiet list-head__more"
          actions={[createMany, renumber, editWishes]}
        />
      ) : (
        <DashboardButton variant="quiet" onClick={onCreateMany}>
          {createMany.label}
        </DashboardButton>
      )}
      <DashboardButton icon="plus" onClick={onCreate}>
        {t('Tables.Create')}
      </DashboardButton>
    </header>
  );
}

function useDuplicateTable(onCreated: (table: Table) => void) {
  const queryClient = useQueryClient();
  return trpc.table.duplicate.useMutation({
    onSuccess: (table, { id }) => {
      applyLocalChange(queryClient, 'tables', { id: table._id, version: table.version, object: table, after: id });
      onCreated(table);
    },
  });
}

function useDialogs() {
  return {
    edited: useDialogState<{ id: string | null }>(),
    createdMany: useDialogState<null>(),
    renumbered: useDialogState<null>(),
    deleted: useDialogState<Table>(),
    seated: useDialogState<readonly PlacedUnit[]>(),
    swapped: useDialogState<SwapRequest>(),
    printed: useDialogState<Table>(),
  };
}

interface DialogsProps extends ReturnType<typeof useDialogs> {
  lists: SeatingLists;
  seating: Seating;
  onCreated(table: Table): void;
}

function Dialogs({ lists, seating, onCreated, ...dialogs }: DialogsProps) {
  const { edited, createdMany, renumbered, deleted } = dialogs;
  return (
    <>
      {edited.item === null ? null : (
        <TableDialog
          key={edited.openCount}
          id={edited.item.id}
          open={edited.isOpen}
          onClose={edited.close}
          onCreated={onCreated}
        />
      )}
      {createdMany.openCount === 0 ? null : (
        <CreateManyDialog
          key={`create-many-${createdMany.openCount}`}
          open={createdMany.isOpen}
          onClose={createdMany.close}
          onCreated={onCreated}
        />
      )}
      {renumbered.openCount === 0 ? null : (
        <RenumberDialog key={`renumber-${renumbered.openCount}`} open={renumbered.isOpen} onClose={renumbered.close} />
      )}
      {deleted.item === null ? null : (
        <DeleteTable key={`delete-${deleted.openCount}`} table={deleted.item} dialog={deleted} />
      )}
      <SeatingDialogs {...dialogs} lists={lists} seating={seating} />
    </>
  );
}

function SeatingDialogs({ seated, swapped, printed, lists, seating }: Omit<DialogsProps, 'onCreated'>) {
  return (
    <>
      {seated.item === null ? null : (
        <SeatDialog
          key={`seat-${seated.openCount}`}
          placedUnits={seated.item}
          lists={lists}
          seating={seating}
          open={seated.isOpen}
          onClose={seated.close}
        />
      )}
      {swapped.item === null ? null : (
        <SwapDialog
          key={`swap-${swapped.openCount}`}
          {...swapped.item}
          lists={lists}
          seating={seating}
          open={swapped.isOpen}
          onClose={swapped.close}
        />
      )}
      {printed.item === null ? null : (
        <PrintTable
          key={`print-${printed.openCount}`}
          table={printed.item}
          people={lists.people}
          open={printed.isOpen}
          onClose={printed.close}
        />
      )}
    </>
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
  const suggestDialogs = useSuggestDialogs();
  useCommand('table.create', () => dialogs.edited.open({ id: null }));
  useCommand('table.update', (id) => dialogs.edited.open({ id }));
  useCommand('table.createMany', () => dialogs.createdMany.open(null));
  useCommand('suggestion.create', () => suggestDialogs.suggestion.open(null));
  useCommand('wish.list', () => suggestDialogs.wishes.open(null));
  const seating = useSeating();
  const duplication = useDuplicateTable(handleCreated);
  const lists = useMemo(() => ({ tables: tables.rows, people, unseated }), [tables.rows, people, unseated]);
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
        onCreateMany={() => dialogs.createdMany.open(null)}
        onRenumber={() => dialogs.renumbered.open(null)}
        onSuggest={() => suggestDialogs.suggestion.open(null)}
        onEditWishes={() => suggestDialogs.wishes.open(null)}
      />
      {areCardsReady || failedLists.length > 0 ? null : <LoadingState />}
      {failedLists[0] === undefined ? null : (
        <ErrorState error={failedLists[0].error} onRetry={() => failedLists.map(({ retry }) => retry())} />
      )}
      {areCardsReady && !hasNoTables ? <SeatTotalsSection totals={totals} isUnseatedKnown={isUnseatedKnown} /> : null}
      {duplication.isError ? <FailureNotice message={t('Tables.CreateFailed')} error={duplication.error} /> : null}
      {dialogs.seated.isOpen || dialogs.swapped.isOpen ? null : <SeatAlert seating={seating} />}
      {hasSeatingArea ? (
        <SeatingArea
          emptyState={emptyState}
          lists={lists}
          visibleRows={visibleRows}
          unseatedCount={isUnseatedKnown ? totals.unseated : null}
          seating={seating}
          createdId={createdId}
          onEdit={(table) => dialogs.edited.open({ id: table._id })}
          onDuplicate={({ _id: id }) => duplication.mutate({ id })}
          onPrint={dialogs.printed.open}
          onDelete={dialogs.deleted.open}
          onEditWishes={suggestDialogs.wishes.open}
          onSeat={(placedUnits) => {
            seating.setFailure(null);
            dialogs.seated.open(placedUnits);
          }}
          onSwap={(request) => {
            seating.setFailure(null);
            dialogs.swapped.open(request);
          }}
        />
      ) : (
        emptyState
      )}
      <Dialogs {...dialogs} lists={lists} seating={seating} onCreated={handleCreated} />
      <SuggestDialogs dialogs={suggestDialogs} unseated={unseated} totals={totals} />
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
