import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { type ChangeEvent, memo, useCallback, useMemo, useRef } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useStore } from '../../../lib/storage/store.js';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import type { ListColumn } from '../../records/guest-list.js';
import { recentlyChangedIds } from '../../records/lists/dashboard-data.js';
import { useReorder } from '../../records/lists/use-reorder.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useRowTexts, useTexts } from '../../texts/texts.js';
import { useNeedWords } from '../../texts/use-need-words.js';
import { DragArea } from '../../ui/list/drag-area.js';
import type { OpenGuestDialog } from '../dialogs/guest-dialogs.js';
import { GuestCards } from './guest-cards.js';
import type { GuestActions } from './guest-row.js';
import { GuestTable } from './guest-table.js';
import type { GuestTableModel } from './use-guest-table.js';

interface GuestRowsProps {
  allRows: readonly Guest[];
  visibleRows: readonly Guest[];
  table: GuestTableModel;
  columns: readonly ListColumn[];
  isDragDisabled: boolean;
  isNarrow: boolean;
  scrollToId: string | null;
  onOpenDialog: OpenGuestDialog;
}

/** Stable callbacks: a row renders again only when it changes. */
function useActions(table: GuestTableModel, onOpenDialog: GuestRowsProps['onOpenDialog']): Omit<GuestActions, 't'> {
  const { language } = useTexts();
  const words = useNeedWords();
  const latest = useRef(table);
  latest.current = table;
  return useMemo(
    () => ({
      language,
      words,
      onOpen: (id) => onOpenDialog('details', id),
      onEdit: (id) => onOpenDialog('edit', id),
      onDelete: (id) => onOpenDialog('delete', id),
      onSelect: (id: string, event: ChangeEvent<HTMLInputElement>) =>
        latest.current.getRow(id).getToggleSelectedHandler()(event),
    }),
    [language, words, onOpenDialog],
  );
}

/** Memoized: typing renders the rows only when the result changes. */
export const GuestRows = memo(function GuestRows({
  allRows,
  visibleRows,
  table,
  columns,
  isDragDisabled,
  isNarrow,
  scrollToId,
  onOpenDialog,
}: GuestRowsProps) {
  const rowTexts = useRowTexts();
  const { mutateAsync: move } = trpc.guest.move.useMutation();
  const { drop, error } = useReorder('guests', { allRows, visibleRows, move });
  const changedIds = useStore(recentlyChangedIds);
  const actions = useActions(table, onOpenDialog);
  const ids = useMemo(() => visibleRows.map((guest) => guest._id), [visibleRows]);
  const getGuest = useCallback((id: string) => visibleRows[ids.indexOf(id)], [visibleRows, ids]);
  const getName = useCallback(
    (id: string) => formatFullName(getGuest(id) ?? { firstName: '', lastName: '' }),
    [getGuest],
  );
  const getPosition = useCallback((id: string) => ({ position: ids.indexOf(id) + 1, count: ids.length }), [ids]);
  const renderOverlay = (id: string) => {
    const guest = getGuest(id);
    return guest === undefined ? null : (
      <div className="row drag-preview dragged-guest">
        <GuestStatusDot status={guest.status} isLabelHidden />
        <span>{formatFullName(guest)}</span>
      </div>
    );
  };
  // The table stays mounted while no guest matches: its cell editor holds values that could not be saved.
  if (allRows.length === 0 || (visibleRows.length === 0 && isNarrow)) return null;
  const Rows = isNarrow ? GuestCards : GuestTable;
  return (
    <>
      <ActionFailure error={error} />
      <DragArea
        getName={getName}
        getPosition={getPosition}
        touchTarget="grip"
        onDrop={drop}
        renderOverlay={renderOverlay}
      >
        <Rows
          table={table}
          columns={columns}
          allRows={allRows}
          visibleRows={visibleRows}
          ids={ids}
          changedIds={changedIds}
          scrollToId={scrollToId}
          isDragDisabled={isDragDisabled}
          t={rowTexts}
          {...actions}
        />
      </DragArea>
    </>
  );
});
