// A guest's invitation: by the group's code, or by the guest's own code, which opens that guest alone and can be
// renewed.
import type { Guest } from '@havn/api/guest/schema';
import { useId, useState } from 'react';
import { useGroups } from '../../data/lists.js';
import { ShareLink } from '../../share/share-link.js';
import { useTexts } from '../../texts.js';
import { nameOf } from './model.js';
import { RenewGuestCode } from './renew-code.js';

export function GuestInvitation({ guest }: { guest: Guest }) {
  const group = useGroups().rows.find((row) => row._id === guest.assignedGroup?._id);
  const [isOwn, setOwn] = useState(false);
  const own = { code: guest.code, name: nameOf(guest), language: guest.language };
  const shared =
    group === undefined || isOwn ? own : { code: group.code, name: group.groupName, language: group.language };
  return (
    <>
      {group === undefined ? null : <Whose isOwn={isOwn} onChange={setOwn} />}
      <ShareLink key={shared.code} {...shared} />
      {shared === own ? <RenewGuestCode guest={guest} /> : null}
    </>
  );
}

function Whose({ isOwn, onChange }: { isOwn: boolean; onChange(isOwn: boolean): void }) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="guest-whose">
      <legend className="visually-hidden">{t('Guest.Whose')}</legend>
      {[false, true].map((side) => (
        <label key={String(side)} className="guest-whose__side">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={side === isOwn}
            onChange={() => onChange(side)}
          />
          {t(side ? 'Guest.OfGuest' : 'Guest.OfGroup')}
        </label>
      ))}
    </fieldset>
  );
}
