// Sorting on a phone, where there is no table header.
import { parseOrder } from '@havn/api/people/guest/column-rules';
import { useId } from 'react';
import type { SortChoice } from '../../records/filters/guest-view.js';
import type { ListColumn } from '../../records/guest-list.js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/dashboard-button.js';

interface SortMenuProps {
  columns: readonly ListColumn[];
  sort: SortChoice | null;
  onSort(sort: SortChoice | null): void;
}

export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const { t } = useTexts();
  const id = useId();
  const isDescending = sort?.isDescending ?? false;
  return (
    <div className="cluster sort-menu">
      <label htmlFor={id}>{t('Guests.Sort.By')}</label>
      <select
        id={id}
        className="form-field__control"
        value={sort?.column.id ?? ''}
        onChange={({ target: { value } }) => {
          const order = parseOrder(value, columns);
          onSort(order && { ...order, isDescending });
        }}
      >
        <option value="">{t('Guests.Sort.CustomOrder')}</option>
        {columns.map(({ id: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {sort === null ? null : (
        <IconButton
          icon={isDescending ? 'down' : 'up'}
          label={t(isDescending ? 'Guests.Sort.Descending' : 'Guests.Sort.Ascending')}
          onClick={() => onSort({ ...sort, isDescending: !isDescending })}
        />
      )}
    </div>
  );
}
