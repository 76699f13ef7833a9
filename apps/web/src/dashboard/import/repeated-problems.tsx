import { formatRows, groupProblems } from '@havn/api/spreadsheet/import/rules';
import { useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import type { RowProblem } from './preview.js';

interface RepeatedProblemsProps {
  problems: readonly RowProblem[];
  /** Columns whose cells can be added to the notes instead. */
  readableAsNotes: readonly string[];
  /** Adds what cannot be read in a column to the notes. */
  onAddToNotes(column: string): void;
  onSkip(rows: readonly number[]): void;
}

/** So that the rows below can be seen on a phone. */
const maxShown = 3;

/** Problems that several rows share, each once, with the numbers of its rows and one action for all of them. */
export function RepeatedProblems({ problems, readableAsNotes, onAddToNotes, onSkip }: RepeatedProblemsProps) {
  const { t } = useTexts();
  const [areAllShown, setAllShown] = useState(false);
  const repeated = groupProblems(problems).filter(({ rows }) => rows.length > 1);
  if (repeated.length === 0) return null;
  const shown = areAllShown ? repeated : repeated.slice(0, maxShown);
  return (
    <section className="panel repeated-problems" aria-label={t('Import.Repeated.Title')}>
      <h2>{t('Import.Repeated.Title')}</h2>
      <ul className="problems">
        {shown.map(({ column, message, rows }) => (
          <li key={`${column} ${message}`}>
            <strong className="error-text">
              {[t('Import.Repeated.Rows', { count: rows.length, rows: formatRows(rows) }), column ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </strong>
            <span>{` ${message} `}</span>
            {column === null || !readableAsNotes.includes(column) ? null : (
              <AddToNotes column={column} onClick={() => onAddToNotes(column)} />
            )}
            <DashboardButton
              variant="quiet"
              className="dashboard-button--small"
              aria-label={t('Import.Repeated.SkipOf', { count: rows.length, problem: message })}
              onClick={() => onSkip(rows)}
            >
              {t('Import.Repeated.Skip', { count: rows.length })}
            </DashboardButton>
          </li>
        ))}
      </ul>
      {shown.length < repeated.length ? (
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => setAllShown(true)}>
          {t('Import.Repeated.More', { count: repeated.length - shown.length })}
        </DashboardButton>
      ) : null}
    </section>
  );
}

/** For all cells of the column that cannot be read. */
export function AddToNotes({ column, onClick }: { column: string; onClick(): void }) {
  const { t } = useTexts();
  return (
    <DashboardButton
      variant="quiet"
      className="dashboard-button--small"
      aria-label={t('Import.Repeated.AddToNotesOf', { column })}
      onClick={onClick}
    >
      {t('Import.Repeated.AddToNotes')}
    </DashboardButton>
  );
}
