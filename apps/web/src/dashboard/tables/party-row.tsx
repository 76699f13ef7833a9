// A group or a guest in no group at a table: what one can do with its seats, and who of it holds one without coming.
// It can also be dragged to another table.
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
  /** Asks for another table. */
  onMove(party: Party): void;
  onTakeOff(party: Party): void;
  onFree(party: Party, person: Person): void;
}

/** The parts of a row that make it one that can be dragged with a pointer; the keyboard has the menu. */
export function usePartyDrag(party: Party) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: partyDragId(party), data: { party } });
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

/** Who holds a seat without coming; of a group that does not come at all, one for all. */
const heldInVain = (party: Party) => declinedIn(party).slice(0, isWhole(party) ? 1 : undefined);

/** So many of one group are shown; the others stand behind a button. */
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
  // A group sits together: the seat of one of it is free once that one is in the group no more.
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
