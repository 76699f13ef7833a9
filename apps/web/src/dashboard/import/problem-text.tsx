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
      {location.length > 0 ? <strong className="error-text">{`${location.join(' · ')} `}</strong> : null}
      <span>{message}</span>
    </>
  );
}
