// The cells of a guest, by column. The translate function is passed in: a hook call in each row of a long list
// measurably slows scrolling.
import type { SortColumn } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import type { ReactNode } from 'react';
import type { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { StatusMark } from '../ui/status.js';
import { nameOf } from './view.js';

export interface CellContext {
  t: ReturnType<typeof useTexts>['t'];
  onOpen(id: string): void;
}

const yesNo = (isSo: boolean, { t }: CellContext) => (
  <span className={isSo ? 'yes-no yes-no--yes' : 'yes-no'}>
    <span className="visually-hidden">{t(isSo ? 'Guests.Yes' : 'Guests.No')}</span>
  </span>
);

/** A guest who declined still occupies a seat until someone frees it. */
export const isIdleSeat = ({ assignedTable, status }: Pick<Guest, 'assignedTable' | 'status'>) =>
  assignedTable !== null && status === 'Declined';

/** The narrow column only has room for an icon; the text is in the guest's details and on the cards. */
export function tableName(guest: Guest, { t }: Pick<CellContext, 't'>): ReactNode {
  const { assignedTable } = guest;
  if (assignedTable === null || !isIdleSeat(guest)) return assignedTable?.tableName;
  return (
    <span className="idle-seat" title={t('Guests.IdleSeat')}>
      {assignedTable.tableName} <Icon name="warning" size={16} />
      <span className="visually-hidden">{t('Guests.IdleSeat')}</span>
    </span>
  );
}

/** Opens the guest's details: the keyboard's way to do what a click on the row does. */
export function NameButton({ guest, onOpen }: { guest: Guest; onOpen(id: string): void }) {
  return (
    <button type="button" className="guest-name" onClick={() => onOpen(guest._id)}>
      {nameOf(guest)}
    </button>
  );
}

export const cells: Record<SortColumn, (guest: Guest, context: CellContext) => ReactNode> = {
  status: ({ status }, { t }) => <StatusMark status={status} word={t(`Status.${status}`)} />,
  name: (guest, { onOpen }) => <NameButton guest={guest} onOpen={onOpen} />,
  phone: (guest) => guest.phoneNumber,
  main: (guest, context) => yesNo(guest.isMain, context),
  adult: (guest, context) => yesNo(guest.isAdult, context),
  family: (guest, context) => yesNo(guest.isFamily, context),
  group: (guest) => guest.assignedGroup?.groupName,
  table: tableName,
  alcohol: (guest, context) => yesNo(guest.isAlcohol, context),
  withTransport: (guest, context) => yesNo(guest.isWithTransport, context),
  needsTransport: (guest, context) => yesNo(guest.needsTransport, context),
  needsHousing: (guest, context) => yesNo(guest.needsHousing, context),
};

/** The same with text, where there is room. */
export function TableWords({ guest, t }: { guest: Guest } & Pick<CellContext, 't'>) {
  const name = guest.assignedTable?.tableName;
  if (!isIdleSeat(guest)) return name;
  return (
    <span className="idle-seat">
      {name} <Icon name="warning" size={16} /> <span className="idle-seat__words">{t('Guests.IdleSeat')}</span>
    </span>
  );
}
