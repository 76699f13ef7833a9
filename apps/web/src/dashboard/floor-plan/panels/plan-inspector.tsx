// The selected items with fields and buttons, which are an alternative to every drag on the plan (WCAG 2.5.7).
import { maxFixtureSteps, tableShapes } from '@havn/api/seating/floor-plan/schema';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, IconButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { formatMetres, toMetres, toSteps } from '../format-length.js';
import { type Alignment, alignments } from '../geometry/align.js';
import { getPlacement } from '../store/plan-change.js';
import type { PlanEditor } from '../store/use-plan-editor.js';
import { MetreField, NumberField } from './number-field.js';

interface PlanInspectorProps {
  editor: PlanEditor;
  onOpen(id: string): void;
}

export function PlanInspector({ editor, onOpen }: PlanInspectorProps) {
  const { t } = useTexts();
  const panel = useFocusOnRemoval('heading');
  const ids = [...editor.selection];
  const [first = ''] = ids;
  const title = ids.length === 1 ? editor.getName(first) : t('FloorPlan.Selected', { count: ids.length });
  return (
    <section ref={panel} className="plan-inspector" aria-label={t('FloorPlan.Selection')}>
      <header className="row gap-0 plan-inspector__head">
        <h2 className="plan-inspector__title">{title}</h2>
        <IconButton icon="close" label={t('FloorPlan.Deselect')} onClick={() => editor.select([])} />
      </header>
      <div className="plan-inspector__content">
        {ids.length === 1 ? (
          <SingleItem editor={editor} id={first} onOpen={onOpen} />
        ) : (
          <MultipleItems editor={editor} />
        )}
        <MoveButtons editor={editor} ids={ids} />
        <DashboardButton variant="quiet" icon="trash" onClick={() => editor.remove(ids)}>
          {t(ids.every((id) => editor.plan.fixtures.has(id)) ? 'Actions.Delete' : 'FloorPlan.TakeOff')}
        </DashboardButton>
      </div>
    </section>
  );
}

function SingleItem({ editor, id, onOpen }: { editor: PlanEditor; id: string; onOpen(id: string): void }) {
  const { t } = useTexts();
  const item = editor.view.items.get(id);
  const table = editor.tableById.get(id);
  if (item === undefined) return null;
  const warning = editor.describeOverlaps(id) || (editor.view.outside.has(id) ? t('FloorPlan.Outside') : '');
  const { room } = editor.plan;
  return (
    <>
      {warning === '' ? null : <p className="plan-inspector__warning">{warning}</p>}
      {table === undefined ? (
        <FixtureFields editor={editor} id={id} />
      ) : (
        <>
          <p className="muted">{t('FloorPlan.Occupancy', { taken: table.taken, capacity: table.capacity })}</p>
          <ShapeChoice editor={editor} ids={[id]} />
          <DashboardButton variant="quiet" onClick={() => onOpen(id)}>
            {t('FloorPlan.OpenDetails')}
          </DashboardButton>
        </>
      )}
      <div className="plan-inspector__fields">
        <MetreField
          label={t('FloorPlan.FromLeft')}
          steps={item.x}
          max={room.width}
          onChange={(x) => editor.moveTo(new Map([[id, { x, y: item.y }]]), `move ${id}`)}
        />
        <MetreField
          label={t('FloorPlan.FromTop')}
          steps={item.y}
          max={room.length}
          onChange={(y) => editor.moveTo(new Map([[id, { x: item.x, y }]]), `move ${id}`)}
        />
        <NumberField
          label={t('FloorPlan.Rotation')}
          value={item.rotation}
          min={0}
          max={359}
          step={15}
          onChange={(rotation) => editor.setRotation([id], rotation)}
        />
      </div>
    </>
  );
}

