// /dashboard/table-list (specification §10 "Table List").
import type { Table } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useCommand } from '../navigation/command-request.js';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { isEmpty, useGroups, useGuests, useTables } from '../records/lists/lists.js';
import { ExportMenu } from '../records/requests/export-menu.js';
import { DeleteRecord } from '../records/undo/delete-record.js';
import { useIsAfterWedding } from '../records/use-is-after-wedding.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { SearchBox, useSearchText } from '../ui/form/search-box.js';
import { keepPlace } from '../ui/keep-place.js';
import { Menu } from '../ui/menu.js';
import { EmptyState, ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { CreateManyDialog } from './form/create-many-dialog.js';
import { RenumberDialog } from './form/renumber-dialog.js';
import { TableDialog } from './form/table-dialog.js';
import { PrintTable } from './print-table.js';
import type { PlacedUnit } from './seating/placed-unit.js';
import { SeatDialog } from './seating/seat-dialog.js';
import { SeatTotalsSection } from './seating/seat-totals.js';
import { SeatingArea, type SwapRequest } from './seating/seating-area.js';
import {
  computeSeatTotals,
  listUnseatedUnits,
  type PeopleById,
  type SeatingUnit,
  searchTables,
} from './seating/seating-unit.js';
import { SwapDialog } from './seating/swap-dialog.js';
import { type Seating, useSeating } from './seating/use-seating.js';
import { SuggestDialog } from './suggest/suggest-dialog.js';
import { WishesDialog } from './wishes/wishes-dialog.js';

interface TableDialogs {
  /** null to create a table. */
  edit: string | null;
  createMany: undefined;
  renumber: undefined;
  delete: string;
  seat: readonly PlacedUnit[];
  swap: SwapRequest;
  print: Table;
  suggest: undefined;
  /** null for the wishes of all units. */
  wishes: SeatingUnit | null;
}

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
  const isAfterWedding = useIsAfterWedding();
  const unseated = useMemo(
    () => (isAfterWedding ? [] : listUnseatedUnits(groups, guests)),
    [groups, guests, isAfterWedding],
  );
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
  isEmpty: boolean;
  typed: string;
  onTyped(text: string): void;
  onCreate(): void;
  onCreateMany(): void;
  onRenumber(): void;
  onSuggest(): void;
  onEditWishes(): void;
}

function PageHeader({
  isEmpty: isHidden,
  typed,
  onTyped,
  onCreate,
  onCreateMany,
  onRenumber,
  ...suggesting
}: PageHeaderProps) {
  const { t } = useTexts();
  const createMany = { label: t('Tables.CreateSeveral'), icon: 'plus', onSelect: onCreateMany } as const;
  const renumber = { label: t('Tables.Renumber'), icon: 'edit', onSelect: onRenumber } as const;
  const editWishes = { label: t('Wishes.Open'), icon: 'people', onSelect: suggesting.onEditWishes } as const;
  return (
    <header className="cluster list-head">
      <h1 className="dashboard-title">{t('Tables.Title')}</h1>
      <TableViewSwitch isHidden={isHidden} />
      <SearchBox label={t('Tables.Search')} value={typed} onChange={onTyped} isHidden={isHidden} />
      <ExportMenu kinds={['seating', 'catering']} isHidden={isHidden} />
      <DashboardButton variant="quiet" onClick={suggesting.onSuggest} {...keepPlace({ isHidden })}>
        {t('Suggest.Open')}
      </DashboardButton>
      <Menu
        label={t('Tables.MoreActions')}
        className="dashboard-button dashboard-button--quiet list-head__more"
        actions={isHidden ? [createMany] : [createMany, renumber, editWishes]}
      />
      <DashboardButton icon="plus" onClick={onCreate}>
        {t('Tables.Create')}
      </DashboardButton>
    </header>
  );
}

