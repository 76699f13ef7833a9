// What stands in each column of the list for one guest.
import type { SortColumn } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { StatusDot } from '../ui/status.js';
import { nameOf } from './view.js';

function YesNo({ isSo }: { isSo: boolean }) {
  const { t } = useTexts();
  return (
    <span className={isSo ? 'yes-no yes-no--yes' : 'yes-no'}>
      {isSo ? <Icon name="tick" size={18} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{t(isSo ? 'Guests.Yes' : 'Guests.No')}</span>
    </span>
  );
}

/** The seat of somebody who declined is still taken, until someone frees it. */
export function TableName({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  if (guest.assignedTable === null) return null;
  const isIdle = guest.status === 'Declined';
  return (
    <span className={isIdle ? 'idle-seat' : undefined} title={isIdle ? t('Guests.IdleSeat') : undefined}>
      {guest.assignedTable.tableName}
      {isIdle ? (
        <>
          {' '}
          <Icon name="warning" size={16} />
          <span className="visually-hidden">{t('Guests.IdleSeat')}</span>
        </>
      ) : null}
    </span>
  );
}

/** The name opens the guest, for whoever does not press on the row. */
export function NameButton({ guest, onOpen }: { guest: Guest; onOpen(id: string): void }) {
  return (
    <button type="button" className="guest-name" onClick={() => onOpen(guest._id)}>
      {nameOf(guest)}
    </button>
  );
}

export const cells: Record<SortColumn, (guest: Guest, onOpen: (id: string) => void) => ReactNode> = {
  status: (guest) => <StatusDot status={guest.status} />,
  name: (guest, onOpen) => <NameButton guest={guest} onOpen={onOpen} />,
  phone: (guest) => guest.phoneNumber,
  main: (guest) => <YesNo isSo={guest.isMain} />,
  adult: (guest) => <YesNo isSo={guest.isAdult} />,
  family: (guest) => <YesNo isSo={guest.isFamily} />,
  group: (guest) => guest.assignedGroup?.groupName,
  table: (guest) => <TableName guest={guest} />,
  alcohol: (guest) => <YesNo isSo={guest.isAlcohol} />,
  withTransport: (guest) => <YesNo isSo={guest.isWithTransport} />,
  needsTransport: (guest) => <YesNo isSo={guest.needsTransport} />,
  needsHousing: (guest) => <YesNo isSo={guest.needsHousing} />,
};
