// One problem of the spreadsheet with its location. The server sends the message in the user's language.
import { useTexts } from '../texts.js';
import type { RowProblem } from './preview.js';

/** `isRowHidden` omits the row number, when the problem is shown within its row. */
export function ProblemText({ problem, isRowKnown = false }: { problem: RowProblem; isRowKnown?: boolean }) {
  const { t } = useTexts();
  const { row, column, message } = problem;
  const where = [
    row === null || isRowKnown ? '' : t('Transfer.Rows.Row', { row }),
    column === null ? '' : column,
  ].filter((part) => part !== '');
  return (
    <>
      {where.length > 0 ? <strong className="problems__where">{where.join(' · ')}</strong> : null}{' '}
      <span>{message}</span>
    </>
  );
}
