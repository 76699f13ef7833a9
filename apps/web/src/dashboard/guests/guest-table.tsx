// The guests as a table in its own scroll container with a sticky header. Must be inside a DragArea.

import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { SortColumn } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { useKeptRow } from '../ui/kept-place.js';
import { exactHeight, useBringIntoSight, useSteadyRows } from '../ui/long-list.js';
import { FixedGuestRow, type GuestActions, GuestRow } from './guest-row.js';
import { flowOf, sortableIds, useKeptRows } from './use-flow.js';
import type { GuestTableModel } from './use-guest-table.js';

const usualHeightPx = 46;
/** Few, because each of them renders at every keystroke of a search. */
const rowsBeyondSight = 3;

export interface GuestListProps extends GuestActions {
  /** Its row model is built when someone selects, not at every keystroke of a search. */
  table: GuestTableModel;
  all: readonly Guest[];
  shown: readonly Guest[];
  /** The ids of the rows, in order. */
  ids: readonly string[];
  freshIds: ReadonlySet<string>;
  /** The guest who was just created on this page. */
  wantedId: string | null;
  /** Dragging is disabled: the list is not in stored order. */
  isFixed: boolean;
}

export function GuestTable({ table, all, shown, ids, freshIds, wantedId, isFixed, ...actions }: GuestListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { rangeExtractor, focusProps } = useKeptRows(ids);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeightPx,
    measureElement: exactHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: rowsBeyondSight,
    rangeExtractor,
  });
  useBringIntoSight(wantedId, ids, (index) => virtualizer.scrollToIndex(index, { align: 'center' }));
  useSteadyRows(virtualizer, { ids, source: all });
  useKeptRow(virtualizer, ids);
  const flow = flowOf(virtualizer);
  const { rowSelection } = table.state;
  const Row = isFixed ? FixedGuestRow : GuestRow;
  return (
    <div className="guest-frame" ref={frame}>
      <SortableContext items={sortableIds(ids, isFixed)} strategy={verticalListSortingStrategy}>
        <table className="guest-table" aria-label={actions.t('Guests.Title')} aria-rowcount={shown.length + 1}>
          <Head table={table} shown={shown} />
          <tbody {...focusProps}>
            {flow.rows.map(({ index, gap }) => {
              const guest = shown[index];
              if (guest === undefined) return null;
              return (
                <Fragment key={guest._id}>
                  <Gap height={gap} />
                  <Row
                    guest={guest}
                    index={index}
                    isSelected={rowSelection[guest._id] === true}
                    isFresh={freshIds.has(guest._id)}
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

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  return <tr aria-hidden="true" style={{ blockSize: height }} />;
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function Head({ table, shown }: Pick<GuestListProps, 'table' | 'shown'>) {
  const { t } = useTexts();
  const { rowSelection } = table.state;
  const isSelected = ({ _id }: Guest) => rowSelection[_id] === true;
  const isSome = Object.keys(rowSelection).length > 0 && shown.some(isSelected);
  const isAll = isSome && shown.every(isSelected);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="guest-cell guest-cell--tools">
          <label className="select-box">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && isSome;
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
