// The tables and the unseated panel in one drag area: tables are reordered, seating units are moved between tables.

import { useDndContext } from '@dnd-kit/core';
import type { Table } from '@havn/api/seating/table/schema';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useReorder } from '../../records/lists/use-reorder.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { CardGrid } from '../../ui/list/card-grid.js';
import { DragArea } from '../../ui/list/drag-area.js';
import { FailureNotice, Notice } from '../../ui/notice.js';
import { canSwap, DraggedSeatsProvider } from './dragged-seats.js';
import { type NameDrop, NameDropMenu } from './name-drop-menu.js';
import { countSpareSeats, listPlacedUnits, listUnitsToMove, type PlacedUnit } from './placed-unit.js';
import { countNeededSeats, type SeatingUnit } from './seating-unit.js';
import { createCollisionDetection, isUnitDrag, toDragId } from './seating-unit-drag.js';
import { SeatingUnitName } from './seating-unit-row.js';
import { SelectionContext, type SelectionControl } from './selection-context.js';
import type { SeatingLists } from './swap-candidates.js';
import { type TableActions, TableCard } from './table-card.js';
import { UnitSelectionBar } from './unit-selection-bar.js';
import { UnseatedPanel } from './unseated-panel.js';
import type { Seating } from './use-seating.js';
import { type UnitSelection, useUnitSelection } from './use-unit-selection.js';

export interface SwapRequest {
  placedUnits: readonly PlacedUnit[];
  /** The table with whose units they are swapped; null if it is chosen in the dialog. */
  otherTableId: string | null;
}

type CardActions = 'onEdit' | 'onDuplicate' | 'onPrint' | 'onDelete' | 'onEditWishes';

interface SeatingAreaProps extends Pick<TableActions, CardActions> {
  lists: SeatingLists;
  visibleRows: readonly Table[];
  /** Shown when no table is visible. */
  emptyState: ReactNode;
  unseatedCount: number | null;
  seating: Seating;
  /** The table that was just created on this page. */
  createdId: string | null;
  onSeat(placedUnits: readonly PlacedUnit[]): void;
  onSwap(request: SwapRequest): void;
}

/** Every unit with its table, as a list and by drag id. */
function usePlacedUnits({ tables, people, unseated }: SeatingLists) {
  const all = useMemo(() => listPlacedUnits(tables, people, unseated), [tables, people, unseated]);
  const byDragId = useMemo(() => new Map(all.map((placedUnit) => [toDragId(placedUnit.unit), placedUnit])), [all]);
  return { all, byDragId };
}

interface SeatDrop {
  placedUnits: readonly PlacedUnit[];
  table: Table;
}

/** Seats the units that were dropped on a table, or opens the swap dialog, as the table's badge has announced. */
function useSeatDrop({ lists, seating, onSwap }: Pick<SeatingAreaProps, 'lists' | 'seating' | 'onSwap'>) {
  return ({ placedUnits, table }: SeatDrop) => {
    const unitsToMove = listUnitsToMove(placedUnits, table._id);
    if (unitsToMove.length === 0) return;
    if (countSpareSeats(table, placedUnits) >= 0) void seating.seatAll(unitsToMove, table._id);
    else if (canSwap(placedUnits, table, lists)) onSwap({ placedUnits, otherTableId: table._id });
    else seating.setFailure({ messageKey: 'Tables.TooSmall', error: null });
  };
}

interface NameDropOptions extends Pick<SeatingAreaProps, 'lists' | 'seating'> {
  seatDropped(drop: SeatDrop): void;
}

/** The menu of the last drop on a name, and what became of the wish that was made with it. */
function useNameDrop({ lists, seating, seatDropped }: NameDropOptions) {
  const { t } = useTexts();
  const [drop, setDrop] = useState<(NameDrop & { count: number }) | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { failure } = seating;
  const handleSeat = ({ dragged, target }: NameDrop) => {
    const table = lists.tables.find(({ _id }) => _id === target.tableId);
    if (table !== undefined) seatDropped({ placedUnits: [dragged], table });
  };
  return {
    open: (next: NameDrop) => {
      setDone(null);
      setDrop((previous) => ({ ...next, count: (previous?.count ?? 0) + 1 }));
    },
    outcome:
      failure === null ? (
        done !== null && <Notice>{done}</Notice>
      ) : (
        <FailureNotice message={t(failure.messageKey)} error={failure.error} />
      ),
    element: drop && (
      <NameDropMenu
        key={drop.count}
        drop={drop}
        lists={lists}
        seating={seating}
        onSeat={() => handleSeat(drop)}
        onWished={(doneKey) => setDone(t(doneKey))}
      />
    ),
  };
}

interface UnitActionsOptions extends Pick<SeatingAreaProps, 'seating' | 'onSeat' | 'onSwap'> {
  tables: ReadonlyMap<string, Table>;
  toPlacedUnit(unit: SeatingUnit): PlacedUnit;
}

function createUnitActions({ tables, seating, onSeat, onSwap, toPlacedUnit }: UnitActionsOptions) {
  return {
    onMove: (unit) => onSeat([toPlacedUnit(unit)]),
    onSwap: (unit) => onSwap({ placedUnits: [toPlacedUnit(unit)], otherTableId: null }),
    onRemove: (unit) => void seating.seat(unit, null),
    onFreeSeat: (unit, person) => void seating.freeSeat(unit, person),
    onTakeSeat: (unit, person) => {
      const placedUnit = toPlacedUnit(unit);
      const hasRoom = (tables.get(placedUnit.tableId ?? '')?.seatsLeft ?? 0) > 0;
      // Without a free seat, the unit is offered the tables that have room for all of it.
      if (hasRoom) void seating.takeSeat(person);
      else onSeat([placedUnit]);
    },
  } satisfies Partial<TableActions>;
}

