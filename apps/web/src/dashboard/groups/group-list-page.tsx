// /dashboard/group-list (specification §10 "Group List").
import type { Group } from '@havn/api/people/group/schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { HouseholdDialog } from '../households/household-dialog.js';
import { useCommand } from '../navigation/command-request.js';
import { isEmpty, useGroups } from '../records/lists/lists.js';
import { DeleteRecord } from '../records/undo/delete-record.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { SearchBox, useSearchText } from '../ui/form/search-box.js';
import { EmptyState, ErrorState, LoadingState, Notice } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { lacksContact } from './choose-contact.js';
import type { GroupActions } from './group-card.js';
import { GroupDialog } from './group-dialog.js';
import { searchGroups } from './group-form-model.js';
import { GroupGrid } from './group-grid.js';
import { GroupLinkDialog } from './group-link-dialog.js';

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

export function GroupListPage({ searchText, onSearch }: GroupListPageProps) {
  const { t } = useTexts();
  useDashboardPage(t('Groups.Title'));
  const groups = useGroups();
  const [typed, setTyped] = useSearchText(searchText, onSearch);
  const text = useDeferredValue(typed);
  const withoutContact = useMemo(() => groups.rows.filter(lacksContact), [groups.rows]);
  const [isNarrowed, setNarrowed] = useState(false);
  const visibleRows = useMemo(
    () => searchGroups(isNarrowed && withoutContact.length > 0 ? withoutContact : groups.rows, text),
    [groups.rows, withoutContact, isNarrowed, text],
  );
  const [createdId, setCreatedId] = useState<string | null>(null);
  const handleCreated = (group: Group) => {
    // Clear a search that would hide the new group.
    if (searchGroups([group], typed).length === 0) setTyped('');
    setCreatedId(group._id);
  };
  const dialogs = useDialogs<GroupDialogs>({
    edit: (dialog, id) => <GroupDialog {...dialog} id={id} onCreated={handleCreated} />,
    household: (dialog) => <HouseholdDialog {...dialog} onCreated={({ group }) => group && handleCreated(group)} />,
    share: (dialog, group) => <GroupLinkDialog {...dialog} group={group} />,
    delete: (dialog, id) => <DeleteRecord {...dialog} list="groups" id={id} />,
  });
  const { open } = dialogs;
  useCommand('group.create', () => open('edit', null));
  useCommand('group.update', (id) => open('edit', id));
  const actions = useMemo<GroupActions>(
    () => ({
      onEdit: ({ _id }) => open('edit', _id),
      onDelete: ({ _id }) => open('delete', _id),
      onShare: (group) => open('share', group),
    }),
    [open],
  );
  return (
    <>
      <header className="cluster list-head">
        <h1 className="dashboard-title">{t('Groups.Title')}</h1>
        <SearchBox label={t('Groups.Search')} value={typed} onChange={setTyped} isHidden={isEmpty(groups)} />
        <DashboardButton variant="quiet" icon="people" onClick={() => open('household')}>
          {t('Household.Title')}
        </DashboardButton>
        <DashboardButton icon="plus" onClick={() => open('edit', null)}>
          {t('Groups.Create')}
        </DashboardButton>
      </header>
      {withoutContact.length === 0 ? null : (
        <Notice>
          <p>{t('Groups.WithoutContact', { count: withoutContact.length })}</p>
          <DashboardButton variant="quiet" onClick={() => setNarrowed(!isNarrowed)}>
            {t(isNarrowed ? 'Groups.ShowAll' : 'Groups.ShowThem', { count: withoutContact.length })}
          </DashboardButton>
        </Notice>
      )}
      {groups.isLoading ? <LoadingState /> : null}
      {groups.error ? <ErrorState error={groups.error} onRetry={groups.retry} /> : null}
      {groups.isComplete && visibleRows.length === 0 ? (
        <EmptyState
          text={t('Groups.Empty')}
          {...(groups.rows.length === 0 && {
            picture: 'groups',
            hint: t('Groups.EmptyHint'),
            action: <DashboardButton onClick={() => open('household')}>{t('Groups.EmptyAction')}</DashboardButton>,
          })}
        />
      ) : null}
      <GroupGrid allRows={groups.rows} visibleRows={visibleRows} actions={actions} createdId={createdId} />
      {dialogs.element}
    </>
  );
}
