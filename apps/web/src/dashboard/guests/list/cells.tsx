// The translate function is passed in: a hook call in each row of a long list measurably slows scrolling.

import { isPending } from '@havn/api/attendance/status-rules';
import type { FieldKind } from '@havn/api/kernel/field-kinds';
import type { GuestColumn } from '@havn/api/people/guest/column-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNeedLines, type NeedWords } from '@havn/api/people/needs/rules';
import type { BuiltInLanguage } from '@havn/i18n/languages';
import type { ReactNode } from 'react';
import { toText } from '../../../lib/storage/unknown-value.js';
import { useFormatPhoneNumber } from '../../places/format-phone-number.js';
import { formatFieldValue } from '../../records/fields/field-text.js';
import { GuestStatusLabel } from '../../records/fields/status-dot.js';
import type { InvitedGuest } from '../../records/filters/use-invited-guests.js';
import type { useTexts } from '../../texts/texts.js';
import { keepPlace } from '../../ui/keep-place.js';
import { renderTableName } from '../table-label.js';

export interface CellRenderContext {
  t: ReturnType<typeof useTexts>['t'];
  language: BuiltInLanguage;
  words: NeedWords;
  onOpen(id: string): void;
}

/** Opens the guest's details: the keyboard equivalent of a click on the row. */
export function NameButton({ guest, onOpen, tabIndex }: { guest: Guest; onOpen(id: string): void; tabIndex?: number }) {
  return (
    <button type="button" className="guest-name" tabIndex={tabIndex} onClick={() => onOpen(guest._id)}>
      {formatFullName(guest)}
    </button>
  );
}

interface InvitationTagProps extends Pick<CellRenderContext, 't'> {
  guest: InvitedGuest;
  className: 'tag' | 'invitation-note';
}

const unansweredStates = ['notSent', 'sent', 'delivered', 'opened'] as const;

const findLongestState = (t: CellRenderContext['t']) =>
  unansweredStates
    .map((state) => t(`Invitation.${state}`))
    .reduce((one, other) => (other.length > one.length ? other : one));

/** Until there is an answer. It is as wide before the state has loaded, so that nothing around it moves. */
export function InvitationTag({ guest, t, className }: InvitationTagProps) {
  const { status, invitation } = guest;
  if (!isPending(status) || invitation?.state === 'answered') return null;
  return (
    <span className="invitation-place" data-longest={findLongestState(t)}>
      {' '}
      <span className={className} {...keepPlace({ isHidden: invitation === undefined })}>
        {invitation === undefined ? '\u00a0' : t(`Invitation.${invitation.state}`)}
      </span>
    </span>
  );
}

type RenderCell = (guest: InvitedGuest, context: CellRenderContext) => ReactNode;
type RenderValue = (value: unknown, guest: Guest, context: CellRenderContext) => ReactNode;

function PhoneNumber({ number, country }: { number: string; country: string }) {
  const formatNumber = useFormatPhoneNumber();
  return <bdi>{formatNumber(number, country)}</bdi>;
}

/** The other kinds show the text of the value. */
const kindCells: Partial<Record<FieldKind, RenderValue>> = {
  flag: (value, _, { t }) => (
    <span className={value ? 'yes-no yes-no--yes' : 'yes-no'}>
      <span className="visually-hidden">{t(value ? 'Guests.Yes' : 'Guests.No')}</span>
    </span>
  ),
  phone: (value, { country }) => <PhoneNumber number={toText(value)} country={country} />,
};

/** Of columns that show more than the value of their field. */
const ownCells: Readonly<Partial<Record<string, RenderCell>>> = {
  status: (guest, { t }) => (
    <>
      <GuestStatusLabel status={guest.status} label={t(`Status.${guest.status}`)} />
      <InvitationTag guest={guest} t={t} className="invitation-note" />
    </>
  ),
  name: (guest, { onOpen }) => <NameButton guest={guest} onOpen={onOpen} tabIndex={-1} />,
  table: renderTableName,
  // The editor of the cell has the guest's own text only.
  dietary: (guest, { words }) => formatNeedLines(guest, words).join(' · '),
};

export function renderCell({ id, name, field, read }: GuestColumn, guest: InvitedGuest, context: CellRenderContext) {
  const renderOwn = ownCells[id];
  if (renderOwn !== undefined) return renderOwn(guest, context);
  if (field === null) return null;
  const value = read(guest);
  const renderValue = kindCells[field.kind];
  return renderValue === undefined
    ? formatFieldValue(field, { name, value }, context)
    : renderValue(value, guest, context);
}
