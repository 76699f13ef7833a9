import type { Guest } from '@havn/api/people/guest/schema';
import { FilterChips } from '../../records/filters/filter-menu.js';
import type { GuestListParts, ListColumn } from '../../records/guest-list.js';
import { isEmpty, type List } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { keepPlace } from '../../ui/keep-place.js';
import type { GuestListView } from '../view/use-guest-view.js';
import { ViewList } from '../view/view-list.js';
import { CellModeButton } from './cell-mode-button.js';
import { ColumnMenu } from './column-menu.js';

interface ListSummaryProps {
  guests: List<Guest>;
  visibleCount: number;
  view: GuestListView;
  parts: GuestListParts;
  columns: readonly ListColumn[];
  isFiltered: boolean;
  isNarrow: boolean;
}

/** The number of all guests, or of those who match the search and the filters. */
export function ListCount({
  guests,
  visibleCount,
  isFiltered,
  isNarrow,
}: Omit<ListSummaryProps, 'view' | 'parts' | 'columns'>) {
  const { t } = useTexts();
  return (
    <p className="list-notes__count" role="status" {...keepPlace({ isHidden: isEmpty(guests) })}>
      {/* With both texts, the button beside a narrow title would move when the list has loaded. */}
      {guests.isLoading || (isNarrow && !guests.isComplete) ? null : (
        <span>
          {isFiltered ? t('Guests.Results', { n: visibleCount }) : t('Guests.Count', { count: guests.rows.length })}
        </span>
      )}
      {guests.isComplete ? null : <span className="muted"> {t('Lists.Loading')}</span>}
    </p>
  );
}

export function ListSummary({ guests, visibleCount, view, parts, columns, isFiltered, isNarrow }: ListSummaryProps) {
  const { t } = useTexts();
  const { filters, setFilters, sort } = view;
  if (guests.rows.length === 0) return <FilterChips chosen={filters} onChoose={setFilters} />;
  const isDraggable = !isFiltered && sort === null;
  if (isNarrow && isDraggable) return null;
  return (
    <div className="cluster list-notes">
      {isNarrow ? null : (
        <>
          <ListCount guests={guests} visibleCount={visibleCount} isFiltered={isFiltered} isNarrow={false} />
          <ViewList guests={guests.rows} view={view} />
        </>
      )}
      <FilterChips chosen={filters} onChoose={setFilters} />
      {isDraggable ? null : <p className="list-notes__hint">{t('Guests.DragHint')}</p>}
      {isNarrow ? null : (
        <div className="list-notes__tools">
          <CellModeButton />
          <ColumnMenu all={parts.columns} visible={columns} />
        </div>
      )}
    </div>
  );
}
