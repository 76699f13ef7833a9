// The guests as a table in its own scroll container with a sticky header. Must be inside a DragArea.

import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { SortColumn } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { useRestoredRow } from '../ui/scroll-restoration.js';
import { measureExactHeight, useScrollAnchoring, useScrollToRow } from '../ui/virtual-list.js';
import { type GuestActions, GuestRow, StaticGuestRow } from './guest-row.js';
import type { GuestTableModel } from './use-guest-table.js';
import { getSortableIds, toVirtualRows, usePinnedRows } from './virtual-rows.js';

const estimatedHeightPx = 46;
/** Few, because each of them renders at every keystroke of a search. */
const overscanRows = 3;

export interface GuestListProps extends GuestActions {
  /** Its row model is built when someone selects, not at every keystroke of a search. */
  table: GuestTableModel;
  allRows: readonly Guest[];
  visibleRows: readonly Guest[];
  /** The ids of the rows, in order. */
  ids: readonly string[];
  changedIds: ReadonlySet<string>;
  /** The guest who was just created on this page. */
  scrollToId: string | null;
  /** Dragging is disabled: the list is not in stored order. */
  isDragDisabled: boolean;
}

export function GuestTable({
  table,
  allRows,
  visibleRows,
  ids,
  changedIds,
  scrollToId,
  isDragDisabled,
  ...actions
}: GuestListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { rangeExtractor, focusProps } = usePinnedRows(ids);
  const virtualizer = useVirtualizer({
    count: visibleRows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedHeightPx,
    measureElement: measureExactHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: overscanRows,
    rangeExtractor,
  });
  useScrollToRow(scrollToId, ids, (index) => virtualizer.scrollToIndex(index, { align: 'center' }));
  useScrollAnchoring(virtualizer, { ids, source: allRows });
  useRestoredRow(virtualizer, ids);
  const virtualRows = toVirtualRows(virtualizer);
  const { rowSelection } = table.state;
  const Row = isDragDisabled ? StaticGuestRow : GuestRow;
  return (
    <div className="guest-frame" ref={frame}>
      <SortableContext items={getSortableIds(ids, isDragDisabled)} strategy={verticalListSortingStrategy}>
        <table className="guest-table" aria-label={actions.t('Guests.Title')} aria-rowcount={visibleRows.length + 1}>
          <Head table={table} visibleRows={visibleRows} />
          <tbody {...focusProps}>
            {virtualRows.rows.map(({ index, gapBefore }) => {
              const guest = visibleRows[index];
              if (guest === undefined) return null;
              return (
                <Fragment key={guest._id}>
                  <Gap height={gapBefore} />
                  <Row
                    guest={guest}
                    index={index}
                    isSelected={rowSelection[guest._id] === true}
                    isFresh={changedIds.has(guest._id)}
                    measure={virtualizer.measureElement}
                    {...actions}
                  />
                </Fragment>
              );
            })}
            <Gap height={virtualRows.gapAfter} />
          </tbody>
        </table>
      </SortableContext>
    </div>
  );
}

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  return <tr aria-hidden="true" style={{ blockSize: height }} />;
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function Head({ table, visibleRows }: Pick<GuestListProps, 'table' | 'visibleRows'>) {
  const { t } = useTexts();
  const { rowSelection } = table.state;
  const isSelected = ({ _id }: Guest) => rowSelection[_id] === true;
  const isSomeSelected = Object.keys(rowSelection).length > 0 && visibleRows.some(isSelected);
  const isAllSelected = isSomeSelected && visibleRows.every(isSelected);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="guest-cell guest-cell--tools">
          <label className="select-box">
            <input
              type="checkbox"
              checked={isAllSelected}
              ref={(box) => {
                if (box) box.indeterminate = !isAllSelected && isSomeSelected;
              }}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
            <span className="visually-hidden">{t('Guests.SelectAll')}</span>
          </label>
        </th>
        {table.getFlatHeaders().map(({ column }) => {
          const direction = column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              className={`guest-cell guest-cell--${column.id}`}
              data-flag={column.columnDef.sortDescFirst || undefined}
              aria-sort={direction === false ? 'none' : sortNames[direction]}
            >
              <button type="button" className="sort-button" onClick={column.getToggleSortingHandler()}>
                {t(`Guests.Column.${column.id as SortColumn}`)}
                <Icon name={direction === 'desc' ? 'down' : 'up'} size={16} />
              </button>
            </th>
          );
        })}
        <th scope="col" className="guest-cell guest-cell--actions">
          <span className="visually-hidden">{t('Guests.Actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
