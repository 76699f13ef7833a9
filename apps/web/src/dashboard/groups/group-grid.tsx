// The groups as a grid of sortable cards; each drop is one move.
import type { Group } from '@havn/api/group/schema';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { CardGrid } from '../ui/card-grid.js';
import { DragArea } from '../ui/drag.js';
import { FailureNotice } from '../ui/notice.js';
import { useMoves } from '../ui/use-moves.js';
import { type GroupActions, GroupCard } from './group-card.js';

interface GroupGridProps {
  all: readonly Group[];
  shown: readonly Group[];
  actions: GroupActions;
  /** The group that was just created on this page. */
  madeId: string | null;
}

export function GroupGrid({ all, shown, actions, madeId }: GroupGridProps) {
  const { t } = useTexts();
  const move = trpc.group.move.useMutation();
  const { rows, drop } = useMoves('groups', { all, shown, move });
  const byId = useMemo(() => new Map(all.map((group) => [group._id, group])), [all]);
  const nameOf = useCallback((id: string) => byId.get(id)?.groupName ?? '', [byId]);
  const card = (group: Group) => <GroupCard group={group} {...actions} />;
  const overlay = (id: string) => {
    const group = byId.get(id);
    return group === undefined ? null : card(group);
  };
  if (rows.length === 0) return null;
  return (
    <>
      {move.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={move.error} /> : null}
      <DragArea nameOf={nameOf} onDrop={drop} overlay={overlay}>
        <CardGrid
          all={all}
          rows={rows}
          card={card}
          minWidth={19}
          estimatedHeight={240}
          label={t('Groups.Title')}
          wantedId={madeId}
        />
      </DragArea>
    </>
  );
}
