// /dashboard/table-list: tables as cards, seat totals and unseated people (specification §10 "Table List").
import type { Table } from '@havn/api/table/schema';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useGroups, useGuests, useTables } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { ExportMenu } from '../transfer/export-menu.js';
import { DeskButton } from '../ui/desk-button.js';
import { useDeskPage } from '../ui/kept-place.js';
import { EmptyRows, FailedRows, LoadingRows } from '../ui/notice.js';
import { SearchBox, useSearchText } from '../ui/search-box.js';
import { useOpened } from '../ui/use-opened.js';
import { DeleteTable } from './delete-table.js';
import { type Party, type People, searchTables, seatTotals, unseatedParties } from './model.js';
import { SeatAlert } from './seat-alert.js';
import { SeatTotals } from './seat-totals.js';
import { SeatingArea } from './seating-area.js';
import { type Seating, useSeating } from './use-seating.js';

// The forms are as large as the list itself, so they are loaded when first opened.
const TableDialog = lazy(() => import('./table-dialog.js').then((file) => ({ default: file.TableDialog })));
const SeatDialog = lazy(() => import('./seat-dialog.js').then((file) => ({ default: file.SeatDialog })));

export interface TableListPageProps {
  /** The search text in the URL. */
  sought: string;
  onSought(text: string): void;
}

function useSeatingPlan() {
  const lists = { tables: useTables(), groups: useGroups(), guests: useGuests() };
  const tables = lists.tables.rows;
  const groups = lists.groups.rows;
  const guests = lists.guests.rows;
  const people = useMemo<People>(
    () => ({
      groups: new Map(groups.map((group) => [group._id, group])),
      guests: new Map(guests.map((guest) => [guest._id, guest])),
    }),
    [groups, guests],
  );
  const unseated = useMemo(() => unseatedParties(groups, guests), [groups, guests]);
  const totals = useMemo(() => seatTotals(tables, people, unseated), [tables, people, unseated]);
  const failedLists = Object.values(lists).filter(({ error }) => error !== null);
  return {
    tables: lists.tables,
    people,
    unseated,
    totals,
    failedLists,
    /** A card's height depends on its units: rendered before the groups are loaded, it would change while in use. */
    hasCards: !lists.tables.isLoading && (lists.groups.isComplete || lists.groups.error !== null),
    hasUnseated: lists.groups.isComplete && lists.guests.isComplete,
  };
}

interface HeadProps {
  hasTables: boolean;
  typed: string;
  onTyped(text: string): void;
  onCreate(): void;
}

function Head({ hasTables, typed, onTyped, onCreate }: HeadProps) {
  const { t } = useTexts();
  return (
    <header className="list-head">
      <h1 className="desk-title">{t('Tables.Title')}</h1>
      {hasTables ? <SearchBox label={t('Tables.Search')} value={typed} onChange={onTyped} /> : null}
      {hasTables ? <ExportMenu kinds={['seating', 'catering']} /> : null}
      <DeskButton icon="plus" onClick={onCreate}>
        {t('Tables.Create')}
      </DeskButton>
    </header>
  );
}

function useDialogs() {
  return {
    edited: useOpened<{ id: string | null }>(),
    deleted: useOpened<Table>(),
    seated: useOpened<{ party: Party; tableId: string | null }>(),
  };
}

interface DialogsProps extends ReturnType<typeof useDialogs> {
  seating: Seating;
  onMade(table: Table): void;
}

function Dialogs({ edited, deleted, seated, seating, onMade }: DialogsProps) {
  return (
    <Suspense>
      {edited.what === null ? null : (
        <TableDialog
          key={edited.number}
          id={edited.what.id}
          open={edited.isOpen}
          onClose={edited.close}
          onMade={onMade}
        />
      )}
      {deleted.what === null ? null : (
        <DeleteTable key={`delete-${deleted.number}`} table={deleted.what} dialog={deleted} />
      )}
      {seated.what === null ? null : (
        <SeatDialog
          key={`seat-${seated.number}`}
          {...seated.what}
          seating={seating}
          open={seated.isOpen}
          onClose={seated.close}
        />
      )}
    </Suspense>
  );
}

export function TableListPage({ sought, onSought }: TableListPageProps) {
  const { t } = useTexts();
  useDeskPage(t('Tables.Title'));
  const { tables, people, unseated, totals, failedLists, hasCards, hasUnseated } = useSeatingPlan();
  const [typed, setTyped] = useSearchText(sought, onSought);
  const text = useDeferredValue(typed);
  const shown = useMemo(() => searchTables(tables.rows, text), [tables.rows, text]);
  const [madeId, setMadeId] = useState<string | null>(null);
  const showMade = (table: Table) => {
    // Clear a search that would hide the new table.
    if (searchTables([table], typed).length === 0) setTyped('');
    setMadeId(table._id);
  };
  const dialogs = useDialogs();
  const seating = useSeating();
  const isNew = tables.rows.length === 0;
  const empty =
    hasCards && tables.isComplete && shown.length === 0 ? (
      <EmptyRows text={t('Tables.Empty')} {...(isNew && { icon: 'table', hint: t('Tables.EmptyHint') })} />
    ) : null;
  // The unseated panel is shown even when no table matches or exists.
  const hasArea = hasCards && (shown.length > 0 || (tables.isComplete && (!isNew || unseated.length > 0)));
  return (
    <>
      <Head hasTables={!isNew} typed={typed} onTyped={setTyped} onCreate={() => dialogs.edited.open({ id: null })} />
      {hasCards || failedLists.length > 0 ? null : <LoadingRows />}
      {failedLists[0] === undefined ? null : (
        <FailedRows error={failedLists[0].error} onRetry={() => failedLists.map(({ retry }) => retry())} />
      )}
      {hasCards && !isNew ? <SeatTotals totals={totals} hasUnseated={hasUnseated} /> : null}
      {dialogs.seated.isOpen ? null : <SeatAlert seating={seating} />}
      {hasArea ? (
        <SeatingArea
          empty={empty}
          all={tables.rows}
          shown={shown}
          people={people}
          unseated={unseated}
          unseatedCount={hasUnseated ? totals.unseated : null}
          seating={seating}
          madeId={madeId}
          onEdit={(table) => dialogs.edited.open({ id: table._id })}
          onDelete={dialogs.deleted.open}
          onSeat={(party, tableId) => {
            seating.fail(null);
            dialogs.seated.open({ party, tableId });
          }}
        />
      ) : (
        empty
      )}
      <Dialogs {...dialogs} seating={seating} onMade={showMade} />
    </>
  );
}
