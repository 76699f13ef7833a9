import type { Group } from '@havn/api/people/group/schema';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useReorder } from '../records/lists/use-reorder.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { CardGrid } from '../ui/list/card-grid.js';
import { DragArea } from '../ui/list/drag-area.js';
import { lacksContact } from './choose-contact.js';
import { type GroupActions, GroupCard, maxShownFollowers } from './group-card.js';

const emptyHeightPx = 144;
const filledHeightPx = 117;
const labelHeightPx = 28;
const memberHeightPx = 27;
const contactHeightPx = 44;

/** Close to the height of a card whose names fit on one line each. */
function estimateHeight(group: Group): number {
  const { mainGuests, followers } = group;
  const counts = [mainGuests.length, Math.min(followers.length, maxShownFollowers)].filter((count) => count > 0);
  if (counts.length === 0) return emptyHeightPx;
  const height = filledHeightPx + (lacksContact(group) ? contactHeightPx : 0);
  return counts.reduce((sum, count) => sum + labelHeightPx + count * memberHeightPx, height);
}

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
          allRows={allRows}
          rows={visibleRows}
          renderCard={renderCard}
          minWidth={19}
          estimatedHeight={estimateHeight}
          label={t('Groups.Title')}
          scrollToId={createdId}
        />
      </DragArea>
    </>
  );
}
