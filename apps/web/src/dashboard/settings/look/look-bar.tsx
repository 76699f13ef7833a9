import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useFocusAfterPress } from '../../ui/focus.js';
import type { PreviewProps } from '../preview/invitation-preview.js';
import { PreviewDialog } from '../preview/preview-placement.js';
import type { LookChoice } from './use-look-choice.js';

interface LookBarProps {
  outcome: LookChoice['outcome'];
  onUndo: LookChoice['undo'];
  preview: PreviewProps;
}

export function LookBar({ outcome, onUndo, preview }: LookBarProps) {
  const { t } = useTexts();
  const status = useFocusAfterPress<HTMLParagraphElement>(onUndo === null);
  return (
    <section className="cluster sticky-bar save-bar" aria-label={t('Look.Changes')}>
      <p ref={status} className="save-bar__status" role="status" tabIndex={-1}>
        {t(`Look.Outcome.${outcome}`)}
      </p>
      <PreviewDialog {...preview} />
      {onUndo === null ? null : (
        <DashboardButton variant="quiet" onClick={onUndo}>
          {t('Undo.Undo')}
        </DashboardButton>
      )}
    </section>
  );
}
