// A seating unit at a table: its actions, and its members who declined but still have a seat.
// It can be dragged to another table.
import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, type TouchEvent, useState } from 'react';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { toEventHandler } from '../ui/drag-area.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { StatusDot } from '../ui/status-dot.js';
import { listDeclined, type Person, type SeatingUnit } from './seating-unit.js';
import { toDragId } from './seating-unit-drag.js';

export interface SeatingUnitActions {
  /** Opens the dialog that moves the unit to another table. */
  onMove(unit: SeatingUnit): void;
  onRemove(unit: SeatingUnit): void;
  onFreeSeat(unit: SeatingUnit, person: Person): void;
}

/** Props that make a row draggable by pointer. Keyboard users move it with the menu. */
export function useSeatingUnitDrag(unit: SeatingUnit) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: toDragId(unit) });
  return {
    ref: setNodeRef,
    onMouseDown: toEventHandler<MouseEvent>(listeners?.onMouseDown),
    onTouchStart: toEventHandler<TouchEvent>(listeners?.onTouchStart),
    isDragging,
  };
}

export function SeatingUnitRow({ unit, onMove, onRemove, onFreeSeat }: { unit: SeatingUnit } & SeatingUnitActions) {
  const { t } = useTexts();
  const { isDragging, ...drag } = useSeatingUnitDrag(unit);
  return (
    <li {...drag} className={`seating-unit${isDragging ? ' seating-unit--dragged' : ''}`}>
      <Menu
        label={t('Tables.SeatingMenu', { name: unit.name })}
        className="seating-unit__button"
        text={<SeatingUnitName unit={unit} />}
        actions={[
          { label: t('Tables.MoveTo'), icon: 'table', onSelect: () => onMove(unit) },
          { label: t('Tables.Unseat'), icon: 'close', onSelect: () => onRemove(unit) },
        ]}
      />
      <DeclinedSeats unit={unit} onFreeSeat={onFreeSeat} />
    </li>
  );
}

export function SeatingUnitName({ unit }: { unit: SeatingUnit }) {
  const { t } = useTexts();
  const [first] = unit.people;
  return (
    <span className="seating-unit__name">
      {unit.kind === 'guest' && first !== undefined ? (
        <StatusDot status={first.status} isLabelHidden />
      ) : (
        <Icon name="people" size={18} />
      )}
      <span className="seating-unit__text">{unit.name}</span>
      {unit.kind === 'group' ? (
        <span className="seating-unit__count">{t('Tables.GuestCount', { count: unit.seats })}</span>
      ) : null}
    </span>
  );
}

const hasAllDeclined = (unit: SeatingUnit) => listDeclined(unit).length === unit.people.length;

/** The people who declined but have a seat; a single row when the whole unit declined. */
const listDeclinedSeats = (unit: SeatingUnit) => listDeclined(unit).slice(0, hasAllDeclined(unit) ? 1 : undefined);

/** Rows shown before the "show more" button. */
const maxShownDeclined = 2;

function DeclinedSeats({ unit, onFreeSeat }: { unit: SeatingUnit } & Pick<SeatingUnitActions, 'onFreeSeat'>) {
  const { t } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const people = listDeclinedSeats(unit);
  const hidden = isExpanded ? 0 : people.length - maxShownDeclined;
  return (
    <>
      {(hidden > 1 ? people.slice(0, maxShownDeclined) : people).map((person) => (
        <DeclinedRow key={person._id} unit={unit} person={person} onFreeSeat={() => onFreeSeat(unit, person)} />
      ))}
      {hidden > 1 ? (
        <button type="button" className="link-button" onClick={() => setExpanded(true)}>
          {t('Tables.MoreDeclined', { count: hidden })}
        </button>
      ) : null}
    </>
  );
}

function DeclinedRow({ unit, person, onFreeSeat }: { unit: SeatingUnit; person: Person; onFreeSeat(): void }) {
  const { t } = useTexts();
  const isWholeUnit = hasAllDeclined(unit);
  // Seats belong to the group: one member's seat is freed by removing the member from the group.
  const action = isWholeUnit ? (unit.seats > 1 ? 'Tables.FreeSeats' : 'Tables.FreeSeat') : 'Tables.RemoveFromGroup';
  const name = isWholeUnit ? unit.name : person.name;
  return (
    <p className="seating-unit__declined">
      <StatusDot status="Declined" />
      {isWholeUnit ? null : <span className="seating-unit__text">{name}</span>}
      <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onFreeSeat}>
        {t(action)}
        <span className="visually-hidden"> {name}</span>
      </DashboardButton>
    </p>
  );
}
