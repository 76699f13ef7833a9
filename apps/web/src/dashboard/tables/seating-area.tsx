// The tables and the unseated panel in one drag area: tables are reordered, seating units are moved between tables.
import type { Table } from '@havn/api/table/schema';
import { type ReactNode, useCallback, useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { CardGrid } from '../ui/card-grid.js';
import { DragArea } from '../ui/drag.js';
import { FailureNotice } from '../ui/notice.js';
import { useMoves } from '../ui/use-moves.js';
import { type Party, type People, partiesAt } from './model.js';
import { collide, isPartyDrag, partyDragId } from './party-drag.js';
import { PartyName } from './party-row.js';
import { type TableActions, TableCard } from './table-card.js';
import { Unseated } from './unseated.js';
import type { Seating } from './use-seating.js';

interface SeatingAreaProps extends Pick<TableActions, 'onEdit' | 'onDelete'> {
  all: readonly Table[];
  shown: readonly Table[];
  /** Shown when no table is visible. */
  empty: ReactNode;
  people: People;
  unseated: readonly Party[];
  unseatedCount: number | null;
  seating: Seating;
  /** The table that was just created on this page. */
  madeId: string | null;
  /** Opens the seat dialog; `tableId` is the unit's current table. */
  onSeat(party: Party, tableId: string | null): void;
}

interface Sitting {
  party: Party;
  tableId: string | null;
}

/** The current table of every unit, by its drag id. */
function useSittings({ all, people, unseated }: Pick<SeatingAreaProps, 'all' | 'people' | 'unseated'>) {
  return useMemo(() => {
    const sittings = new Map<string, Sitting>();
    for (const party of unseated) sittings.set(partyDragId(party), { party, tableId: null });
    for (const table of all)
      for (const party of partiesAt(table, people)) sittings.set(partyDragId(party), { party, tableId: table._id });
    return sittings;
  }, [all, people, unseated]);
}

export function SeatingArea(props: SeatingAreaProps) {
  const { all, shown, empty, people, unseated, unseatedCount, seating, madeId, onEdit, onDelete, onSeat } = props;
  const { t } = useTexts();
  const move = trpc.table.move.useMutation();
  const { rows, drop } = useMoves('tables', { all, shown, move });
  const tables = useMemo(() => new Map(all.map((table) => [table._id, table])), [all]);
  const sittings = useSittings({ all, people, unseated });
  const nameOf = useCallback(
    (id: string) => tables.get(id)?.tableName ?? sittings.get(id)?.party.name ?? '',
    [tables, sittings],
  );
  const seatAt = (sitting: Sitting | undefined, tableId: string) => {
    const table = tables.get(tableId);
    if (sitting === undefined || table === undefined || sitting.tableId === tableId) return;
    if (table.seatsLeft < sitting.party.seats) seating.fail({ what: 'Tables.TooSmall', error: null });
    else void seating.seat(sitting.party, tableId);
  };
  const dropOn = (id: string, overId: string) => {
    if (isPartyDrag(id)) return seatAt(sittings.get(id), overId);
    drop(id, overId);
  };
  const actions: TableActions = {
    onEdit,
    onDelete,
    onMove: (party) => onSeat(party, sittings.get(partyDragId(party))?.tableId ?? null),
    onTakeOff: (party) => void seating.seat(party, null),
    onFree: (party, person) => void seating.free(party, person),
  };
  const card = (table: Table) => <TableCard table={table} people={people} actions={actions} />;
  const overlay = (id: string) => {
    const table = tables.get(id);
    if (table !== undefined) return card(table);
    const sitting = sittings.get(id);
    return sitting === undefined ? null : (
      <div className="party party--overlay">
        <PartyName party={sitting.party} />
      </div>
    );
  };
  return (
    <DragArea nameOf={nameOf} onDrop={dropOn} overlay={overlay} collisionDetection={collide}>
      {move.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={move.error} /> : null}
      <div className="seating">
        {rows.length === 0 ? (
          empty
        ) : (
          <CardGrid
            all={all}
            rows={rows}
            card={card}
            minWidth={19}
            estimatedHeight={300}
            label={t('Tables.Title')}
            wantedId={madeId}
          />
        )}
        <Unseated
          parties={unseated}
          count={unseatedCount}
          onSeat={all.length === 0 ? null : (party) => onSeat(party, null)}
        />
      </div>
    </DragArea>
  );
}
