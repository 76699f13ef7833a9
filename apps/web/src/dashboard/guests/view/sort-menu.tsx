// Sorting on a phone, where there is no table header.
import { isSortColumn, sortColumns } from '@havn/api/people/guest/rules';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/dashboard-button.js';
import type { SortChoice } from './guest-view.js';

interface SortMenuProps {
  sort: SortChoice | null;
  onSort(sort: SortChoice | null): void;
}

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const { t } = useTexts();
  const id = useId();
  const isDescending = sort?.isDescending ?? false;
  return (
    <div className="cluster sort-menu">
      <label htmlFor={id}>{t('Guests.Sort.By')}</label>
      <select
        id={id}
        className="form-field__control"
        value={sort?.column ?? ''}
        onChange={({ target: { value } }) => onSort(isSortColumn(value) ? { column: value, isDescending } : null)}
      >
        <option value="">{t('Guests.Sort.CustomOrder')}</option>
        {sortColumns.map((column) => (
          <option key={column} value={column}>
            {t(`Guests.Column.${column}`)}
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
