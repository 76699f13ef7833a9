import { type DragEndEvent, useDndMonitor } from '@dnd-kit/core';
import type { Table } from '@havn/api/seating/table/schema';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { countSpareSeats, getCommonTable, listUnitsToMove, type PlacedUnit } from './placed-unit.js';
import { countNeededSeats, type PeopleById } from './seating-unit.js';
import { isUnitDrag, type NameTarget } from './seating-unit-drag.js';
import { listSwapCandidates } from './swap-candidates.js';

interface DraggedSeats {
  placedUnits: readonly PlacedUnit[];
  tables: readonly Table[];
}

const DraggedContext = createContext<DraggedSeats | null>(null);

/** Whether units that do not fit at a table can swap tables with some of the units there. */
export function canSwap(
  placedUnits: readonly PlacedUnit[],
  table: Table,
  { tables, people }: Pick<DraggedSeats, 'tables'> & { people: PeopleById },
): boolean {
  const tableId = getCommonTable(placedUnits);
  if (tableId === undefined || tableId === table._id) return false;
  const ownTables = tables.filter(({ _id }) => _id === tableId);
  const units = placedUnits.map(({ unit }) => unit);
  const candidates = listSwapCandidates({ units, tableId }, { tables: [...ownTables, table], people, unseated: [] });
  return candidates.some(({ shortage }) => shortage === null);
}

/** A touch that is held and moves at most this far is not a drag. */
const maxHoldDistancePx = 8;
const isTouchHold = ({ activatorEvent, delta }: DragEndEvent) =>
  activatorEvent.type.startsWith('touch') && Math.hypot(delta.x, delta.y) <= maxHoldDistancePx;

interface DraggedSeatsProviderProps {
  tables: readonly Table[];
  /** Empty if no seating unit is dragged. */
  listDragged(dragId: string): readonly PlacedUnit[];
  onHold(dragId: string): void;
  /** Called when a unit is dropped on the row of another one. */
  onDropOnName(dragId: string, targetId: string, row: HTMLElement): void;
  children: ReactNode;
}

/** Must be inside a DragArea. */
export function DraggedSeatsProvider({
  tables,
  listDragged,
  onHold,
  onDropOnName,
  children,
}: DraggedSeatsProviderProps) {
  const { wish } = trpc.useUtils();
  const [dragged, setDragged] = useState<DraggedSeats | null>(null);
  useDndMonitor({
    onDragStart: ({ active }) => {
      const placedUnits = listDragged(String(active.id));
      setDragged(placedUnits.length === 0 ? null : { placedUnits, tables });
      // For the menu of a drop on a name.
      if (placedUnits.length === 1) void wish.list.prefetch();
    },
    onDragEnd: (event) => {
      setDragged(null);
      const { active, over } = event;
      if (!isUnitDrag(active.id)) return;
      if (isTouchHold(event)) onHold(String(active.id));
      else if (over !== null && over.id !== active.id && isUnitDrag(over.id)) {
        const { current: row } = (over.data.current as NameTarget).row;
        if (row !== null) onDropOnName(String(active.id), String(over.id), row);
      }
    },
    onDragCancel: () => setDragged(null),
  });
  return <DraggedContext value={dragged}>{children}</DraggedContext>;
}

export function FitBadge({ table, people }: { table: Table; people: PeopleById }) {
  const { t } = useTexts();
  const dragged = useContext(DraggedContext);
  if (dragged === null) return null;
  const { placedUnits, tables } = dragged;
  const unitsToMove = listUnitsToMove(placedUnits, table._id);
  if (unitsToMove.length === 0) return null;
  const spare = countSpareSeats(table, placedUnits);
  if (spare >= 0) return <p className="fit-badge">{t('Tables.Fit', { count: countNeededSeats(unitsToMove) })}</p>;
  const shortage = t('Tables.SeatsShort', { count: -spare });
  return canSwap(placedUnits, table, { tables, people }) ? (
    <p className="fit-badge fit-badge--swap">
      <span>{shortage}</span> · {t('Tables.DropToSwap')}
    </p>
  ) : (
    <p className="fit-badge fit-badge--short">{shortage}</p>
  );
}
