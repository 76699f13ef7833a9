import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../texts/texts.js';
import { measureExactHeight, useListOffset } from '../ui/list/virtual-list.js';
import type { Preview, PreviewRow } from './preview.js';
import type { CellEdit } from './reading-doubts.js';
import { RowItem } from './row-item.js';

const estimatedRowHeight = 64;
const overscanRows = 8;

/** A row may be about several guests. */
const toItemKey = (row: PreviewRow | undefined, index: number) =>
  row === undefined ? index : `${row.row}.${row.person}`;

interface RowListProps {
  rows: readonly PreviewRow[];
  skipped: ReadonlySet<number>;
  onSkipChange(rows: readonly number[], isSkipped: boolean): void;
  /** The name of the row is that of one guest. */
  onKeepAsOne(row: number): void;
  notable: readonly string[];
  onAddToNotes(column: string): void;
  onEdit(edits: readonly CellEdit[]): void;
  newEvents: Preview['newEvents'];
  /** Rows that conflict because they end invitations which have been accepted. */
  endedInvitations: readonly number[];
  onEndInvitations(row: number): void;
}

export function RowList({
  rows,
  skipped,
  onSkipChange,
  onKeepAsOne,
  endedInvitations,
  onEndInvitations,
  ...item
}: RowListProps) {
  const { t } = useTexts();
  const { list, top } = useListOffset<HTMLUListElement>();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedRowHeight,
    measureElement: measureExactHeight,
    getItemKey: (index) => toItemKey(rows[index], index),
    overscan: overscanRows,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const paddingBefore = items[0] === undefined ? 0 : items[0].start - top;
  const end = items.at(-1)?.end;
  const paddingAfter = end === undefined ? 0 : virtualizer.getTotalSize() - (end - top);
  return (
    <ul
      ref={list}
      className="import-rows"
      aria-label={t('Import.Rows.List')}
      style={{ paddingBlockStart: Math.max(0, paddingBefore), paddingBlockEnd: Math.max(0, paddingAfter) }}
    >
      {items.map(({ index, key }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <RowItem
              row={row}
              isJoined={row.group !== '' && row.group === rows[index - 1]?.group}
              isSkipped={skipped.has(row.row)}
              onSkipChange={(isSkipped) => onSkipChange([row.row], isSkipped)}
              onKeepAsOne={() => onKeepAsOne(row.row)}
              onEndInvitations={endedInvitations.includes(row.row) ? () => onEndInvitations(row.row) : undefined}
              {...item}
            />
          </li>
        );
      })}
    </ul>
  );
}
