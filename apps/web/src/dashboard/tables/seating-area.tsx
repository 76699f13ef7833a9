// The tables and the unseated panel in one drag area: tables are reordered, seating units are moved between tables.
import type { Table } from '@havn/api/table/schema';
import { type ReactNode, useCallback, useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { CardGrid } from '../ui/card-grid.js';
import { DragArea } from '../ui/drag-area.js';
import { FailureNotice } from '../ui/notice.js';
import { useReorder } from '../ui/use-reorder.js';
import { listUnitsAtTable, type PeopleById, type SeatingUnit } from './seating-unit.js';
import { detectCollision, isUnitDrag, toDragId } from './seating-unit-drag.js';
import { SeatingUnitName } from './seating-unit-row.js';
import { type TableActions, TableCard } from './table-card.js';
import { UnseatedPanel } from './unseated-panel.js';
import type { Seating } from './use-seating.js';

interface SeatingAreaProps extends Pick<TableActions, 'onEdit' | 'onDelete'> {
  allRows: readonly Table[];
  visibleRows: readonly Table[];
  /** Shown when no table is visible. */
  emptyState: ReactNode;
  people: PeopleById;
  unseated: readonly SeatingUnit[];
  unseatedCount: number | null;
  seating: Seating;
  /** The table that was just created on this page. */
  createdId: string | null;
  /** Opens the seat dialog; `tableId` is the unit's current table. */
  onSeat(unit: SeatingUnit, tableId: string | null): void;
}

interface Placement {
  unit: SeatingUnit;
  tableId: string | null;
}

/** The current table of every unit, by its drag id. */
function usePlacements({ allRows, people, unseated }: Pick<SeatingAreaProps, 'allRows' | 'people' | 'unseated'>) {
  return useMemo(() => {
    const placements = new Map<string, Placement>();
    for (const unit of unseated) placements.set(toDragId(unit), { unit, tableId: null });
    for (const table of allRows)
      for (const unit of listUnitsAtTable(table, people)) placements.set(toDragId(unit), { unit, tableId: table._id });
    return placements;
  }, [allRows, people, unseated]);
}

export function SeatingArea(props: SeatingAreaProps) {
  const {
    allRows,
    visibleRows,
    emptyState,
    people,
    unseated,
    unseatedCount,
    seating,
    createdId,
    onEdit,
    onDelete,
    onSeat,
  } = props;
  const { t } = useTexts();
  const mutation = trpc.table.move.useMutation();
  const { rows, drop } = useReorder('tables', { allRows, visibleRows, mutation });
  const tables = useMemo(() => new Map(allRows.map((table) => [table._id, table])), [allRows]);
  const placements = usePlacements({ allRows, people, unseated });
  const getName = useCallback(
    (id: string) => tables.get(id)?.tableName ?? placements.get(id)?.unit.name ?? '',
    [tables, placements],
  );
  const seatUnit = (placement: Placement | undefined, tableId: string) => {
    const table = tables.get(tableId);
    if (placement === undefined || table === undefined || placement.tableId === tableId) return;
    if (table.seatsLeft < placement.unit.seats) seating.setFailure({ messageKey: 'Tables.TooSmall', error: null });
    else void seating.seat(placement.unit, tableId);
  };
  const handleDrop = (id: string, overId: string) => {
    if (isUnitDrag(id)) return seatUnit(placements.get(id), overId);
    drop(id, overId);
  };
  const actions: TableActions = {
    onEdit,
    onDelete,
    onMove: (unit) => onSeat(unit, placements.get(toDragId(unit))?.tableId ?? null),
    onRemove: (unit) => void seating.seat(unit, null),
    onFreeSeat: (unit, person) => void seating.freeSeat(unit, person),
  };
  const card = (table: Table) => <TableCard table={table} people={people} actions={actions} />;
  const overlay = (id: string) => {
    const table = tables.get(id);
    if (table !== undefined) return card(table);
    const placement = placements.get(id);
    return placement === undefined ? null : (
      <div className="seating-unit seating-unit--overlay">
        <SeatingUnitName unit={placement.unit} />
      </div>
    );
  };
  return (
    <DragArea getName={getName} onDrop={handleDrop} renderOverlay={overlay} collisionDetection={detectCollision}>
      {mutation.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={mutation.error} /> : null}
      <div className="seating">
        {rows.length === 0 ? (
          emptyState
        ) : (
          <CardGrid
            allRows={allRows}
            rows={rows}
            renderCard={card}
            minWidth={19}
            estimatedHeight={300}
            label={t('Tables.Title')}
            scrollToId={createdId}
          />
        )}
        <UnseatedPanel
          units={unseated}
          count={unseatedCount}
          onSeat={allRows.length === 0 ? null : (unit) => onSeat(unit, null)}
        />
      </div>
    </DragArea>
  );
}
