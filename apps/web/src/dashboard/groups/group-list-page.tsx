// /dashboard/group-list: all groups as cards, in custom order (specification §10 "Group List").
import type { Group } from '@havn/api/group/schema';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useGroups } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { useDeskPage } from '../ui/kept-place.js';
import { EmptyRows, FailedRows, LoadingRows } from '../ui/notice.js';
import { SearchBox, useSearchText } from '../ui/search-box.js';
import { useOpened } from '../ui/use-opened.js';
import { DeleteGroup } from './delete-group.js';
import type { GroupActions } from './group-card.js';
import { GroupGrid } from './group-grid.js';
import { searchGroups } from './model.js';

// The forms are as large as the list itself: they are loaded when one is opened.
const GroupDialog = lazy(() => import('./group-dialog.js').then((file) => ({ default: file.GroupDialog })));
const GroupLinkDialog = lazy(() =>
  import('./group-link-dialog.js').then((file) => ({ default: file.GroupLinkDialog })),
);

export interface GroupListPageProps {
  /** The search text in the URL. */
  sought: string;
  onSought(text: string): void;
}

export function GroupListPage({ sought, onSought }: GroupListPageProps) {
  const { t } = useTexts();
  useDeskPage(t('Groups.Title'));
  const groups = useGroups();
  const [typed, setTyped] = useSearchText(sought, onSought);
  const text = useDeferredValue(typed);
  const shown = useMemo(() => searchGroups(groups.rows, text), [groups.rows, text]);
  const [madeId, setMadeId] = useState<string | null>(null);
  const edited = useOpened<{ id: string | null }>();
  const linked = useOpened<Group>();
  const deleted = useOpened<Group>();
  const showMade = (group: Group) => {
    // Clear a search that would hide the new group.
    if (searchGroups([group], typed).length === 0) setTyped('');
    setMadeId(group._id);
  };
  const { open: openEdited } = edited;
  const actions = useMemo<GroupActions>(
    () => ({ onEdit: ({ _id }) => openEdited({ id: _id }), onDelete: deleted.open, onShare: linked.open }),
    [openEdited, deleted.open, linked.open],
  );
  return (
    <>
      <header className="list-head">
        <h1 className="desk-title">{t('Groups.Title')}</h1>
        {groups.rows.length > 0 ? <SearchBox label={t('Groups.Search')} value={typed} onChange={setTyped} /> : null}
        <DeskButton icon="plus" onClick={() => edited.open({ id: null })}>
          {t('Groups.Create')}
        </DeskButton>
      </header>
      {groups.isLoading ? <LoadingRows /> : null}
      {groups.error ? <FailedRows error={groups.error} onRetry={groups.retry} /> : null}
      {groups.isComplete && shown.length === 0 ? (
        <EmptyRows
          text={t('Groups.Empty')}
          {...(groups.rows.length === 0 && { icon: 'people', hint: t('Groups.EmptyHint') })}
        />
      ) : null}
      <GroupGrid all={groups.rows} shown={shown} actions={actions} madeId={madeId} />
      <Suspense>
        {edited.what === null ? null : (
          <GroupDialog
            key={edited.number}
            id={edited.what.id}
            open={edited.isOpen}
            onClose={edited.close}
            onMade={showMade}
          />
        )}
        {linked.what === null ? null : (
          <GroupLinkDialog
            key={`link-${linked.number}`}
            group={linked.what}
            open={linked.isOpen}
            onClose={linked.close}
          />
        )}
      </Suspense>
      {deleted.what === null ? null : (
        <DeleteGroup key={`delete-${deleted.number}`} group={deleted.what} dialog={deleted} />
      )}
    </>
  );
}
