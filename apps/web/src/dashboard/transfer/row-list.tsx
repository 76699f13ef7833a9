// Virtualized list of the spreadsheet's rows.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../texts.js';
import { exactHeight, useTop } from '../ui/long-list.js';
import type { PreviewRow } from './preview.js';
import { RowItem } from './row-item.js';

const estimatedPx = 64;
const rowsBeyondSight = 8;

interface RowListProps {
  rows: readonly PreviewRow[];
  skipped: ReadonlySet<number>;
  onLeaveOut(rows: readonly number[], isOut: boolean): void;
}

export function RowList({ rows, skipped, onLeaveOut }: RowListProps) {
  const { t } = useTexts();
  const { list, top } = useTop<HTMLUListElement>();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedPx,
    measureElement: exactHeight,
    getItemKey: (index) => rows[index]?.row ?? index,
    overscan: rowsBeyondSight,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0] === undefined ? 0 : items[0].start - top;
  const end = items.at(-1)?.end;
  const after = end === undefined ? 0 : virtualizer.getTotalSize() - (end - top);
  return (
    <ul
      ref={list}
      className="import-rows"
      aria-label={t('Transfer.Rows.List')}
      style={{ paddingBlockStart: Math.max(0, before), paddingBlockEnd: Math.max(0, after) }}
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
            <RowItem row={row} isOut={skipped.has(row.row)} onLeaveOut={(isOut) => onLeaveOut([row.row], isOut)} />
          </li>
        );
      })}
    </ul>
  );
}
