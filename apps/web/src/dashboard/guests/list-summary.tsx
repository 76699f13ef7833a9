// Between the header and the rows: the number of results, the active filters, and why dragging is disabled.
import type { Guest } from '@havn/api/guest/schema';
import type { List } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { FilterChips } from './filter-menu.js';
import { SortMenu } from './sort-menu.js';
import type { GuestListView } from './use-guest-view.js';

interface ListSummaryProps {
  guests: List<Guest>;
  visibleCount: number;
  view: GuestListView;
  isFiltered: boolean;
  isNarrow: boolean;
}

export function ListSummary({ guests, visibleCount, view, isFiltered, isNarrow }: ListSummaryProps) {
  const { t } = useTexts();
  const { filters, setFilters, sort, setSort } = view;
  if (guests.rows.length === 0) return <FilterChips chosen={filters} onChoose={setFilters} />;
  const isDraggable = !isFiltered && sort === null;
  return (
    <div className="list-notes">
      <p className="list-notes__count" role="status">
        {isFiltered ? t('Guests.Results', { n: visibleCount }) : t('Guests.Count', { count: guests.rows.length })}
        {guests.isComplete ? null : <span className="muted"> {t('Lists.Loading')}</span>}
      </p>
      <FilterChips chosen={filters} onChoose={setFilters} />
      {isDraggable ? null : <p className="list-notes__hint">{t('Guests.DragHint')}</p>}
      {isNarrow ? <SortMenu sort={sort} onSort={setSort} /> : null}
    </div>
  );
}
