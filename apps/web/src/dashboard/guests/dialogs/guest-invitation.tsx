// A guest's invitation link, with the group's code or with the guest's own code, which opens an invitation for that
// guest alone and can be renewed.
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { toGreetedGroup, toGreetedGuest } from '../../invitations/greeted-household.js';
import { RenewCode } from '../../invitations/renew-code.js';
import { ShareLink } from '../../invitations/share-link.js';
import { applySavedRow } from '../../records/lists/dashboard-data.js';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { SegmentedControl } from '../../ui/form/segmented-control.js';

const links = ['GroupLink', 'GuestLink'] as const;
type InvitationLink = (typeof links)[number];

export function GuestInvitation({ guest }: { guest: Guest }) {
  const group = useGroups().rows.find((row) => row._id === guest.assignedGroup?._id);
  const guests = useGuests().rows;
  const { t } = useTexts();
  const [link, setLink] = useState<InvitationLink>('GroupLink');
  const own = {
    code: guest.code,
    name: formatFullName(guest),
    household: toGreetedGuest(guest),
    language: guest.language,
  };
  const invitation =
    group === undefined || link === 'GuestLink'
      ? own
      : { code: group.code, name: group.groupName, household: toGreetedGroup(group, guests), language: group.language };
  return (
    <>
      {group === undefined ? null : (
        <SegmentedControl<InvitationLink>
          label={t('Guest.LinkChoice')}
          options={links.map((value) => ({ value, text: t(`Guest.${value}`) }))}
          value={link}
          onChange={setLink}
        />
      )}
      <ShareLink key={invitation.code} {...invitation} />
      {invitation === own ? <RenewGuestCode guest={guest} /> : null}
    </>
  );
}

function RenewGuestCode({ guest }: { guest: Guest }) {
  const queryClient = useQueryClient();
  const renewal = trpc.guest.renewCode.useMutation({ onSuccess: (row) => applySavedRow(queryClient, 'guests', row) });
  return <RenewCode id={guest._id} renewal={renewal} />;
}
