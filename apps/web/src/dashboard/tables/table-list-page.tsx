// /dashboard/table-list (specification §10 "Table List").
import type { Table } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { isEmpty, useGroups, useGuests, useTables } from '../records/lists/lists.js';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useIsAfterWedding } from '../records/use-is-after-wedding.js';
import { ActionFailure } from '../screens/action-failure.js';
import { DeleteRecord } from '../screens/delete-record.js';
import { ListEmptyState, ListPage, useListSearch } from '../screens/list-page.js';
import { EditRecord } from '../screens/record-form.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { type Dialogs, useDialogs } from '../ui/dialog/use-dialogs.js';
import { keepPlace } from '../ui/keep-place.js';
import { Menu } from '../ui/menu.js';
import { FailureNotice } from '../ui/notice.js';
import { CreateManyDialog } from './form/create-many-dialog.js';
import { RenumberDialog } from './form/renumber-dialog.js';
import { tableForm } from './form/table-form.js';
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

function PageActions({ isHidden, open }: { isHidden: boolean; open: Dialogs<TableDialogs>['open'] }) {
  const { t } = useTexts();
  const createMany = { label: t('Tables.CreateSeveral'), icon: 'plus', onSelect: () => open('createMany') } as const;
  const renumber = { label: t('Tables.Renumber'), icon: 'edit', onSelect: () => open('renumber') } as const;
  const editWishes = { label: t('Wishes.Open'), icon: 'people', onSelect: () => open('wishes', null) } as const;
  return (
    <>
      <ExportMenu kinds={['seating', 'catering']} isHidden={isHidden} />
      <DashboardButton variant="quiet" onClick={() => open('suggest')} {...keepPlace({ isHidden })}>
        {t('Suggest.Open')}
      </DashboardButton>
      <Menu
        label={t('Tables.MoreActions')}
        className="dashboard-button dashboard-button--quiet list-head__more"
        actions={isHidden ? [createMany] : [createMany, renumber, editWishes]}
      />
      <DashboardButton icon="plus" onClick={() => open('edit', null)}>
        {t('Tables.Create')}
      </DashboardButton>
    </>
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

export function TableListPage(props: TableListPageProps) {
  const { t } = useTexts();
  const { tables, people, unseated, totals, failedLists, areCardsReady, isUnseatedKnown } = useSeatingPlan();
  const { visibleRows, createdId, handleCreated, ...search } = useListSearch(tables.rows, searchTables, props);
  const seating = useSeating();
  const duplication = useDuplicateTable(handleCreated);
  const lists = useMemo(() => ({ tables: tables.rows, people, unseated }), [tables.rows, people, unseated]);
  const dialogs = useDialogs<TableDialogs>({
    edit: (dialog, id) => <EditRecord {...dialog} description={tableForm} id={id} onCreated={handleCreated} />,
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
  const hasNoTables = tables.rows.length === 0;
  const emptyState =
    areCardsReady && tables.isComplete && visibleRows.length === 0 ? (
      <ListEmptyState
        empty={{
          text: t('Tables.Empty'),
          picture: 'tables',
          hint: t('Tables.EmptyHint'),
          action: { label: t('Tables.EmptyAction'), onClick: () => dialogs.open('createMany') },
        }}
        isFiltered={!hasNoTables}
      />
    ) : null;
  // The unseated panel is shown even when no table matches or exists.
  const hasSeatingArea =
    areCardsReady && (visibleRows.length > 0 || (tables.isComplete && (!hasNoTables || unseated.length > 0)));
  return (
    <ListPage
      title={t('Tables.Title')}
      list={{
        ...tables,
        isLoading: !areCardsReady && failedLists.length === 0,
        error: failedLists[0]?.error ?? null,
        retry: () => failedLists.map(({ retry }) => retry()),
      }}
      views={<TableViewSwitch isHidden={isEmpty(tables)} />}
      search={{ label: t('Tables.Search'), ...search }}
      actions={<PageActions isHidden={isEmpty(tables)} open={dialogs.open} />}
      dialogs={dialogs}
      commands={{
        'table.create': () => dialogs.open('edit', null),
        'table.update': (id) => dialogs.open('edit', id),
        'table.createMany': () => dialogs.open('createMany'),
        'suggestion.create': () => dialogs.open('suggest'),
        'wish.list': () => dialogs.open('wishes', null),
      }}
    >
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
    </ListPage>
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
