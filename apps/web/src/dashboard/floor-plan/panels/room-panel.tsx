import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { formatLength } from '../format-length.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

const shortcuts = ['Move', 'MoveFar', 'Rotate', 'Remove', 'Several', 'NoSnap', 'Pan', 'Zoom', 'Undo'] as const;

export function RoomPanel({ editor, onEditRoom }: { editor: PlanEditor; onEditRoom(): void }) {
  const { t, language } = useTexts();
  const { width, length } = editor.plan.room;
  const warningCount = new Set([...editor.view.overlaps.keys(), ...editor.view.outside]).size;
  return (
    <section className="plan-inspector plan-inspector--room" aria-label={t('FloorPlan.Room')}>
      <header className="row gap-0 plan-inspector__head">
        <h2 className="plan-inspector__title">{t('FloorPlan.Room')}</h2>
      </header>
      <div className="plan-inspector__content">
        <p>
          {t('FloorPlan.RoomSize', { width: formatLength(width, language), length: formatLength(length, language) })}
        </p>
        {warningCount > 0 ? (
          <p className="plan-inspector__warning">{t('FloorPlan.WarningCount', { count: warningCount })}</p>
        ) : null}
        <DashboardButton variant="quiet" onClick={onEditRoom}>
          {t('FloorPlan.RoomSettings')}
        </DashboardButton>
        <dl className="stack gap-2 plan-shortcuts">
          {shortcuts.map((name) => (
            <div key={name}>
              <dt>{t(`FloorPlan.Shortcuts.${name}.Keys`)}</dt>
              <dd>{t(`FloorPlan.Shortcuts.${name}.Effect`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
