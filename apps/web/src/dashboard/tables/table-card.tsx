// Card of one table: its occupancy as a picture and in words, its seating units and its actions.
import type { Table } from '@havn/api/table/schema';
import { memo, useId, useState } from 'react';
import { freshIds } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Grip } from '../ui/drag.js';
import { type Party, type People, partiesAt, seatsOf } from './model.js';
import { type PartyActions, PartyRow } from './party-row.js';
import { SeatPicture } from './seat-picture.js';

/** Units shown before the "show more" button, so that a long list does not stretch its grid row. */
const shownParties = 8;

export interface TableActions extends PartyActions {
  onEdit(table: Table): void;
  onDelete(table: Table): void;
}

interface TableCardProps {
  table: Table;
  people: People;
  actions: TableActions;
}

export const TableCard = memo(function TableCard({ table, people, actions }: TableCardProps) {
  const { t } = useTexts();
  const headingId = useId();
  const fresh = useSignal(freshIds);
  const parties = partiesAt(table, people);
  return (
    <article className={`desk-card${fresh.has(table._id) ? ' is-fresh' : ''}`} aria-labelledby={headingId}>
      <header className="desk-card__head table-head">
        <Grip name={table.tableName} />
        <div className="table-head__words">
          <h2 className="desk-card__title" id={headingId}>
            {table.tableName}
          </h2>
          <p className="muted">{t('Tables.Seats', { capacity: table.capacity, count: table.seatsLeft })}</p>
        </div>
        <SeatPicture seats={seatsOf(table, parties)} capacity={table.capacity} />
      </header>
      <div className="desk-card__body">
        <Parties
          label={t('Tables.Groups')}
          parties={parties.filter(({ kind }) => kind === 'group')}
          actions={actions}
        />
        <Parties
          label={t('Tables.Guests')}
          parties={parties.filter(({ kind }) => kind === 'guest')}
          actions={actions}
        />
        {parties.length === 0 ? <p className="muted">{t('Tables.Nobody')}</p> : null}
      </div>
      <footer className="desk-card__foot">
        <div className="desk-card__actions">
          <DeskButton variant="quiet" className="desk-button--small" onClick={() => actions.onEdit(table)}>
            {t('Actions.Edit')}
            <span className="visually-hidden"> {table.tableName}</span>
          </DeskButton>
          <DeskButton variant="quiet" className="desk-button--small" onClick={() => actions.onDelete(table)}>
            {t('Actions.Delete')}
            <span className="visually-hidden"> {table.tableName}</span>
          </DeskButton>
        </div>
      </footer>
    </article>
  );
});

function Parties({ label, parties, actions }: { label: string; parties: readonly Party[]; actions: PartyActions }) {
  const { t } = useTexts();
  const labelId = useId();
  const [isWhole, setWhole] = useState(false);
  if (parties.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, parties.length - shownParties);
  const shown = hidden > 1 ? parties.slice(0, shownParties) : parties;
  return (
    <div className="members">
      <h3 className="members__label" id={labelId}>
        {label}
      </h3>
      <ul className="parties" aria-labelledby={labelId}>
        {shown.map((party) => (
          <PartyRow key={party._id} party={party} {...actions} />
        ))}
      </ul>
      {hidden > 1 ? (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          {t('Groups.ShowMore', { count: hidden })}
        </button>
      ) : null}
    </div>
  );
}
