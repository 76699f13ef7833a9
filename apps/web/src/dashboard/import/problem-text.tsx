import { formatRows, groupProblems } from '@havn/api/spreadsheet/import/rules';
import { useTexts } from '../texts/texts.js';
import type { RowProblem } from './preview.js';

/** `isRowHidden` omits the row number, when the problem is shown within its row. */
export function ProblemText({ problem, isRowHidden = false }: { problem: RowProblem; isRowHidden?: boolean }) {
  const { t } = useTexts();
  const { row, column, message } = problem;
  const location = [
    row === null || isRowHidden ? '' : t('Import.Rows.Row', { row }),
    column === null ? '' : column,
  ].filter((part) => part !== '');
  return (
    <>
      {location.length > 0 ? <strong className="error-text">{location.join(' · ')}</strong> : null}{' '}
      <span>{message}</span>
    </>
  );
}

/** Problems that several rows share, each once, with the numbers of its rows. */
export function RepeatedProblems({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTexts();
  const repeated = groupProblems(problems).filter(({ rows }) => rows.length > 1);
  if (repeated.length === 0) return null;
  return (
    <section className="panel repeated-problems" aria-label={t('Import.Repeated.Title')}>
      <h2>{t('Import.Repeated.Title')}</h2>
      <ul className="problems">
        {repeated.map(({ column, message, rows }) => (
          <li key={`${column} ${message}`}>
            <strong className="error-text">
              {[t('Import.Repeated.Rows', { count: rows.length, rows: formatRows(rows) }), column ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </strong>{' '}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
