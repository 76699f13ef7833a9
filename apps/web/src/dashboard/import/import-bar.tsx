// Sticky bar below the rows: what the import would write, and how many rows still block it.
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import type { ImportOutcome } from './preview.js';
import type { ImportFlow } from './use-import.js';

interface ImportBarProps {
  outcome: ImportOutcome;
  /** The file itself has no problems. */
  canImport: boolean;
  listBlockingRows(): number[];
  importing: ImportFlow;
}

export function ImportBar({ outcome, canImport, listBlockingRows, importing }: ImportBarProps) {
  const { t } = useTexts();
  const { created, changed, skipped, blocking } = outcome;
  const hasChanges = created + changed > 0;
  const parts = [
    created > 0 ? t('Transfer.Bar.Created', { count: created }) : '',
    changed > 0 ? t('Transfer.Bar.Changed', { count: changed }) : '',
    skipped > 0 ? t('Transfer.Bar.LeftOut', { count: skipped }) : '',
  ].filter((part) => part !== '');
  return (
    <section className="import-bar" aria-label={t('Transfer.Bar.Title')}>
      <div className="import-bar__text" role="status">
        <p className="import-bar__sum">
          {hasChanges || skipped > 0 ? parts.join(' · ') : blocking > 0 ? '' : t('Transfer.Bar.Nothing')}
        </p>
        {blocking > 0 ? <p className="import-bar__blocking">{t('Transfer.Bar.Stuck', { count: blocking })}</p> : null}
      </div>
      {blocking > 0 ? (
        <DashboardButton variant="quiet" onClick={() => importing.setSkipped(listBlockingRows(), true)}>
          {t('Transfer.Bar.LeaveOutAll', { count: blocking })}
        </DashboardButton>
      ) : null}
      <DashboardButton
        icon="upload"
        disabled={!canImport || blocking > 0 || !hasChanges}
        isBusy={importing.progress !== null}
        onClick={importing.apply}
      >
        {t('Transfer.Bar.Import')}
      </DashboardButton>
    </section>
  );
}
