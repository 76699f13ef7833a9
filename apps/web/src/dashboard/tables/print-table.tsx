// Only the sheet is printed, not the page.

import { isComing } from '@havn/api/kernel/guest-status';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';
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

/** Fetched, because live changes do not contain dietary texts: those of the list may be outdated. */
function useSeatedGuests(units: readonly SeatingUnit[]) {
  const { client } = trpc.useUtils();
  const ids = units.flatMap(({ people }) => people.map(({ _id }) => _id));
  return useQuery({
    queryKey: ['print-table', ids],
    queryFn: async () => {
      const guests = await Promise.all(ids.map((id) => client.guest.get.query({ id })));
      return new Map(guests.map((guest) => [guest._id, guest]));
    },
    gcTime: 0,
  });
}

export function PrintTable({ table, people, open, onClose }: PrintTableProps) {
  const { t } = useTexts();
  const units = listUnitsAtTable(table, people);
  const guests = useSeatedGuests(units);
  const isReady = open && guests.data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [isReady, onClose]);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('Tables.PrintTitle', { name: table.tableName })} width="small">
        {guests.isError ? <ErrorState error={guests.error} onRetry={() => void guests.refetch()} /> : <LoadingState />}
      </Dialog>
      {isReady ? createPortal(<TableSheet table={table} units={units} guests={guests.data} />, document.body) : null}
    </>
  );
}

interface TableSheetProps {
  table: Table;
  units: readonly SeatingUnit[];
  guests: ReadonlyMap<string, Guest>;
}

function TableSheet({ table, units, guests }: TableSheetProps) {
  const { t } = useTexts();
  return (
    <section className="table-print">
      <h1 className="table-print__title">{table.tableName}</h1>
      <p className="table-print__seats">{t('Tables.Seats', { capacity: table.capacity, count: table.seatsLeft })}</p>
      {units.map((unit) => (
        <UnitLines key={unit._id} unit={unit} guests={guests} />
      ))}
    </section>
  );
}

function UnitLines({ unit, guests }: { unit: SeatingUnit; guests: TableSheetProps['guests'] }) {
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
      {unit.kind === 'group' && first !== undefined ? (
        <Diet text={first.groupDietaryRestriction} replaced={first.groupReplacedDietaryRestriction} />
      ) : null}
    </div>
  );
}

/** The dietary text, and those that guests have replaced, which nobody has deleted. */
function Diet({ text, replaced }: { text: string; replaced: string | undefined }) {
  const { t } = useTexts();
  return (
    <>
      {text === '' ? null : <span className="table-print__diet">{text}</span>}
      {replaced ? <span className="table-print__diet">{t('Tables.ReplacedDiet', { text: replaced })}</span> : null}
    </>
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
      {person.name}
      {notes.length > 0 ? <span className="table-print__note"> ({notes.join(', ')})</span> : null}
      {guest === undefined ? null : (
        <Diet text={guest.dietaryRestriction} replaced={guest.replacedDietaryRestriction} />
      )}
    </li>
  );
}