function FixtureFields({ editor, id }: { editor: PlanEditor; id: string }) {
  const { t } = useTexts();
  const fixture = editor.plan.fixtures.get(id);
  if (fixture === undefined) return null;
  return (
    <div className="plan-inspector__fields">
      <label className="plan-inspector__name">
        <span className="form-field__label">{t('FloorPlan.Name')}</span>
        <input
          className="form-field__control"
          key={fixture.name}
          defaultValue={fixture.name}
          placeholder={t(`FloorPlan.Fixtures.${fixture.kind}`)}
          maxLength={100}
          autoComplete="off"
          onBlur={(event) => editor.updateFixture(id, { name: event.target.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </label>
      <MetreField
        label={t('FloorPlan.Width')}
        steps={fixture.width}
        min={1}
        max={maxFixtureSteps}
        onChange={(width) => editor.updateFixture(id, { width })}
      />
      <MetreField
        label={t('FloorPlan.Length')}
        steps={fixture.length}
        min={1}
        max={maxFixtureSteps}
        onChange={(length) => editor.updateFixture(id, { length })}
      />
    </div>
  );
}

function ShapeChoice({ editor, ids }: { editor: PlanEditor; ids: readonly string[] }) {
  const { t } = useTexts();
  const shapes = new Set(ids.map((id) => getPlacement(editor.plan, id).shape));
  return (
    <fieldset className="cluster plan-inspector__row" aria-label={t('FloorPlan.Shape')}>
      {tableShapes.map((shape) => (
        <button
          key={shape}
          type="button"
          className="plan-choice"
          aria-pressed={shapes.size === 1 && shapes.has(shape)}
          onClick={() => editor.setShape(ids, shape)}
        >
          <span className={`plan-tray__shape plan-tray__shape--${shape}`} aria-hidden="true" />
          <span>{t(`FloorPlan.Shapes.${shape}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

const alignmentIcons: Record<Alignment, string> = {
  left: 'M4 3v18M7 7h12v3H7zM7 14h7v3H7z',
  centre: 'M12 3v18M6 7h12v3H6zM8.5 14h7v3h-7z',
  right: 'M20 3v18M5 7h12v3H5zM10 14h7v3h-7z',
  top: 'M3 4h18M7 7v12h3V7zM14 7v7h3V7z',
  middle: 'M3 12h18M7 6v12h3V6zM14 8.5v7h3v-7z',
  bottom: 'M3 20h18M7 5v12h3V5zM14 10v7h3v-7z',
};
const distributionIcons = {
  horizontal: 'M4 4v16M20 4v16M10 8h4v8h-4z',
  vertical: 'M4 4h16M4 20h16M8 10v4h8v-4z',
} as const;

function PathButton({ label, path, onClick }: { label: string; path: string; onClick(): void }): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function MultipleItems({ editor }: { editor: PlanEditor }) {
  const { t } = useTexts();
  const tableIds = [...editor.selection].filter((id) => editor.tableById.has(id));
  return (
    <>
      {tableIds.length > 0 ? <ShapeChoice editor={editor} ids={tableIds} /> : null}
      <fieldset className="cluster plan-inspector__row" aria-label={t('FloorPlan.Align')}>
        {alignments.map((name) => (
          <PathButton
            key={name}
            label={t(`FloorPlan.Alignments.${name}`)}
            path={alignmentIcons[name]}
            onClick={() => editor.align(name)}
          />
        ))}
        {editor.selection.size > 2
          ? (['horizontal', 'vertical'] as const).map((name) => (
              <PathButton
                key={name}
                label={t(`FloorPlan.Distributions.${name}`)}
                path={distributionIcons[name]}
                onClick={() => editor.distribute(name)}
              />
            ))
          : null}
      </fieldset>
    </>
  );
}

const nudges = [
  ['Left', 'left', -1, 0],
  ['Up', 'up', 0, -1],
  ['Down', 'down', 0, 1],
  ['Right', 'right', 1, 0],
] as const;
const nudgeSteps = toSteps(0.5);

function MoveButtons({ editor, ids }: { editor: PlanEditor; ids: readonly string[] }) {
  const { t, language } = useTexts();
  const distance = formatMetres(toMetres(nudgeSteps), language);
  return (
    <div className="cluster plan-inspector__row">
      {nudges.map(([name, icon, x, y]) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`FloorPlan.Nudge.${name}`, { distance })}
          onClick={() =>
            editor.moveBy(editor.selectedItems, { x: x * nudgeSteps, y: y * nudgeSteps }, `move ${ids.join()}`)
          }
        />
      ))}
      <IconButton icon="rotate" label={t('FloorPlan.Rotate')} onClick={() => editor.rotate(ids, 15)} />
      <DashboardButton variant="quiet" onClick={() => editor.startPlacing(ids)}>
        {t('FloorPlan.MoveByTap')}
      </DashboardButton>
    </div>
  );
}