function useDuplicateTable(onCreated: (table: Table) => void) {
  const queryClient = useQueryClient();
  return trpc.table.duplicate.useMutation({
    onSuccess: (table) => {
      applySavedRow(queryClient, 'tables', table);
      onCreated(table);
    },
  });
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
  const seating = useSeating();
  const duplication = useDuplicateTable(handleCreated);
  const lists = useMemo(() => ({ tables: tables.rows, people, unseated }), [tables.rows, people, unseated]);
  const dialogs = useDialogs<TableDialogs>({
    edit: (dialog, id) => <TableDialog {...dialog} id={id} onCreated={handleCreated} />,
    createMany: (dialog) => <CreateManyDialog {...dialog} unseated={unseated} onCreated={handleCreated} />,
    renumber: (dialog) => <RenumberDialog {...dialog} />,
    delete: (dialog, id) => <DeleteRecord {...dialog} list="tables" id={id} />,
    seat: (dialog, placedUnits) => <SeatDialog {...dialog} {...{ placedUnits, lists, seating }} />,
    swap: (dialog, request) => <SwapDialog {...dialog} {...request} lists={lists} seating={seating} />,
    print: (dialog, table) => <PrintTable {...dialog} table={table} people={people} />,
    suggest: (dialog, _, openNext) => (
      <SuggestDialog {...dialog} {...{ unseated, totals }} onEditWishes={() => openNext('wishes', null)} />
    ),
    wishes: (dialog, unit, openNext) => <WishesDialog {...dialog} unit={unit} onSuggest={() => openNext('suggest')} />,
  });
  useCommand('table.create', () => dialogs.open('edit', null));
  useCommand('table.update', (id) => dialogs.open('edit', id));
  useCommand('table.createMany', () => dialogs.open('createMany'));
  useCommand('suggestion.create', () => dialogs.open('suggest'));
  useCommand('wish.list', () => dialogs.open('wishes', null));
  const hasNoTables = tables.rows.length === 0;
  const emptyState =
    areCardsReady && tables.isComplete && visibleRows.length === 0 ? (
      <EmptyState
        text={t('Tables.Empty')}
        {...(hasNoTables && {
          picture: 'tables',
          hint: t('Tables.EmptyHint'),
          action: (
            <DashboardButton onClick={() => dialogs.open('createMany')}>{t('Tables.EmptyAction')}</DashboardButton>
          ),
        })}
      />
    ) : null;
  // The unseated panel is shown even when no table matches or exists.
  const hasSeatingArea =
    areCardsReady && (visibleRows.length > 0 || (tables.isComplete && (!hasNoTables || unseated.length > 0)));
  return (
    <>
      <PageHeader
        isEmpty={isEmpty(tables)}
        typed={typed}
        onTyped={setTyped}
        onCreate={() => dialogs.open('edit', null)}
        onCreateMany={() => dialogs.open('createMany')}
        onRenumber={() => dialogs.open('renumber')}
        onSuggest={() => dialogs.open('suggest')}
        onEditWishes={() => dialogs.open('wishes', null)}
      />
      {areCardsReady || failedLists.length > 0 ? null : <LoadingState />}
      {failedLists[0] === undefined ? null : (
        <ErrorState error={failedLists[0].error} onRetry={() => failedLists.map(({ retry }) => retry())} />
      )}
      {areCardsReady && !hasNoTables ? <SeatTotalsSection totals={totals} isUnseatedKnown={isUnseatedKnown} /> : null}
      <ActionFailure error={duplication.error} message={t('Tables.CreateFailed')} />
      {dialogs.opened === 'seat' || dialogs.opened === 'swap' ? null : <SeatAlert seating={seating} />}
      {hasSeatingArea ? (
        <SeatingArea
          emptyState={emptyState}
          lists={lists}
          visibleRows={visibleRows}
          unseatedCount={isUnseatedKnown ? totals.unseated : null}
          seating={seating}
          createdId={createdId}
          onEdit={({ _id }) => dialogs.open('edit', _id)}
          onDuplicate={({ _id: id }) => duplication.mutate({ id })}
          onPrint={(table) => dialogs.open('print', table)}
          onDelete={({ _id }) => dialogs.open('delete', _id)}
          onEditWishes={(unit) => dialogs.open('wishes', unit)}
          onSeat={(placedUnits) => {
            seating.setFailure(null);
            dialogs.open('seat', placedUnits);
          }}
          onSwap={(request) => {
            seating.setFailure(null);
            dialogs.open('swap', request);
          }}
        />
      ) : (
        emptyState
      )}
      {dialogs.element}
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
