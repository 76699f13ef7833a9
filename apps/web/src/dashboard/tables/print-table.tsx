// Only the sheet is printed, not the page.

import { isComing } from '@havn/api/attendance/status-rules';
import { weddingEventId } from '@havn/api/meals/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNeedLines, type NeedFields, omitHouseholdNeeds, omitOwnNeeds } from '@havn/api/people/needs/rules';
import { findMeal } from '@havn/api/seating/catering/menu-rules';
import type { Table } from '@havn/api/seating/table/schema';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ClashText } from '../needs/clash-text.js';
import { useDishes, useGuests } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import {
  listUnitsAtTable,
  listVisiblePeople,
  type PeopleById,
  type Person,
  type SeatingUnit,
} from './seating/seating-unit.js';

interface PrintTableProps extends OpenDialog {
  table: Table;
  people: PeopleById;
}

export function PrintTable({ table, people, open, onClose }: PrintTableProps) {
  const { t } = useTexts();
  const lists = [useGuests(), useDishes()];
  const failed = lists.find(({ error }) => error !== null);
  const isReady = open && lists.every(({ isComplete }) => isComplete);
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [isReady, onClose]);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('Tables.PrintTitle', { name: table.tableName })} width="small">
        {failed === undefined ? (
          <LoadingState />
        ) : (
          <ErrorState error={failed.error} onRetry={() => lists.map(({ retry }) => retry())} />
        )}
      </Dialog>
      {isReady ? createPortal(<TableSheet table={table} people={people} />, document.body) : null}
    </>
  );
}

function TableSheet({ table, people }: Pick<PrintTableProps, 'table' | 'people'>) {
  const { t } = useTexts();
  return (
    <section className="table-print">
      <h1 className="table-print__title">{table.tableName}</h1>
      <p className="table-print__seats">{t('Tables.Seats', { capacity: table.capacity, count: table.seatsLeft })}</p>
      {listUnitsAtTable(table, people).map((unit) => (
        <UnitLines key={unit._id} unit={unit} guests={people.guests} />
      ))}
    </section>
  );
}

function UnitLines({ unit, guests }: { unit: SeatingUnit; guests: PeopleById['guests'] }) {
  const people = listVisiblePeople(unit);
  const [first] = people.flatMap(({ _id }) => guests.get(_id) ?? []);
  return (
    <div className="table-print__unit">
      {unit.kind === 'group' ? <h2>{unit.name}</h2> : null}
      <ul>
        {people.map((person) => (
          <PersonLine key={person._id} person={person} guest={guests.get(person._id)} />
        ))}
      </ul>
      {unit.kind === 'group' && first !== undefined ? <NeedLines needs={omitOwnNeeds(first)} /> : null}
    </div>
  );
}

function NeedLines({ needs }: { needs: NeedFields }) {
  const lines = formatNeedLines(needs, useNeedWords());
  return lines.length === 0 ? null : <span className="table-print__diet">{lines.join('\n')}</span>;
}

/** The dish at the wedding, as whoever serves it must know it. */
function MealLine({ guest }: { guest: Guest }) {
  const { t, language } = useTexts();
  const dishes = useDishes().rows;
  const meal = findMeal(guest, { eventId: weddingEventId, dishes, language });
  if (meal === null || (meal.dishName === null && !meal.isOpen)) return null;
  const { name, dishName, warning } = meal;
  return (
    <span className="table-print__meal">
      <span>{dishName ?? t('Tables.NoDish')}</span>
      {dishName === null || warning === null ? null : (
        <span className="table-print__warning">
          <span aria-hidden="true">⚠ </span>
          <ClashText name={name} dishName={dishName} clash={warning} />
        </span>
      )}
    </span>
  );
}

function PersonLine({ person, guest }: { person: Person; guest: Guest | undefined }) {
  const { t } = useTexts();
  const notes = [
    isComing(person.status) ? null : t(`Status.${person.status}`),
    guest?.isAdult === false ? t('Tables.Child') : null,
    person.needsSeat ? null : t('Tables.NoSeat'),
  ].filter((note) => note !== null);
  return (
    <li>
      <span>{person.name}</span>
      {notes.length > 0 ? <span className="table-print__note">{` (${notes.join(', ')})`}</span> : null}
      {guest === undefined ? null : <MealLine guest={guest} />}
      {guest === undefined ? null : <NeedLines needs={omitHouseholdNeeds(guest)} />}
    </li>
  );
}
