// Sticky bar below the rows: what the import would write, and how many rows still block it.
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import type { Outcome } from './preview.js';
import type { Import } from './use-import.js';

interface ImportBarProps {
  outcome: Outcome;
  /** The file itself has no problems. */
  isPossible: boolean;
  stuckRows(): number[];
  importing: Import;
}

export function ImportBar({ outcome, isPossible, stuckRows, importing }: ImportBarProps) {
  const { t } = useTexts();
  const { created, changed, leftOut, stuck } = outcome;
  const isSomething = created + changed > 0;
  const parts = [
    created > 0 ? t('Transfer.Bar.Created', { count: created }) : '',
    changed > 0 ? t('Transfer.Bar.Changed', { count: changed }) : '',
    leftOut > 0 ? t('Transfer.Bar.LeftOut', { count: leftOut }) : '',
  ].filter((part) => part !== '');
  return (
    <section className="import-bar" aria-label={t('Transfer.Bar.Title')}>
      <div className="import-bar__words" role="status">
        <p className="import-bar__sum">
          {isSomething || leftOut > 0 ? parts.join(' · ') : stuck > 0 ? '' : t('Transfer.Bar.Nothing')}
        </p>
        {stuck > 0 ? <p className="import-bar__stuck">{t('Transfer.Bar.Stuck', { count: stuck })}</p> : null}
      </div>
      {stuck > 0 ? (
        <DeskButton variant="quiet" onClick={() => importing.leaveOut(stuckRows(), true)}>
          {t('Transfer.Bar.LeaveOutAll', { count: stuck })}
        </DeskButton>
      ) : null}
      <DeskButton
        icon="upload"
        disabled={!isPossible || stuck > 0 || !isSomething}
        isBusy={importing.work !== null}
        onClick={importing.apply}
      >
        {t('Transfer.Bar.Import')}
      </DeskButton>
    </section>
  );
}
