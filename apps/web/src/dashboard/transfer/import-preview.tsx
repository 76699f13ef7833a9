// Preview of the import: file problems, column matching, rows and the import bar.
import { useMemo, useState } from 'react';
import { useTexts } from '../texts.js';
import { EmptyRows, FailureNotice, Notice } from '../ui/notice.js';
import { ColumnMatching } from './column-matching.js';
import { ImportBar } from './import-bar.js';
import {
  type Counts,
  corrected,
  countsOf,
  fileProblems,
  firstShown,
  isStuck,
  outcomeOf,
  type Preview,
  rowsOf,
  type Shown,
} from './preview.js';
import { ProblemText } from './problem-text.js';
import { RowList } from './row-list.js';
import { StateTabs } from './state-tabs.js';
import type { Import } from './use-import.js';

/** The chosen filter, as long as it matches any row. */
function useShown(counts: Counts): [Shown, (shown: Shown) => void] {
  const [chosen, choose] = useState<Shown | null>(null);
  const isThere = chosen !== null && (chosen === 'all' || counts[chosen] > 0);
  return [isThere ? chosen : firstShown(counts), choose];
}

export function ImportPreview({ importing, preview }: { importing: Import; preview: Preview }) {
  const { t } = useTexts();
  const { rows, report } = preview;
  const headers = corrected(preview.headers, importing.matching);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const [shown, show] = useShown(counts);
  const shownRows = useMemo(() => rowsOf(rows, shown), [rows, shown]);
  const outcome = useMemo(() => outcomeOf(rows, importing.skipped), [rows, importing.skipped]);
  const ofFile = useMemo(() => fileProblems(report.problems, rows), [report.problems, rows]);
  return (
    <>
      {importing.wasRefused ? <Notice>{t('Transfer.Import.Refused')}</Notice> : null}
      {ofFile.length === 0 ? null : (
        <FailureNotice what={t('Transfer.Import.FileProblems')}>
          <ul className="problems">
            {ofFile.map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.message}`}>
                <ProblemText problem={problem} />
              </li>
            ))}
          </ul>
        </FailureNotice>
      )}
      {headers.length === 0 ? null : (
        <ColumnMatching headers={headers} onMatch={importing.match} isOpen={ofFile.length > 0} />
      )}
      {rows.length === 0 ? null : (
        <>
          <StateTabs counts={counts} shown={shown} onShow={show} />
          {shownRows.length === 0 ? <EmptyRows text={t('Transfer.Import.NoRows')} /> : null}
          <RowList key={shown} rows={shownRows} skipped={importing.skipped} onLeaveOut={importing.leaveOut} />
          <ImportBar
            outcome={outcome}
            isPossible={ofFile.length === 0}
            stuckRows={() => rows.filter(isStuck).map(({ row }) => row)}
            importing={importing}
          />
        </>
      )}
    </>
  );
}
