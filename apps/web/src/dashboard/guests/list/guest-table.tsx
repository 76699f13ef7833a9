// The guests as a table in its own scroll container with a sticky header. Must be inside a DragArea.

import { useDndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Guest } from '@havn/api/people/guest/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useMemo, useRef } from 'react';
import { useStore } from '../../../lib/storage/store.js';
import type { ListColumn } from '../../records/guest-list.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { measureExactHeight, useScrollAnchoring, useScrollToRow } from '../../ui/list/virtual-list.js';
import { useRestoredRow } from '../../ui/scroll-restoration.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import { cellMode, editingDeviceQuery } from '../grid/cell-mode.js';
import { listGridColumns } from '../grid/cursor.js';
import { GridEditing } from '../grid/grid-editing.js';
import { type Grid, useGrid } from '../grid/use-grid.js';
import { getCellClass, isFlagColumn } from '../view/guest-columns.js';
import { type GuestActions, GuestRow, StaticGuestRow } from './guest-row.js';
import type { GuestTableModel } from './use-guest-table.js';
import { getSortableIds, toVirtualRows, usePinnedRows } from './virtual-rows.js';
import { getTableWidths } from './visible-columns.js';

const estimatedHeightPx = 46;
/** Few, because each of them renders at every keystroke of a search. */
const overscanRows = 3;

export interface GuestListProps extends GuestActions {
  /** Its row model is built when the user selects rows, not at every keystroke of a search. */
  table: GuestTableModel;
  columns: readonly ListColumn[];
  allRows: readonly Guest[];
  visibleRows: readonly Guest[];
  ids: readonly string[];
  changedIds: ReadonlySet<string>;
  /** The guest who was just created on this page. */
  scrollToId: string | null;
  /** True if the list is not in stored order. */
  isDragDisabled: boolean;
}

/** The cells of a row that have the tab stop or are selected. Equal for most rows, which are then not re-rendered. */
function getGridRowProps({ range, tabId, tabColumn }: Grid, id: string, index: number) {
  const isInRange = range !== null && index >= range.firstRow && index <= range.lastRow;
  return {
    tabColumn: id === tabId ? tabColumn : null,
    firstSelected: isInRange ? range.firstColumn : null,
    lastSelected: isInRange ? range.lastColumn : null,
  };
}

export function GuestTable({
  table,
  columns,
  allRows,
  visibleRows,
  ids,
  changedIds,
  scrollToId,
  isDragDisabled,
  ...actions
}: GuestListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gridColumns = useMemo(() => listGridColumns(columns.map(({ id }) => id)), [columns]);
  const isEditable = useMediaQuery(editingDeviceQuery);
  const isCellMode = useStore(cellMode) && isEditable;
  const widths = useMemo(() => getTableWidths(columns), [columns]);
  const grid = useGrid(frame, {
    ids,
    columns: gridColumns,
    isEditable,
    isDragging: useDndContext().active !== null,
    isCellMode,
    rowHeightPx: estimatedHeightPx,
    isToggle: (id) => isFlagColumn(columns.find((column) => column.id === id)),
    onOpen: actions.onOpen,
  });
  const { rangeExtractor, focusProps } = usePinnedRows(ids, grid.tabId);
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
    <div className="guest-frame" ref={frame} hidden={visibleRows.length === 0}>
      <SortableContext items={getSortableIds(ids, isDragDisabled)} strategy={verticalListSortingStrategy}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid with rows and cells of a table.
          role="grid"
          className={isCellMode ? 'guest-table guest-table--cells' : 'guest-table'}
          aria-multiselectable
          aria-label={actions.t('Guests.Title')}
          aria-rowcount={visibleRows.length + 1}
          style={{ minInlineSize: widths.min }}
        >
          <Head table={table} visibleRows={visibleRows} columns={columns} widths={widths} />
          <tbody
            {...grid.handlers}
            onFocus={(event) => {
              focusProps.onFocus(event);
              grid.handlers.onFocus(event);
            }}
            onBlur={focusProps.onBlur}
          >
            {virtualRows.rows.map(({ index, gapBefore }) => {
              const guest = visibleRows[index];
              if (guest === undefined) return null;
              return (
                <Fragment key={guest._id}>
                  <Gap height={gapBefore} />
                  <Row
                    guest={guest}
                    columns={columns}
                    index={index}
                    isSelected={rowSelection[guest._id] === true}
                    isRecentlyChanged={changedIds.has(guest._id)}
                    isCellMode={isCellMode}
                    {...getGridRowProps(grid, guest._id, index)}
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
      {isEditable ? (
        <GridEditing
          frame={frame}
          register={grid.register}
          show={grid.show}
          allRows={allRows}
          rows={visibleRows}
          ids={ids}
          columns={gridColumns}
          listColumns={columns}
        />
      ) : null}
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

interface HeadProps extends Pick<GuestListProps, 'table' | 'visibleRows'> {
  columns: readonly ListColumn[];
  widths: ReturnType<typeof getTableWidths>;
}

function Head({ table, visibleRows, columns, widths }: HeadProps) {
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
        {columns.map((shown) => {
          const column = table.getColumn(shown.id);
          if (column === undefined) return null;
          const direction = column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              className={getCellClass(shown)}
              style={{ inlineSize: widths.get(shown) }}
              data-flag={column.columnDef.sortDescFirst || undefined}
              aria-sort={direction === false ? 'none' : sortNames[direction]}
            >
              <button type="button" className="sort-button" onClick={column.getToggleSortingHandler()}>
                <span>{shown.label}</span>
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
