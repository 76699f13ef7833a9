// The translate function is passed in: a hook call in each row of a long list measurably slows scrolling.

import { holdsUnusedSeat } from '@havn/api/people/guest/count-rules';
import type { SortColumn } from '@havn/api/people/guest/rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatCountry } from '@havn/i18n/countries';
import type { Language } from '@havn/i18n/languages';
import type { ReactNode } from 'react';
import { formatPhoneNumber } from '../../places/format-phone-number.js';
import type { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { GuestStatusLabel } from '../../ui/status-dot.js';

export interface CellRenderContext {
  t: ReturnType<typeof useTexts>['t'];
  language: Language;
  onOpen(id: string): void;
}

const renderFlag = (isSet: boolean, { t }: CellRenderContext) => (
  <span className={isSet ? 'yes-no yes-no--yes' : 'yes-no'}>
    <span className="visually-hidden">{t(isSet ? 'Guests.Yes' : 'Guests.No')}</span>
  </span>
);

/** A guest who declined still occupies a seat until someone frees it. */
export const hasUnusedSeat = (guest: Pick<Guest, 'assignedTable' | 'status' | 'needsSeat' | 'isSeatFreed'>) =>
  holdsUnusedSeat({ ...guest, hasTable: guest.assignedTable !== null });

/** The narrow column only has room for an icon; the text is in the guest's details and on the cards. */
export function renderTableName(guest: Guest, { t }: Pick<CellRenderContext, 't'>): ReactNode {
  const { assignedTable } = guest;
  if (assignedTable === null || !hasUnusedSeat(guest)) return assignedTable?.tableName;
  return (
    <span className="unused-seat" title={t('Guests.DeclinedWithSeat')}>
      {assignedTable.tableName} <Icon name="warning" size={16} />
      <span className="visually-hidden">{t('Guests.DeclinedWithSeat')}</span>
    </span>
  );
}

/** Opens the guest's details: the keyboard equivalent of a click on the row. */
export function NameButton({ guest, onOpen, tabIndex }: { guest: Guest; onOpen(id: string): void; tabIndex?: number }) {
  return (
    <button type="button" className="guest-name" tabIndex={tabIndex} onClick={() => onOpen(guest._id)}>
      {formatFullName(guest)}
    </button>
  );
}

export const cells: Record<SortColumn, (guest: Guest, context: CellRenderContext) => ReactNode> = {
  status: ({ status }, { t }) => <GuestStatusLabel status={status} label={t(`Status.${status}`)} />,
  name: (guest, { onOpen }) => <NameButton guest={guest} onOpen={onOpen} tabIndex={-1} />,
  phone: ({ phoneNumber, country }) => formatPhoneNumber(phoneNumber, country),
  email: ({ email }) => email,
  main: (guest, context) => renderFlag(guest.isMain, context),
  adult: (guest, context) => renderFlag(guest.isAdult, context),
  family: (guest, context) => renderFlag(guest.isFamily, context),
  group: (guest) => guest.assignedGroup?.groupName,
  table: renderTableName,
  country: ({ country }, { language }) => formatCountry(country, language),
  language: ({ language }, { t }) => t(`Languages.${language}`),
  dietary: ({ dietaryRestriction }) => dietaryRestriction,
  alcohol: (guest, context) => renderFlag(guest.isAlcohol, context),
  withTransport: (guest, context) => renderFlag(guest.isWithTransport, context),
  needsTransport: (guest, context) => renderFlag(guest.needsTransport, context),
  needsHousing: (guest, context) => renderFlag(guest.needsHousing, context),
};

/** Like `renderTableName`, but with visible text. */
export function TableLabel({ guest, t }: { guest: Guest } & Pick<CellRenderContext, 't'>) {
  const name = guest.assignedTable?.tableName;
  if (!hasUnusedSeat(guest)) return name;
  return (
    <span className="unused-seat">
      {name} <Icon name="warning" size={16} />{' '}
      <span className="unused-seat__label">{t('Guests.DeclinedWithSeat')}</span>
    </span>
  );
}
