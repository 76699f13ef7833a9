import { useTexts } from '../texts/texts.js';
import { type RowCounts, type RowFilter, rowStates } from './preview.js';

const filters: readonly RowFilter[] = ['all', ...rowStates];

export function RowFilterTabs({
  counts,
  filter,
  onChange,
}: {
  counts: RowCounts;
  filter: RowFilter;
  onChange(filter: RowFilter): void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className="wrap state-tabs">
      <legend className="visually-hidden">{t('Import.Rows.Filter')}</legend>
      {filters.map((option) => (
        <label key={option} className={`state-tab state-tab--${option}`} data-zero={counts[option] === 0 || undefined}>
          <input
            type="radio"
            name="import-rows"
            className="visually-hidden"
            checked={filter === option}
            disabled={counts[option] === 0}
            onChange={() => onChange(option)}
          />
          <span className="state-tab__count">{counts[option]}</span>
          <span>{t(`Import.Filter.${option}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
