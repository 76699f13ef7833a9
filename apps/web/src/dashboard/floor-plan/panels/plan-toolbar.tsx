import { fixtureKinds } from '@havn/api/seating/floor-plan/schema';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/dashboard-button.js';
import { Menu } from '../../ui/menu.js';
import { type ViewportControl, zoomStepFactor } from '../gestures/use-viewport.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

interface PlanToolbarProps {
  editor: PlanEditor;
  control: ViewportControl;
  fitRoom(): void;
}

export function PlanToolbar({ editor, control, fitRoom }: PlanToolbarProps) {
  const { t } = useTexts();
  const { canUndo, canRedo } = editor.snapshot;
  return (
    <div className="row gap-0 plan-toolbar" role="toolbar" aria-label={t('FloorPlan.Tools')}>
      <IconButton icon="undo" label={t('FloorPlan.Undo')} disabled={!canUndo} onClick={editor.undo} />
      <IconButton icon="redo" label={t('FloorPlan.Redo')} disabled={!canRedo} onClick={editor.redo} />
      <span className="plan-toolbar__divider" />
      <IconButton icon="minus" label={t('FloorPlan.ZoomOut')} onClick={() => control.zoomBy(1 / zoomStepFactor)} />
      <IconButton icon="plus" label={t('FloorPlan.ZoomIn')} onClick={() => control.zoomBy(zoomStepFactor)} />
      <IconButton icon="fit" label={t('FloorPlan.Fit')} onClick={fitRoom} />
      <span className="plan-toolbar__divider" />
      <Menu
        label={t('FloorPlan.Add')}
        text={t('FloorPlan.AddShort')}
        icon="plus"
        className="plan-toolbar__add"
        actions={fixtureKinds.map((kind) => ({
          label: t(`FloorPlan.Fixtures.${kind}`),
          onSelect: () => {
            editor.focusTarget.current = editor.addFixture(kind)._id;
          },
        }))}
      />
    </div>
  );
}
