import type { Group } from '@havn/api/people/group/schema';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useReorder } from '../records/lists/use-reorder.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { CardGrid } from '../ui/list/card-grid.js';
import { DragArea } from '../ui/list/drag-area.js';
import { type GroupActions, GroupCard } from './group-card.js';

interface GroupGridProps {
  allRows: readonly Group[];
  visibleRows: readonly Group[];
  actions: GroupActions;
  createdId: string | null;
}

export function GroupGrid({ allRows, visibleRows, actions, createdId }: GroupGridProps) {
  const { t } = useTexts();
  const { mutateAsync: move } = trpc.group.move.useMutation();
  const { drop, error } = useReorder('groups', { allRows, visibleRows, move });
  const byId = useMemo(() => new Map(allRows.map((group) => [group._id, group])), [allRows]);
  const getName = useCallback((id: string) => byId.get(id)?.groupName ?? '', [byId]);
  const renderCard = (group: Group) => <GroupCard group={group} {...actions} />;
  const renderOverlay = (id: string) => {
    const group = byId.get(id);
    return group === undefined ? null : renderCard(group);
  };
  if (visibleRows.length === 0) return null;
  return (
    <>
      <ActionFailure error={error} />
      <DragArea getName={getName} onDrop={drop} renderOverlay={renderOverlay}>
        <CardGrid
          rows={visibleRows}
          renderCard={renderCard}
          minWidth={19}
          label={t('Groups.Title')}
          scrollToId={createdId}
        />
      </DragArea>
    </>
  );
}
