// One thing to mend in the spreadsheet: where, and what to do. The server writes the sentence, in the reader's language.
import { useTexts } from '../texts.js';
import type { RowProblem } from './preview.js';

/** `isRowKnown`: it stands in its row, which need not be named again. */
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
