// /dashboard/group-list (specification §10 "Group List").
import type { Group } from '@havn/api/people/group/schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCommand } from '../navigation/command-request.js';
import { useGroups } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { createLazyDialog } from '../ui/dialog/lazy-dialog.js';
import { useDialogState } from '../ui/dialog/use-dialog-state.js';
import { SearchBox, useSearchText } from '../ui/form/search-box.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { DeleteGroup } from './delete-group.js';
import type { GroupActions } from './group-card.js';
import { searchGroups } from './group-form-model.js';
import { GroupGrid } from './group-grid.js';

const GroupDialog = createLazyDialog(() => import('./group-dialog.js').then((file) => file.GroupDialog));
const GroupLinkDialog = createLazyDialog(() => import('./group-link-dialog.js').then((file) => file.GroupLinkDialog));

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
  const visibleRows = useMemo(() => searchGroups(groups.rows, text), [groups.rows, text]);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const editDialog = useDialogState<{ id: string | null }>();
  const linkDialog = useDialogState<Group>();
  const deleteDialog = useDialogState<Group>();
  const handleCreated = (group: Group) => {
    // Clear a search that would hide the new group.
    if (searchGroups([group], typed).length === 0) setTyped('');
    setCreatedId(group._id);
  };
  const { open: openEditDialog } = editDialog;
  useCommand('group.create', () => openEditDialog({ id: null }));
  useCommand('group.update', (id) => openEditDialog({ id }));
  const actions = useMemo<GroupActions>(
    () => ({ onEdit: ({ _id }) => openEditDialog({ id: _id }), onDelete: deleteDialog.open, onShare: linkDialog.open }),
    [openEditDialog, deleteDialog.open, linkDialog.open],
  );
  return (
    <>
      <header className="list-head">
        <h1 className="dashboard-title">{t('Groups.Title')}</h1>
        {groups.rows.length > 0 ? <SearchBox label={t('Groups.Search')} value={typed} onChange={setTyped} /> : null}
        <DashboardButton icon="plus" onClick={() => editDialog.open({ id: null })}>
          {t('Groups.Create')}
        </DashboardButton>
      </header>
      {groups.isLoading ? <LoadingState /> : null}
      {groups.error ? <ErrorState error={groups.error} onRetry={groups.retry} /> : null}
      {groups.isComplete && visibleRows.length === 0 ? (
        <EmptyState
          text={t('Groups.Empty')}
          {...(groups.rows.length === 0 && { icon: 'people', hint: t('Groups.EmptyHint') })}
        />
      ) : null}
      <GroupGrid allRows={groups.rows} visibleRows={visibleRows} actions={actions} createdId={createdId} />

      {editDialog.item === null ? null : (
        <GroupDialog
          key={editDialog.openCount}
          id={editDialog.item.id}
          open={editDialog.isOpen}
          onClose={editDialog.close}
          onCreated={handleCreated}
        />
      )}
      {linkDialog.item === null ? null : (
        <GroupLinkDialog
          key={`link-${linkDialog.openCount}`}
          group={linkDialog.item}
          open={linkDialog.isOpen}
          onClose={linkDialog.close}
        />
      )}

      {deleteDialog.item === null ? null : (
        <DeleteGroup key={`delete-${deleteDialog.openCount}`} group={deleteDialog.item} dialog={deleteDialog} />
      )}
    </>
  );
}
