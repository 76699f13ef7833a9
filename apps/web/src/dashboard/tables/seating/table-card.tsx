import type { Table } from '@havn/api/seating/table/schema';
import { memo, useId, useState } from 'react';
import { useStore } from '../../../lib/storage/store.js';
import { recentlyChangedIds } from '../../records/lists/dashboard-data.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { DragHandle } from '../../ui/list/drag-area.js';
import { Menu } from '../../ui/menu.js';
import { FitBadge } from './dragged-seats.js';
import { SeatPicture } from './seat-picture.js';
import { listSeats, listUnitsAtTable, type PeopleById, type SeatingUnit } from './seating-unit.js';
import { type SeatingUnitActions, SeatingUnitRow } from './seating-unit-row.js';
import { limitRows } from './table-rows.js';

/** Rows shown before the "show more" button, so that a large table does not stretch its grid row. */
const maxShownRows = 12;

export interface TableActions extends SeatingUnitActions {
  onEdit(table: Table): void;
  onDuplicate(table: Table): void;
  /** Moves the table one place in the list, by a tap instead of a drag (WCAG 2.5.7). */
  onMoveTable(table: Table, direction: -1 | 1): void;
  onPrint(table: Table): void;
  onDelete(table: Table): void;
}

interface TableCardProps {
  table: Table;
  people: PeopleById;
  actions: TableActions;
}

export const TableCard = memo(function TableCard({ table, people, actions }: TableCardProps) {
  const { t } = useTexts();
  const headingId = useId();
  const changedIds = useStore(recentlyChangedIds);
  const units = listUnitsAtTable(table, people);
  const menuActions = [
    { label: t('Tables.Duplicate'), icon: 'copy', onSelect: () => actions.onDuplicate(table) },
    { label: t('Tables.MoveEarlier'), icon: 'up', onSelect: () => actions.onMoveTable(table, -1) },
    { label: t('Tables.MoveLater'), icon: 'down', onSelect: () => actions.onMoveTable(table, 1) },
    { label: t('Tables.Print'), icon: 'printer', onSelect: () => actions.onPrint(table) },
  ] as const;
  return (
    <article
      className={`dashboard-card table-card${changedIds.has(table._id) ? ' is-changed' : ''}`}
      aria-labelledby={headingId}
    >
      <header className="row table-card__head">
        <SeatPicture seats={listSeats(table, units)} capacity={table.capacity} />
        <div className="table-card__text">
          <h2 className="table-card__title" id={headingId}>
            {table.tableName}
          </h2>
          <div className="wrap gap-2 muted">
            <p>{t('Tables.Seats', { capacity: table.capacity, count: table.seatsLeft })}</p>
            {table.isHead ? <span className="tag">{t('Tables.IsHead')}</span> : null}
            {table.seatsLeft === 0 ? <span className="tag">{t('Tables.Full')}</span> : null}
          </div>
        </div>
        <FitBadge table={table} people={people} />
        <div className="table-card__actions">
          <DragHandle name={table.tableName} />
          <Menu label={t('Tables.Menu', { name: table.tableName })} actions={menuActions} />
        </div>
      </header>
      {units.length === 0 ? (
        <p className="table-card__empty muted">{t('Tables.NoGuests')}</p>
      ) : (
        <SeatingUnits units={units} actions={actions} />
      )}
      <footer className="cluster gap-1 dashboard-card__foot table-card__foot">
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => actions.onEdit(table)}>
          {t('Actions.Edit')}
          <span className="visually-hidden">{` ${table.tableName}`}</span>
        </DashboardButton>
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => actions.onDelete(table)}>
          {t('Actions.Delete')}
          <span className="visually-hidden">{` ${table.tableName}`}</span>
        </DashboardButton>
      </footer>
    </article>
  );
});

interface SeatingUnitsProps {
  units: readonly SeatingUnit[];
  actions: SeatingUnitActions;
}

const kindLabels = { group: 'Tables.Groups', guest: 'Tables.Individuals' } as const;

function SeatingUnits({ units, actions }: SeatingUnitsProps) {
  const { t } = useTexts();
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const { shown, hiddenCount } = limitRows(units, isExpanded ? Number.POSITIVE_INFINITY : maxShownRows);
  return (
    <div className="table-card__units">
      {(['group', 'guest'] as const).map((kind) => {
        const rows = shown.filter(({ unit }) => unit.kind === kind);
        if (rows.length === 0) return null;
        return (
          <section key={kind} className="table-card__kind">
            <h3 className="members__label table-card__label" id={id + kind}>
              {t(kindLabels[kind])}
            </h3>
            <ul className="stack gap-0" aria-labelledby={id + kind}>
              {rows.map(({ unit, people }) => (
                <SeatingUnitRow key={unit._id} unit={unit} people={people} {...actions} />
              ))}
            </ul>
          </section>
        );
      })}
      {hiddenCount > 0 ? (
        <button type="button" className="link-button table-card__more" onClick={() => setExpanded(true)}>
          {t('Tables.ShowMoreGuests', { count: hiddenCount })}
        </button>
      ) : null}
    </div>
  );
}
