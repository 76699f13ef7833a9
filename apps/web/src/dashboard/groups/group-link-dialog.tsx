import type { Group } from '@havn/api/people/group/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { toGreetedGroup } from '../invitations/greeted-household.js';
import { RenewCode } from '../invitations/renew-code.js';
import { ShareLink } from '../invitations/share-link.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { useGroups, useGuests } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';

interface GroupLinkDialogProps extends OpenDialog {
  group: Group;
}

export function GroupLinkDialog({ group, open, onClose }: GroupLinkDialogProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const renewal = trpc.group.renewCode.useMutation({ onSuccess: (row) => applySavedRow(queryClient, 'groups', row) });
  const live = useGroups().rows.find((row) => row._id === group._id) ?? group;
  const guests = useGuests().rows;
  return (
    <Dialog open={open} onClose={onClose} title={live.groupName} closeLabel={t('Actions.Close')}>
      <div className="stack form-stack">
        <ShareLink
          code={live.code}
          name={live.groupName}
          household={toGreetedGroup(live, guests)}
          language={live.language}
        />
        <RenewCode id={live._id} renewal={renewal} />
      </div>
    </Dialog>
  );
}