function useSelectionControl(selection: UnitSelection, shown: readonly SeatingUnit[]): SelectionControl {
  const { ids, toggle } = selection;
  return { ids, toggle: (unit, isRange) => toggle(unit._id, shown, isRange) };
}

export function SeatingArea(props: SeatingAreaProps) {
  const { lists, visibleRows, emptyState, unseatedCount, seating, createdId, onSeat, onSwap, ...tableActions } = props;
  const { t } = useTexts();
  const { mutateAsync: move } = trpc.table.move.useMutation();
  const { drop, error } = useReorder('tables', { allRows: lists.tables, visibleRows, move });
  const tables = useMemo(() => new Map(lists.tables.map((table) => [table._id, table])), [lists.tables]);
  const { all, byDragId } = usePlacedUnits(lists);
  const selection = useUnitSelection(all);
  const selectionControl = useSelectionControl(
    selection,
    all.map(({ unit }) => unit),
  );
  const getName = useCallback(
    (id: string) => tables.get(id)?.tableName ?? byDragId.get(id)?.unit.name ?? '',
    [tables, byDragId],
  );
  /** A selected unit is dragged together with the other selected ones. */
  const listDragged = (dragId: string): readonly PlacedUnit[] => {
    const placedUnit = byDragId.get(dragId);
    if (placedUnit === undefined) return [];
    return selection.ids.has(placedUnit.unit._id) ? selection.placedUnits : [placedUnit];
  };
  const seatDropped = useSeatDrop({ lists, seating, onSwap });
  const handleDrop = (id: string, overId: string) => {
    const table = tables.get(overId);
    if (!isUnitDrag(id)) drop(id, overId);
    else if (table !== undefined) seatDropped({ placedUnits: listDragged(id), table });
  };
  const nameDrop = useNameDrop({ lists, seating, seatDropped });
  const moveTable = (table: Table, direction: -1 | 1) => {
    const neighbor = visibleRows[visibleRows.findIndex(({ _id }) => _id === table._id) + direction];
    if (neighbor !== undefined) drop(table._id, neighbor._id);
  };
  const toPlacedUnit = (unit: SeatingUnit) => byDragId.get(toDragId(unit)) ?? { unit, tableId: null };
  const actions: TableActions = {
    ...tableActions,
    ...createUnitActions({ tables, seating, onSeat, onSwap, toPlacedUnit }),
    onMoveTable: moveTable,
  };
  const renderCard = (table: Table) => <TableCard table={table} people={lists.people} actions={actions} />;
  const renderOverlay = (id: string) => {
    const table = tables.get(id);
    if (table !== undefined) return renderCard(table);
    const unit = byDragId.get(id)?.unit;
    return unit === undefined ? null : <DraggedUnits unit={unit} placedUnits={listDragged(id)} />;
  };
  return (
    <SelectionContext value={selectionControl}>
      <DragArea
        getName={getName}
        onDrop={handleDrop}
        renderOverlay={renderOverlay}
        collisionDetection={createCollisionDetection((dragId) => listDragged(dragId).length === 1)}
      >
        <ActionFailure error={error} />
        <DraggedSeatsProvider
          tables={lists.tables}
          listDragged={listDragged}
          onHold={(dragId) => {
            const placedUnit = byDragId.get(dragId);
            if (placedUnit !== undefined) selectionControl.toggle(placedUnit.unit, false);
          }}
          onDropOnName={(dragId, targetId, row) => {
            const [dragged, target] = [byDragId.get(dragId), byDragId.get(targetId)];
            if (dragged !== undefined && target !== undefined) nameDrop.open({ dragged, target, row });
          }}
        >
          <div className={`seating${selection.ids.size > 0 ? ' seating--selecting' : ''}`}>
            {visibleRows.length === 0 ? (
              emptyState
            ) : (
              <CardGrid
                rows={visibleRows}
                renderCard={renderCard}
                minWidth={15}
                label={t('Tables.Title')}
                scrollToId={createdId}
              />
            )}
            <UnseatedPanel
              units={lists.unseated}
              count={unseatedCount}
              selection={selection}
              onSeat={lists.tables.length === 0 ? null : (units) => onSeat(units.map(toPlacedUnit))}
              onEditWishes={tableActions.onEditWishes}
              outcome={nameDrop.outcome}
            />
          </div>
        </DraggedSeatsProvider>
      </DragArea>
      {nameDrop.element}
      {selection.placedUnits.length === 0 || lists.tables.length === 0 ? null : (
        <UnitSelectionBar
          placedUnits={selection.placedUnits}
          onSeat={() => onSeat(selection.placedUnits)}
          onSwap={() => onSwap({ placedUnits: selection.placedUnits, otherTableId: null })}
          onUnseat={() => void seating.seatAll(listUnitsToMove(selection.placedUnits, null), null)}
          onClear={selection.clear}
        />
      )}
    </SelectionContext>
  );
}

function DraggedUnits({ unit, placedUnits }: { unit: SeatingUnit; placedUnits: readonly PlacedUnit[] }) {
  const { t } = useTexts();
  const { active, over } = useDndContext();
  const count = countNeededSeats(placedUnits.map((one) => one.unit));
  return (
    <div className="seating-unit drag-preview seating-unit--overlay">
      <SeatingUnitName unit={unit} />
      {placedUnits.length > 1 ? <p>{t('Tables.DraggedGuests', { count })}</p> : null}
      {isUnitDrag(over?.id) && over?.id !== active?.id ? <p>{t('Wishes.DropHint')}</p> : null}
    </div>
  );
}
