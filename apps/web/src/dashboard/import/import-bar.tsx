import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import type { ImportOutcome } from './preview.js';
import type { ImportFlow } from './use-import.js';

interface ImportBarProps {
  outcome: ImportOutcome;
  /** False while the file itself has problems, or the preview has other columns. */
  canImport: boolean;
  listBlockingRows(): number[];
  importing: ImportFlow;
  /** New ones. */
  households: number;
  /** Answers to doubts. */
  confirmed: number;
}

export function ImportBar({ outcome, canImport, listBlockingRows, importing, households, confirmed }: ImportBarProps) {
  const { t } = useTexts();
  const { created, changed, skipped, blocking } = outcome;
  const hasChanges = created + changed + confirmed > 0;
  const parts = [
    created > 0 ? t('Import.Bar.Created', { count: created }) : '',
    households > 0 ? t('Import.Bar.Households', { count: households }) : '',
    changed > 0 ? t('Import.Bar.Changed', { count: changed }) : '',
    confirmed > 0 ? t('Import.Doubts.Confirmed', { count: confirmed }) : '',
    skipped > 0 ? t('Import.Bar.Skipped', { count: skipped }) : '',
  ].filter((part) => part !== '');
  return (
    <section className="cluster sticky-bar import-bar" aria-label={t('Import.Bar.Title')}>
      <div className="import-bar__text" role="status">
        <p className="strong">
          {hasChanges || skipped > 0 ? parts.join(' · ') : blocking > 0 ? '' : t('Import.Bar.NoChanges')}
        </p>
        {blocking > 0 ? <p className="error-text">{t('Import.Bar.NeedsFixing', { count: blocking })}</p> : null}
      </div>
      {blocking > 0 ? (
        <DashboardButton variant="quiet" onClick={() => importing.setSkipped(listBlockingRows(), true)}>
          {t('Import.Bar.SkipAll', { count: blocking })}
        </DashboardButton>
      ) : null}
      <DashboardButton
        icon="upload"
        disabled={!canImport || !hasChanges}
        isBusy={importing.progress !== null}
        onClick={() => importing.apply(listBlockingRows())}
      >
        {blocking > 0 && hasChanges
          ? t('Import.Bar.ImportOthers', { count: created + changed })
          : t('Import.Bar.Import')}
      </DashboardButton>
    </section>
  );
}
