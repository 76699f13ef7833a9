import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { useChange } from '../records/lists/use-change.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { Menu } from '../ui/menu.js';
import { listMembers } from './group-form-model.js';

/** Nobody gets the messages for the household. */
export const lacksContact = (group: Group): boolean => group.mainGuests.length === 0 && group.followers.length > 0;

export function ChooseContact({ group }: { group: Group }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { _id: id } = group;
  const update = useChange({
    toChange: (mainGuest: string) => ({
      records: [id],
      send: () => client.group.update.mutate({ id, mainGuests: [mainGuest] }),
      onSaved: (row) => applySavedRow(queryClient, 'groups', row),
    }),
  });
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  return (
    <div ref={container} className="stack gap-1">
      <div className="cluster gap-1">
        <span className="error-text">{t('Groups.NoContact')}</span>
        <Menu
          label={t('Groups.ChooseContactOf', { name: group.groupName })}
          icon="people"
          text={t('Groups.ChooseContact')}
          className="dashboard-button dashboard-button--quiet dashboard-button--small"
          isBusy={update.isPending}
          actions={listMembers(group).map((member) => ({
            label: formatFullName(member),
            onSelect: () => update.mutate(member._id),
          }))}
        />
      </div>
      <ActionFailure error={update.error} message={t('Groups.UpdateFailed')} />
    </div>
  );
}
