// A seating unit at a table: its actions, and its members who declined but still have a seat.
// It can be dragged to another table.
import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, type TouchEvent, useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { handlerOf } from '../ui/drag.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { StatusDot } from '../ui/status.js';
import { declinedIn, type Party, type Person } from './model.js';
import { partyDragId } from './party-drag.js';

export interface PartyActions {
  /** Opens the dialog that moves the unit to another table. */
  onMove(party: Party): void;
  onTakeOff(party: Party): void;
  onFree(party: Party, person: Person): void;
}

/** Props that make a row draggable by pointer. Keyboard users move it with the menu. */
export function usePartyDrag(party: Party) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: partyDragId(party) });
  return {
    ref: setNodeRef,
    onMouseDown: handlerOf<MouseEvent>(listeners?.onMouseDown),
    onTouchStart: handlerOf<TouchEvent>(listeners?.onTouchStart),
    isDragging,
  };
}

export function PartyRow({ party, onMove, onTakeOff, onFree }: { party: Party } & PartyActions) {
  const { t } = useTexts();
  const { isDragging, ...drag } = usePartyDrag(party);
  return (
    <li {...drag} className={`party${isDragging ? ' party--dragged' : ''}`}>
      <Menu
        label={t('Tables.Party', { name: party.name })}
        className="party__button"
        text={<PartyName party={party} />}
        actions={[
          { label: t('Tables.MoveTo'), icon: 'table', onSelect: () => onMove(party) },
          { label: t('Tables.TakeOff'), icon: 'close', onSelect: () => onTakeOff(party) },
        ]}
      />
      <HeldInVain party={party} onFree={onFree} />
    </li>
  );
}

export function PartyName({ party }: { party: Party }) {
  const { t } = useTexts();
  const [first] = party.people;
  return (
    <span className="party__name">
      {party.kind === 'guest' && first !== undefined ? (
        <StatusDot status={first.status} isSilent />
      ) : (
        <Icon name="people" size={18} />
      )}
      <span className="party__text">{party.name}</span>
      {party.kind === 'group' ? (
        <span className="party__count">{t('Tables.People', { count: party.seats })}</span>
      ) : null}
    </span>
  );
}

const isWhole = (party: Party) => declinedIn(party).length === party.people.length;

/** The people who declined but have a seat; a single row when the whole unit declined. */
const heldInVain = (party: Party) => declinedIn(party).slice(0, isWhole(party) ? 1 : undefined);

/** Rows shown before the "show more" button. */
const shownDeclined = 2;

function HeldInVain({ party, onFree }: { party: Party } & Pick<PartyActions, 'onFree'>) {
  const { t } = useTexts();
  const [areAll, setAll] = useState(false);
  const people = heldInVain(party);
  const hidden = areAll ? 0 : people.length - shownDeclined;
  return (
    <>
      {(hidden > 1 ? people.slice(0, shownDeclined) : people).map((person) => (
        <Declined key={person._id} party={party} person={person} onFree={() => onFree(party, person)} />
      ))}
      {hidden > 1 ? (
        <button type="button" className="link-button party__more" onClick={() => setAll(true)}>
          {t('Tables.MoreDeclined', { count: hidden })}
        </button>
      ) : null}
    </>
  );
}

function Declined({ party, person, onFree }: { party: Party; person: Person; onFree(): void }) {
  const { t } = useTexts();
  const whole = isWhole(party);
  // Seats belong to the group: one member's seat is freed by removing the member from the group.
  const action = whole ? (party.seats > 1 ? 'Tables.FreeSeats' : 'Tables.FreeSeat') : 'Tables.LeaveGroup';
  const name = whole ? party.name : person.name;
  return (
    <p className="party__declined">
      <StatusDot status="Declined" />
      {whole ? null : <span className="party__text">{name}</span>}
      <DeskButton variant="quiet" className="desk-button--small" onClick={onFree}>
        {t(action)}
        <span className="visually-hidden"> {name}</span>
      </DeskButton>
    </p>
  );
}
