import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

export function PlacingHint({ editor }: { editor: PlanEditor }) {
  const { t } = useTexts();
  const [first] = editor.placingIds;
  if (first === undefined) return null;
  const isOne = editor.placingIds.length === 1;
  const name = isOne ? editor.getName(first) : t('FloorPlan.Selected', { count: editor.placingIds.length });
  return (
    <div className="row gap-3 plan-hint" role="status">
      <p>{t('FloorPlan.TapToPlace', { name })}</p>
      <DashboardButton variant="quiet" onClick={editor.stopPlacing}>
        {t('Actions.Cancel')}
      </DashboardButton>
    </div>
  );
}
