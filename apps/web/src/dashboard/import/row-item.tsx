import type { Language } from '@havn/api/kernel/fields';
import { formatCountry } from '@havn/i18n/countries';
import { getLanguageLabel } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import { isYesNoColumn, type PreviewRow } from './preview.js';
import { ProblemText } from './problem-text.js';

interface RowItemProps {
  row: PreviewRow;
  isSkipped: boolean;
  onSkipChange(isSkipped: boolean): void;
}

export function RowItem({ row, isSkipped, onSkipChange }: RowItemProps) {
  const { t } = useTexts();
  const name = row.name || t('Import.Rows.NoName');
  return (
    <article className="import-row" data-state={row.state} data-skipped={isSkipped || undefined}>
      <span className="import-row__number">
        <span className="visually-hidden">{t('Import.Rows.Row', { row: row.row })}</span>
        <span aria-hidden="true">{row.row}</span>
      </span>
      <div className="import-row__guest">
        <p className="import-row__name">
          <bdi>{name}</bdi>
        </p>
        {row.group === '' ? null : (
          <p className="muted">
            <bdi>{row.group}</bdi>
          </p>
        )}
      </div>
      <p className={`row-state row-state--${row.state}`}>{t(`Import.RowState.${row.state}`)}</p>
      <div className="import-row__changes">
        <Fields row={row} />
        {row.problems.length === 0 ? null : (
          <ul className="problems">
            {row.problems.map((problem) => (
              <li key={`${problem.column} ${problem.message}`}>
                <ProblemText problem={problem} isRowHidden />
              </li>
            ))}
          </ul>
        )}
      </div>
      {row.state === 'unchanged' ? null : (
        <label className="row import-row__skip">
          <input type="checkbox" checked={isSkipped} onChange={({ target }) => onSkipChange(target.checked)} />
          <span>
            {t('Import.Rows.Skip')}
            <span className="visually-hidden"> {t('Import.Rows.SkipLabel', { name, row: row.row })}</span>
          </span>
        </label>
      )}
    </article>
  );
}

type Field = PreviewRow['fields'][number];

/** Translates stored values such as countries and languages. */
function useFormatValue(): (column: Field['column'], value: string) => string {
  const { t, language } = useTexts();
  return (column, value) => {
    if (value === '') return t('Import.Rows.Empty');
    if (column === 'country') return formatCountry(value, language);
    if (column === 'language') return getLanguageLabel(value as Language);
    if (!isYesNoColumn(column)) return value;
    return t(value === 'yes' ? 'Guests.Yes' : 'Guests.No');
  };
}

function Fields({ row }: { row: PreviewRow }) {
  const { t } = useTexts();
  const formatValue = useFormatValue();
  if (row.fields.length === 0) return null;
  return (
    <dl className="stack gap-1">
      {row.fields.map(({ column, from, to }) => (
        <div key={column} className="wrap row-field">
          <dt>{t(`Import.Column.${column}`)}</dt>
          <dd>
            <del className="row-field__from">
              <span className="visually-hidden">{t('Import.Rows.From')} </span>
              {formatValue(column, from)}
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="row-field__to">
              <span className="visually-hidden">{t('Import.Rows.To')} </span>
              {formatValue(column, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
