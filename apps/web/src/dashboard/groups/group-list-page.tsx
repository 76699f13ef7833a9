// /dashboard/group-list (specification §10 "Group List").
import type { Group } from '@havn/api/people/group/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { HouseholdDialog } from '../households/household-dialog.js';
import { toGreetedGroup } from '../invitations/greeted-household.js';
import { RenewCode } from '../invitations/renew-code.js';
import { ShareLink } from '../invitations/share-link.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { useGroups, useGuests } from '../records/lists/lists.js';
import { DeleteRecord } from '../screens/delete-record.js';
import { ListPage, useListSearch } from '../screens/list-page.js';
import { OrderedCards } from '../screens/ordered-cards.js';
import { EditRecord } from '../screens/record-form.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import { type OpenDialog, useDialogs } from '../ui/dialog/use-dialogs.js';
import { Notice } from '../ui/notice.js';
import { lacksContact } from './choose-contact.js';
import { type GroupActions, GroupCard } from './group-card.js';
import { groupForm } from './group-form.js';
import { searchGroups } from './group-form-model.js';

interface GroupDialogs {
  /** null to create a group. */
  edit: string | null;
  household: undefined;
  share: Group;
  delete: string;
}

export interface GroupListPageProps {
  searchText: string;
  onSearch(text: string): void;
}

const getName = ({ groupName }: Group) => groupName;

export function GroupListPage(props: GroupListPageProps) {
  const { t } = useTexts();
  const groups = useGroups();
  const withoutContact = useMemo(() => groups.rows.filter(lacksContact), [groups.rows]);
  const [isNarrowed, setNarrowed] = useState(false);
  const rows = isNarrowed && withoutContact.length > 0 ? withoutContact : groups.rows;
  const { visibleRows, createdId, handleCreated, ...search } = useListSearch(rows, searchGroups, props);
  const { mutateAsync: move } = trpc.group.move.useMutation();
  const dialogs = useDialogs<GroupDialogs>({
    edit: (dialog, id) => <EditRecord {...dialog} description={groupForm} id={id} onCreated={handleCreated} />,
    household: (dialog) => <HouseholdDialog {...dialog} onCreated={({ group }) => group && handleCreated(group)} />,
    share: (dialog, group) => <GroupLinkDialog {...dialog} group={group} />,
    delete: (dialog, id) => <DeleteRecord {...dialog} list="groups" id={id} />,
  });
  const { open } = dialogs;
  const actions = useMemo<GroupActions>(
    () => ({
      onEdit: ({ _id }) => open('edit', _id),
      onDelete: ({ _id }) => open('delete', _id),
      onShare: (group) => open('share', group),
    }),
    [open],
  );
  return (
    <ListPage
      title={t('Groups.Title')}
      list={groups}
      visibleRows={visibleRows}
      search={{ label: t('Groups.Search'), ...search }}
      actions={
        <>
          <DashboardButton variant="quiet" icon="people" onClick={() => open('household')}>
            {t('Household.Title')}
          </DashboardButton>
          <DashboardButton icon="plus" onClick={() => open('edit', null)}>
            {t('Groups.Create')}
          </DashboardButton>
        </>
      }
      notices={
        withoutContact.length === 0 ? null : (
          <Notice>
            <p>{t('Groups.WithoutContact', { count: withoutContact.length })}</p>
            <DashboardButton variant="quiet" onClick={() => setNarrowed(!isNarrowed)}>
              {t(isNarrowed ? 'Groups.ShowAll' : 'Groups.ShowThem', { count: withoutContact.length })}
            </DashboardButton>
          </Notice>
        )
      }
      empty={{
        text: t('Groups.Empty'),
        picture: 'groups',
        hint: t('Groups.EmptyHint'),
        action: { label: t('Groups.EmptyAction'), onClick: () => open('household') },
      }}
      dialogs={dialogs}
      commands={{ 'group.create': () => open('edit', null), 'group.update': (id) => open('edit', id) }}
    >
      <OrderedCards
        list="groups"
        move={move}
        getName={getName}
        allRows={groups.rows}
        rows={visibleRows}
        renderCard={(group) => <GroupCard group={group} {...actions} />}
        minWidth={19}
        label={t('Groups.Title')}
        scrollToId={createdId}
      />
    </ListPage>
  );
}

interface GroupLinkDialogProps extends OpenDialog {
  group: Group;
}

function GroupLinkDialog({ group, open, onClose }: GroupLinkDialogProps) {
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
