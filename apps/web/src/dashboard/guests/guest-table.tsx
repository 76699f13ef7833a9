// The guests as a table that scrolls in a frame of its own, with its head in sight. Stands in a DragArea.

import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { SortColumn } from '@havn/api/guest/rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { type GuestActions, GuestRow } from './guest-row.js';
import { flowOf, useKeptRows } from './use-flow.js';
import type { GuestTableModel } from './use-guest-table.js';

const usualHeightPx = 46;
const rowsBeyondSight = 8;

export interface GuestListProps extends GuestActions {
  table: GuestTableModel;
  /** The ids of the rows, in their order. */
  ids: readonly string[];
  freshIds: ReadonlySet<string>;
  /** Not to be dragged: the list is not in its own order. */
  isFixed: boolean;
}

export function GuestTable({ table, ids, freshIds, isFixed, ...actions }: GuestListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { rangeExtractor, focusProps } = useKeptRows(ids);
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeightPx,
    getItemKey: (index) => ids[index] ?? index,
    overscan: rowsBeyondSight,
    rangeExtractor,
  });
  const flow = flowOf(virtualizer);
  return (
    <div className="guest-frame" ref={frame}>
      <SortableContext items={ids as string[]} strategy={verticalListSortingStrategy}>
        <table className="guest-table" aria-label={actions.t('Guests.Title')} aria-rowcount={rows.length + 1}>
          <Head table={table} />
          <tbody {...focusProps}>
            {flow.rows.map(({ index, gap }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <Fragment key={row.id}>
                  <Gap height={gap} />
                  <GuestRow
                    guest={row.original}
                    index={index}
                    isSelected={row.getIsSelected()}
                    isFresh={freshIds.has(row.id)}
                    isFixed={isFixed}
                    measure={virtualizer.measureElement}
                    {...actions}
                  />
                </Fragment>
              );
            })}
            <Gap height={flow.rest} />
          </tbody>
        </table>
      </SortableContext>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  return <tr aria-hidden="true" style={{ blockSize: height }} />;
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function Head({ table }: { table: GuestTableModel }) {
  const { t } = useTexts();
  const isAll = table.getIsAllRowsSelected();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="guest-cell guest-cell--tools">
          <label className="select-box">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && table.getIsSomeRowsSelected();
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
