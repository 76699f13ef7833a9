import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { undoneIds } from '../records/requests/undo-notices.js';
import { isUndoInProgress, isUndoRetryable, useUndo } from '../records/undo/use-undo.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/icon.js';
import { FailureNotice } from '../ui/notice.js';
import type { AppliedImport, ImportReport } from './import-requests.js';
import type { ImportFlow } from './use-import.js';

const amounts = ['created', 'updated', 'unchanged', 'groupsCreated', 'tablesCreated', 'eventsCreated'] as const;

interface ImportResultProps {
  importing: ImportFlow;
  applied: AppliedImport;
  nextAction: ReactNode;
}

export function ImportResult({ importing, applied, nextAction }: ImportResultProps) {
  const { t } = useTexts();
  const { report, undoId } = applied;
  const isUndone = useStore(undoneIds).has(undoId ?? '');
  const title = t(isUndone ? 'Import.Result.Undone' : 'Import.Result.Title');
  return (
    <section className="stack panel import-result">
      <span className="round-icon import-result__icon">
        <Icon name={isUndone ? 'undo' : 'tick'} size={32} />
      </span>
      <ResultHeading key={title} text={title} />
      {isUndone ? null : <Amounts report={report} />}
      {isUndone || undoId === null ? null : <UndoImport id={undoId} />}
      {isUndone || report.unnamed === 0 ? null : (
        <p>
          <Link to="/dashboard/guest-list" search={{ filter: ['unnamed'] }}>
            {t('Import.Result.Unnamed', { count: report.unnamed })}
          </Link>
        </p>
      )}
      <div className="wrap import-result__actions">
        {nextAction}
        <DashboardButton variant="quiet" onClick={importing.reset}>
          {t('Import.Result.Another')}
        </DashboardButton>
      </div>
    </section>
  );
}

/** Takes the focus on mount, because the button that had it was removed. */
function ResultHeading({ text }: { text: string }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <h2 className="import-result__title" ref={focusOnMount} tabIndex={-1}>
      {text}
    </h2>
  );
}

function Amounts({ report }: { report: ImportReport }) {
  const { t } = useTexts();
  return (
    <dl className="wrap import-result__counts">
      {amounts
        .filter((amount) => report[amount] > 0)
        .map((amount) => (
          <div key={amount}>
            <dt>{t(`Import.Result.${amount}`, { count: report[amount] })}</dt>
            <dd>{report[amount]}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The undo notice disappears after a while; here the import can be undone for as long as the server allows. */
function UndoImport({ id }: { id: string }) {
  const { t } = useTexts();
  const { error, isPending, undo } = useUndo([id]);
  if (error !== null)
    return (
      <FailureNotice
        message={t(isUndoInProgress(error) ? 'Undo.InProgress' : 'Import.Result.UndoFailed')}
        {...(!isUndoInProgress(error) && { error })}
      >
        {isUndoRetryable(error) ? (
          <DashboardButton variant="quiet" icon="undo" onClick={undo}>
            {t('Actions.Retry')}
          </DashboardButton>
        ) : null}
      </FailureNotice>
    );
  return (
    <>
      <p className="muted">{t('Import.Result.UndoHint')}</p>
      <DashboardButton variant="quiet" icon="undo" isBusy={isPending} onClick={undo}>
        {t('Import.Result.Undo')}
      </DashboardButton>
    </>
  );
}
