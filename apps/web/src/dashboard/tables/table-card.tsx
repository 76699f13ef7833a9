// Card of one table: its occupancy as a picture and in words, its seating units and its actions.
import type { Table } from '@havn/api/table/schema';
import { memo, useId, useState } from 'react';
import { useStore } from '../../lib/store.js';
import { recentlyChangedIds } from '../data/dashboard-data.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { DragHandle } from '../ui/drag-area.js';
import { SeatPicture } from './seat-picture.js';
import { listSeats, listUnitsAtTable, type PeopleById, type SeatingUnit } from './seating-unit.js';
import { type SeatingUnitActions, SeatingUnitRow } from './seating-unit-row.js';

/** Units shown before the "show more" button, so that a long list does not stretch its grid row. */
const maxShownUnits = 8;

export interface TableActions extends SeatingUnitActions {
  onEdit(table: Table): void;
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
  return (
    <article className={`dashboard-card${changedIds.has(table._id) ? ' is-changed' : ''}`} aria-labelledby={headingId}>
      <header className="dashboard-card__head table-head">
        <DragHandle name={table.tableName} />
        <div className="table-head__text">
          <h2 className="dashboard-card__title" id={headingId}>
            {table.tableName}
          </h2>
          <p className="muted">{t('Tables.Seats', { capacity: table.capacity, count: table.seatsLeft })}</p>
        </div>
        <SeatPicture seats={listSeats(table, units)} capacity={table.capacity} />
      </header>
      <div className="dashboard-card__body">
        <SeatingUnitList
          label={t('Tables.Groups')}
          units={units.filter(({ kind }) => kind === 'group')}
          actions={actions}
        />
        <SeatingUnitList
          label={t('Tables.Individuals')}
          units={units.filter(({ kind }) => kind === 'guest')}
          actions={actions}
        />
        {units.length === 0 ? <p className="muted">{t('Tables.NoGuests')}</p> : null}
      </div>
      <footer className="dashboard-card__foot">
        <div className="dashboard-card__actions">
          <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => actions.onEdit(table)}>
            {t('Actions.Edit')}
            <span className="visually-hidden"> {table.tableName}</span>
          </DashboardButton>
          <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => actions.onDelete(table)}>
            {t('Actions.Delete')}
            <span className="visually-hidden"> {table.tableName}</span>
          </DashboardButton>
        </div>
      </footer>
    </article>
  );
});

function SeatingUnitList({
  label,
  units,
  actions,
}: {
  label: string;
  units: readonly SeatingUnit[];
  actions: SeatingUnitActions;
}) {
  const { t } = useTexts();
  const labelId = useId();
  const [isExpanded, setExpanded] = useState(false);
  if (units.length === 0) return null;
  const hiddenCount = isExpanded ? 0 : Math.max(0, units.length - maxShownUnits);
  const visibleUnits = hiddenCount > 1 ? units.slice(0, maxShownUnits) : units;
  return (
    <div className="members">
      <h3 className="members__label" id={labelId}>
        {label}
      </h3>
      <ul className="seating-units" aria-labelledby={labelId}>
        {visibleUnits.map((unit) => (
          <SeatingUnitRow key={unit._id} unit={unit} {...actions} />
        ))}
      </ul>
      {hiddenCount > 1 ? (
        <button type="button" className="link-button" onClick={() => setExpanded(true)}>
          {t('Groups.ShowMore', { count: hiddenCount })}
        </button>
      ) : null}
    </div>
  );
}
