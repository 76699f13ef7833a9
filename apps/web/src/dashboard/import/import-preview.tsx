import { useMemo, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { EmptyState, FailureNotice, Notice } from '../ui/notice.js';
import { ColumnMatching } from './column-matching.js';
import { CountComparison } from './count-comparison.js';
import { DoubtList } from './doubt-list.js';
import { listConfirmed } from './doubts.js';
import { FileChoices } from './file-choices.js';
import { ImportBar } from './import-bar.js';
import {
  applyMatching,
  countRows,
  filterRows,
  getInitialFilter,
  isBlocking,
  listFileProblems,
  type Preview,
  type RowCounts,
  type RowFilter,
  summarizeRows,
} from './preview.js';
import { ProblemText } from './problem-text.js';
import { groupReadingDoubts } from './reading-doubts.js';
import { RepeatedProblems } from './repeated-problems.js';
import { RowFilterTabs } from './row-filter-tabs.js';
import { RowList } from './row-list.js';
import { UnspokenLanguages } from './unspoken-languages.js';
import type { ImportFlow } from './use-import.js';

/** The chosen filter, as long as it matches any row. */
function useRowFilter(counts: RowCounts): [RowFilter, (filter: RowFilter) => void] {
  const [chosenFilter, setChosenFilter] = useState<RowFilter | null>(null);
  const isAvailable = chosenFilter !== null && (chosenFilter === 'all' || counts[chosenFilter] > 0);
  return [isAvailable ? chosenFilter : getInitialFilter(counts), setChosenFilter];
}

export function ImportPreview({ importing, preview }: { importing: ImportFlow; preview: Preview }) {
  const { t } = useTexts();
  const { rows, report } = preview;
  const headers = applyMatching(preview.headers, importing.matching);
  const counts = useMemo(() => countRows(rows), [rows]);
  const [filter, setFilter] = useRowFilter(counts);
  const filteredRows = useMemo(() => filterRows(rows, filter), [rows, filter]);
  const addToNotes = (column: string) =>
    importing.choose({ unreadableToNotes: [...(importing.choices.unreadableToNotes ?? []), column] });
  const outcome = useMemo(() => summarizeRows(rows, importing.skipped), [rows, importing.skipped]);
  const fileProblems = useMemo(() => listFileProblems(report.problems, rows), [report.problems, rows]);
  const rowProblems = useMemo(
    () => filteredRows.filter(({ row }) => !importing.skipped.has(row)).flatMap(({ problems }) => problems),
    [filteredRows, importing.skipped],
  );
  const readings = useMemo(
    () => groupReadingDoubts(preview, importing.answered, importing.skipped),
    [preview, importing.answered, importing.skipped],
  );
  const confirmed = listConfirmed(preview.doubts, importing.needs, importing.skipped);
  return (
    <>
      {importing.wasRejected ? <Notice>{t('Import.PreviewUpdated')}</Notice> : null}
      {fileProblems.length === 0 ? null : (
        <FailureNotice message={t('Import.FileProblems')}>
          <ul className="problems">
            {fileProblems.map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.message}`}>
                <ProblemText problem={problem} />
              </li>
            ))}
          </ul>
        </FailureNotice>
      )}
      <UnspokenLanguages guestLanguages={report.guestLanguages} />
      <FileChoices preview={preview} choices={importing.choices} onChoose={importing.choose} />
      <DoubtList
        readings={readings}
        answered={importing.answered}
        onAnswer={importing.answer}
        needs={preview.doubts}
        confirmed={confirmed}
        onConfirm={importing.setNeeds}
      />
      {headers.length === 0 ? null : (
        <ColumnMatching headers={headers} onMatch={importing.matchColumn} isOpen={fileProblems.length > 0} />
      )}
      {rows.length === 0 ? null : (
        <>
          <CountComparison inFile={preview.countInFile} outcome={outcome} />
          <RowFilterTabs counts={counts} filter={filter} onChange={setFilter} />
          <RepeatedProblems
            problems={rowProblems}
            readableAsNotes={preview.readableAsNotes}
            onAddToNotes={addToNotes}
            onSkip={(skipped) => importing.setSkipped(skipped, true)}
          />
          {filteredRows.length === 0 ? <EmptyState text={t('Import.NoRows')} /> : null}
          <RowList
            key={filter}
            rows={filteredRows}
            skipped={importing.skipped}
            onSkipChange={importing.setSkipped}
            notable={preview.readableAsNotes}
            onAddToNotes={addToNotes}
            onEdit={importing.edit}
            newEvents={preview.newEvents}
            endedInvitations={preview.endedInvitations ?? []}
            onEndInvitations={(row) =>
              importing.choose({ endedInvitations: [...(importing.choices.endedInvitations ?? []), row] })
            }
            onKeepAsOne={(row) => importing.choose({ oneGuestRows: [...(importing.choices.oneGuestRows ?? []), row] })}
          />
          <ImportBar
            outcome={outcome}
            households={report.groupsCreated}
            confirmed={confirmed.length}
            canImport={fileProblems.length === 0 && importing.isPreviewCurrent}
            listBlockingRows={() => [...new Set(rows.filter(isBlocking).map(({ row }) => row))]}
            importing={importing}
          />
        </>
      )}
    </>
  );
}
