// A seating unit at a table: one row for each person, and a menu. It can be dragged to another table, or on another unit.
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { holdsUnusedSeat, lacksSeat } from '@havn/api/attendance/count-rules';
import { hasAllDeclined, hasDeclined } from '@havn/api/attendance/status-rules';
import { type MouseEvent, type TouchEvent, useCallback, useContext } from 'react';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { useTexts } from '../../texts/texts.js';
import { type FocusSuccessor, useFocusOnRemoval } from '../../ui/focus.js';
import { Icon } from '../../ui/icon.js';
import { toEventHandler } from '../../ui/list/drag-area.js';
import { Menu } from '../../ui/menu.js';
import { listUnusedSeats, type Person, type SeatingUnit } from './seating-unit.js';
import { type NameTarget, toDragId } from './seating-unit-drag.js';
import { isSelectingClick, SelectionContext } from './selection-context.js';

export interface SeatingUnitActions {
  onMove(unit: SeatingUnit): void;
  onSwap(unit: SeatingUnit): void;
  onRemove(unit: SeatingUnit): void;
  onEditWishes(unit: SeatingUnit): void;
  onFreeSeat(unit: SeatingUnit, person: Person): void;
  /** Gives a seat to a person whose freed seat was taken meanwhile. */
  onTakeSeat(unit: SeatingUnit, person: Person): void;
}

/**
 * Props that make a row draggable by pointer, and a target of other rows. Keyboard users move it with its buttons.
 */
export function useSeatingUnitRow(unit: SeatingUnit, successor: FocusSuccessor) {
  const id = toDragId(unit);
  const { setNodeRef: setDraggable, listeners, isDragging } = useDraggable({ id });
  const row = useFocusOnRemoval<HTMLLIElement>(successor);
  const { setNodeRef: setDroppable, isOver } = useDroppable({ id, data: { row } satisfies NameTarget });
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element;
      setDraggable(element);
      setDroppable(element);
    },
    [row, setDraggable, setDroppable],
  );
  return {
    ref,
    onMouseDown: toEventHandler<MouseEvent>(listeners?.onMouseDown),
    onTouchStart: toEventHandler<TouchEvent>(listeners?.onTouchStart),
    isDragging,
    isOver: isOver && !isDragging,
  };
}

interface SeatingUnitRowProps extends SeatingUnitActions {
  unit: SeatingUnit;
  /** The people shown; the others are hidden until the card is expanded. */
  people: readonly Person[];
}

export function SeatingUnitRow({ unit, people, ...actions }: SeatingUnitRowProps) {
  const { t } = useTexts();
  const { isDragging, isOver, ...rowProps } = useSeatingUnitRow(unit, { inNextRow: '.seating-unit__menu' });
  const selection = useContext(SelectionContext);
  const isSelected = selection.ids.has(unit._id);
  const isGroup = unit.kind === 'group';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox does the same.
    <li
      {...rowProps}
      className={`seating-unit seating-unit--${unit.kind}${isDragging ? ' seating-unit--dragged' : ''}${isOver ? ' seating-unit--over' : ''}${isSelected ? ' seating-unit--selected' : ''}`}
      onClick={(event) => {
        if (isSelectingClick(event, selection)) selection.toggle(unit, event.shiftKey);
      }}
      aria-label={isGroup ? unit.name : undefined}
    >
      {isGroup ? <p className="seating-unit__household">{unit.name}</p> : null}
      {people.length === 0 ? (
        <p className="row seating-unit__person">{t('Tables.GuestCount', { count: unit.size })}</p>
      ) : null}
      {people.map((person, index) => (
        <p key={person._id} className="row seating-unit__person">
          <span className="seating-unit__mark">
            <GuestStatusDot status={person.status} isLabelHidden />
            {index === 0 ? (
              <input
                type="checkbox"
                className="seating-unit__check"
                aria-label={t('Tables.Select', { name: unit.name })}
                checked={isSelected}
                onChange={({ nativeEvent }) =>
                  selection.toggle(unit, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            ) : null}
          </span>
          <span className={`seating-unit__text${hasDeclined(person.status) ? ' seating-unit__text--declined' : ''}`}>
            {person.name}
          </span>
          <SeatNote unit={unit} person={person} isFirst={person === people[0]} {...actions} />
        </p>
      ))}
      <Menu
        label={t('Tables.SeatingMenu', { name: unit.name })}
        className="icon-button seating-unit__menu"
        actions={[
          { label: t('Tables.MoveTo'), icon: 'table', onSelect: () => actions.onMove(unit) },
          { label: t('Tables.SwapWith'), icon: 'swap', onSelect: () => actions.onSwap(unit) },
          { label: t('Tables.Unseat'), icon: 'close', onSelect: () => actions.onRemove(unit) },
          { label: t('Wishes.Open'), icon: 'people', onSelect: () => actions.onEditWishes(unit) },
        ]}
      />
    </li>
  );
}

interface SeatNoteProps extends Pick<SeatingUnitActions, 'onFreeSeat' | 'onTakeSeat'> {
  unit: SeatingUnit;
  person: Person;
  isFirst: boolean;
}

/** Shows what is unusual about a person's seat, with a button that resolves it. */
function SeatNote({ unit, person, isFirst, onFreeSeat, onTakeSeat }: SeatNoteProps) {
  const { t } = useTexts();
  if (lacksSeat(person))
    return (
      <SeatButton
        label={t('Tables.NeedsSeat')}
        about={person.name}
        isWarning
        onClick={() => onTakeSeat(unit, person)}
      />
    );
  if (!person.needsSeat) return <span className="seating-unit__note">{t('Tables.NoSeat')}</span>;
  if (!holdsUnusedSeat({ ...person, hasTable: true })) return null;
  // If everyone in the unit has declined, one button frees all its seats.
  const isWholeUnit = hasAllDeclined(unit.people.map(({ status }) => status));
  if (isWholeUnit && !isFirst) return null;
  const label = t(isWholeUnit && listUnusedSeats(unit).length > 1 ? 'Tables.FreeSeats' : 'Tables.FreeSeat');
  return (
    <SeatButton label={label} about={isWholeUnit ? unit.name : person.name} onClick={() => onFreeSeat(unit, person)} />
  );
}

interface SeatButtonProps {
  label: string;
  about: string;
  isWarning?: boolean;
  onClick(): void;
}

function SeatButton({ label, about, isWarning = false, onClick }: SeatButtonProps) {
  return (
    <button
      type="button"
      className={`seating-unit__free${isWarning ? ' seating-unit__free--warning' : ''}`}
      title={`${label}: ${about}`}
      onClick={onClick}
    >
      <span>{label}</span>
      <span className="visually-hidden">{` ${about}`}</span>
    </button>
  );
}

export function SeatingUnitName({ unit }: { unit: SeatingUnit }) {
  const { t } = useTexts();
  const [first] = unit.people;
  return (
    <span className="row seating-unit__name">
      {unit.kind === 'guest' && first !== undefined ? (
        <GuestStatusDot status={first.status} isLabelHidden />
      ) : (
        <Icon name="people" size={18} />
      )}
      <span className="seating-unit__text">{unit.name}</span>
      {unit.kind === 'group' ? (
        <span className="seating-unit__count">{t('Tables.GuestCount', { count: unit.size })}</span>
      ) : null}
    </span>
  );
}
