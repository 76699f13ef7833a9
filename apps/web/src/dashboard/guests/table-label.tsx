// The table of a guest, with a warning if a guest who has declined still occupies the seat. The translate function is
// passed in, as in list/cells.tsx.
import { holdsUnusedSeat } from '@havn/api/attendance/count-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { ReactNode } from 'react';
import type { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';

interface Translator {
  t: ReturnType<typeof useTexts>['t'];
}

/** A guest who declined still occupies a seat until someone frees it. */
export const hasUnusedSeat = (guest: Pick<Guest, 'assignedTable' | 'status' | 'needsSeat' | 'isSeatFreed'>) =>
  holdsUnusedSeat({ ...guest, hasTable: guest.assignedTable !== null });

/** The narrow column only has room for an icon; the text is in the guest's details and on the cards. */
export function renderTableName(guest: Guest, { t }: Translator): ReactNode {
  const { assignedTable } = guest;
  if (assignedTable === null || !hasUnusedSeat(guest)) return assignedTable?.tableName;
  return (
    <span className="unused-seat" title={t('Guests.DeclinedWithSeat')}>
      <span>{assignedTable.tableName}</span> <Icon name="warning" size={16} />
      <span className="visually-hidden">{t('Guests.DeclinedWithSeat')}</span>
    </span>
  );
}

/** Like `renderTableName`, but with visible text. */
export function TableLabel({ guest, t }: { guest: Guest } & Translator) {
  const name = guest.assignedTable?.tableName;
  if (!hasUnusedSeat(guest)) return <span>{name}</span>;
  return (
    <span className="unused-seat">
      <span>{name}</span> <Icon name="warning" size={16} />{' '}
      <span className="unused-seat__label">{t('Guests.DeclinedWithSeat')}</span>
    </span>
  );
}
