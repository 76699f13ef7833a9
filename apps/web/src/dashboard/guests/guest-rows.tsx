// The guests as a table or as cards; each drop is one move.
import type { Guest } from '@havn/api/guest/schema';
import { type ChangeEvent, memo, useCallback, useMemo, useRef } from 'react';
import { trpc } from '../../lib/trpc.js';
import { freshIds } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { useRowTexts, useTexts } from '../texts.js';
import { DragArea } from '../ui/drag.js';
import { FailureNotice } from '../ui/notice.js';
import { StatusDot } from '../ui/status.js';
import { useMoves } from '../ui/use-moves.js';
import type { GuestDialog } from './dialogs/guest-dialogs.js';
import { GuestCards } from './guest-cards.js';
import type { GuestActions } from './guest-row.js';
import { GuestTable } from './guest-table.js';
import type { GuestTableModel } from './use-guest-table.js';
import { nameOf } from './view.js';

interface GuestRowsProps {
  all: readonly Guest[];
  shown: readonly Guest[];
  table: GuestTableModel;
  isFixed: boolean;
  isNarrow: boolean;
  wantedId: string | null;
  onDialog(dialog: GuestDialog): void;
}

/** Stable callbacks: a row renders again only when it changes. */
function useActions(table: GuestTableModel, onDialog: GuestRowsProps['onDialog']): Omit<GuestActions, 't'> {
  const latest = useRef(table);
  latest.current = table;
  return useMemo(
    () => ({
      onOpen: (id) => onDialog({ kind: 'details', id }),
      onEdit: (id) => onDialog({ kind: 'edit', id }),
      onDelete: (id) => onDialog({ kind: 'delete', id }),
      onSelect: (id: string, event: ChangeEvent<HTMLInputElement>) =>
        latest.current.getRow(id).getToggleSelectedHandler()(event),
    }),
    [onDialog],
  );
}

/** Memoized: typing renders the rows only when the result changes. */
export const GuestRows = memo(function GuestRows({
  all,
  shown,
  table,
  isFixed,
  isNarrow,
  wantedId,
  onDialog,
}: GuestRowsProps) {
  const { t } = useTexts();
  const rowTexts = useRowTexts();
  const move = trpc.guest.move.useMutation();
  const { rows, drop } = useMoves('guests', { all, shown, move });
  const fresh = useSignal(freshIds);
  const actions = useActions(table, onDialog);
  const ids = useMemo(() => rows.map((guest) => guest._id), [rows]);
  const guestOf = useCallback((id: string) => rows[ids.indexOf(id)], [rows, ids]);
  const nameOfId = useCallback((id: string) => nameOf(guestOf(id) ?? { firstName: '', lastName: '' }), [guestOf]);
  const placeOf = useCallback((id: string) => ({ place: ids.indexOf(id) + 1, count: ids.length }), [ids]);
  const overlay = (id: string) => {
    const guest = guestOf(id);
    return guest === undefined ? null : (
      <div className="dragged-guest">
        <StatusDot status={guest.status} isSilent />
        {nameOf(guest)}
      </div>
    );
  };
  if (rows.length === 0) return null;
  const Rows = isNarrow ? GuestCards : GuestTable;
  return (
    <>
      {move.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={move.error} /> : null}
      <DragArea nameOf={nameOfId} placeOf={placeOf} touches="grip" onDrop={drop} overlay={overlay}>
        <Rows
          table={table}
          all={all}
          shown={rows}
          ids={ids}
          freshIds={fresh}
          wantedId={wantedId}
          isFixed={isFixed}
          t={rowTexts}
          {...actions}
        />
      </DragArea>
    </>
  );
});
