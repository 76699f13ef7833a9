// Long lists are shown page by page; the choice covers all of them.

import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useEffect, useMemo, useRef } from 'react';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { useTexts } from '../../texts/texts.js';
import { useShowMore } from '../../ui/list/use-show-more.js';
import { groupHouseholds, type InvitedHousehold } from './invitation-changes.js';

interface HouseholdChecklistProps {
  eventId: string;
  guests: readonly Guest[];
  isChosen(guest: Guest): boolean;
  onChoose(guests: readonly Guest[], isInvited: boolean): void;
}

const pageSize = 100;

export function HouseholdChecklist({ guests, ...item }: HouseholdChecklistProps) {
  const { t } = useTexts();
  const households = useMemo(() => groupHouseholds(guests), [guests]);
  const { shown, more } = useShowMore(households, pageSize);
  return (
    <>
      <ul className="household-checklist" aria-label={t('Events.Invite.Households')}>
        {shown.map((household) => (
          <li key={household.id} className="household-checklist__item">
            {household.isGroup ? (
              <HouseholdItem household={household} {...item} />
            ) : (
              household.members.map((guest) => <GuestItem key={guest._id} guest={guest} {...item} />)
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

type ItemProps = Omit<HouseholdChecklistProps, 'guests'>;

function HouseholdItem({ household, ...item }: { household: InvitedHousehold<Guest> } & ItemProps) {
  const { t } = useTexts();
  const { name, members } = household;
  const checkbox = useRef<HTMLInputElement>(null);
  const count = members.filter(item.isChosen).length;
  const isAll = count === members.length;
  const isSome = count > 0 && !isAll;
  useEffect(() => {
    if (checkbox.current !== null) checkbox.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <>
      <label className="row guest-check household-checklist__household">
        <input ref={checkbox} type="checkbox" checked={isAll} onChange={() => item.onChoose(members, !isAll)} />
        <span className="break strong">{name}</span>
        <span className="guest-check__note">{t('Events.Invite.OfHousehold', { count, total: members.length })}</span>
      </label>
      <ul className="household-checklist__members" aria-label={name}>
        {members.map((guest) => (
          <li key={guest._id}>
            <GuestItem guest={guest} {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GuestItem({ guest, eventId, isChosen, onChoose }: { guest: Guest } & ItemProps) {
  const answer = getEventAnswer(guest, eventId);
  const isInvited = isChosen(guest);
  return (
    <label className="row guest-check">
      <input type="checkbox" checked={isInvited} onChange={() => onChoose([guest], !isInvited)} />
      <span className="break">{formatFullName(guest)}</span>
      {answer === undefined ? null : (
        <span className="guest-check__note">
          <GuestStatusDot status={answer} />
        </span>
      )}
    </label>
  );
}
