// A guest's invitation link, with the group's code or with the guest's own code, which opens an invitation for that
// guest alone and can be renewed.
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useId, useState } from 'react';
import { ShareLink } from '../../invitations/share-link.js';
import { useGroups } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { RenewGuestCode } from './renew-guest-code.js';

export function GuestInvitation({ guest }: { guest: Guest }) {
  const group = useGroups().rows.find((row) => row._id === guest.assignedGroup?._id);
  const [isOwnCode, setOwnCode] = useState(false);
  const own = { code: guest.code, name: formatFullName(guest), language: guest.language };
  const invitation =
    group === undefined || isOwnCode ? own : { code: group.code, name: group.groupName, language: group.language };
  return (
    <>
      {group === undefined ? null : <CodeChoice isOwnCode={isOwnCode} onChange={setOwnCode} />}
      <ShareLink key={invitation.code} {...invitation} />
      {invitation === own ? <RenewGuestCode guest={guest} /> : null}
    </>
  );
}

function CodeChoice({ isOwnCode, onChange }: { isOwnCode: boolean; onChange(isOwn: boolean): void }) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="wrap gap-1 code-choice">
      <legend className="visually-hidden">{t('Guest.LinkChoice')}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className="code-choice__option">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === isOwnCode}
            onChange={() => onChange(value)}
          />
          {t(value ? 'Guest.GuestLink' : 'Guest.GroupLink')}
        </label>
      ))}
    </fieldset>
  );
}
