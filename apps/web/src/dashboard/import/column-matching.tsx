import { useId, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { type Column, columns, isIdentityColumn, isRepeatable, listColumns, useImportColumns } from './columns.js';
import { formatHeader, type Preview } from './preview.js';

type Header = Preview['headers'][number];

interface ColumnMatchingProps {
  headers: readonly Header[];
  onMatch(header: string, column: Column | null): void;
  /** Initially expanded, when a match may be wrong. */
  isOpen: boolean;
}

const maxNames = 4;

const formatNames = (names: readonly string[]) =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ', …' : '');

export function ColumnMatching({ headers, onMatch, isOpen }: ColumnMatchingProps) {
  const { t } = useTexts();
  const listNames = (column: Column | null) =>
    headers
      .filter((header) => header.column === column && header.samples.length > 0)
      .map(({ name }) => formatHeader(name, t));
  const [ignored, noted] = [listNames(null), listNames('addToNotes')];
  const mapped = headers.filter(({ column }) => column !== null && column !== 'addToNotes');
  const [isExpanded, setExpanded] = useState(isOpen);
  return (
    <details
      className="panel column-matching"
      open={isExpanded}
      onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}
    >
      <summary className="wrap disclosure column-matching__title">
        <h2>{t('Import.Matching.Title')}</h2>
        <span className="muted">
          {[
            t('Import.Matching.Mapped', { count: mapped.length }),
            noted.length > 0 ? t('Import.Matching.Noted', { count: noted.length, names: formatNames(noted) }) : '',
            ignored.length > 0
              ? t('Import.Matching.Ignored', { count: ignored.length, names: formatNames(ignored) })
              : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </summary>
      <p className="muted">{t('Import.Matching.Hint')}</p>
      <ul className="column-matching__list">
        {headers.map((header) => (
          <HeaderMatch key={header.name} header={header} headers={headers} onMatch={onMatch} />
        ))}
      </ul>
    </details>
  );
}

function HeaderMatch({
  header,
  headers,
  onMatch,
}: Omit<ColumnMatchingProps, 'isOpen'> & {
  header: Header;
}) {
  const { t } = useTexts();
  const id = useId();
  const headersByColumn = new Map(headers.map(({ name, column }) => [column, name]));
  const identityColumn = isIdentityColumn(header.column) ? header.column : null;
  const { added, getTitle } = useImportColumns();
  const known = [...columns, ...listColumns.filter((column) => column !== 'addToNotes'), ...added];
  const options: readonly Column[] = identityColumn === null ? known : [...known, identityColumn];
  const all: readonly Column[] = ['addToNotes', ...options];
  const formatOption = (column: Column) => {
    const currentHeader = headersByColumn.get(column);
    const name = getTitle(column);
    return currentHeader === undefined || currentHeader === header.name || isRepeatable(column)
      ? name
      : t('Import.Matching.InsteadOf', { name, header: formatHeader(currentHeader, t) });
  };
  const samples = header.samples.filter((sample) => sample.trim() !== '');
  return (
    <li className="column-match" data-ignored={header.column === null || undefined}>
      <label htmlFor={id} className="strong break">
        <bdi>{formatHeader(header.name, t)}</bdi>
      </label>
      <select
        id={id}
        className="form-field__control column-match__select"
        value={header.column ?? ''}
        onChange={({ target }) => onMatch(header.name, all.find((column) => column === target.value) ?? null)}
      >
        <option value="">{t('Import.Matching.Ignore')}</option>
        <option value="addToNotes">{t('Import.ListColumn.addToNotes')}</option>
        <hr />
        {options.map((column) => (
          <option key={column} value={column}>
            {formatOption(column)}
          </option>
        ))}
      </select>
      <p className="column-match__samples muted">
        {samples.length === 0 ? t('Import.Matching.NoSamples') : samples.join(' · ')}
      </p>
    </li>
  );
}
