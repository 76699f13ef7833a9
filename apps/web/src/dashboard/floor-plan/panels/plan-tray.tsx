// The panel beside the plan: tables that are not placed yet, and placed tables and fixtures with their positions.
import { useId, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { describeTable } from '../canvas/plan-canvas.js';
import type { ViewportControl } from '../gestures/use-viewport.js';
import { getPlacement } from '../store/plan-change.js';
import type { PlanEditor } from '../store/use-plan-editor.js';
import { TrayTable } from './tray-table.js';

interface PlanTrayProps {
  editor: PlanEditor;
  control: ViewportControl;
  onArrange(): void;
}

type View = 'unplaced' | 'placed';

export function PlanTray({ editor, control, onArrange }: PlanTrayProps) {
  const { t } = useTexts();
  const id = useId();
  const { placed, unplaced, fixtures } = editor.view;
  const [view, setView] = useState<View>(unplaced.length > 0 ? 'unplaced' : 'placed');
  const counts = { unplaced: unplaced.length, placed: placed.length + fixtures.length };
  return (
    <section className="plan-tray" aria-label={t('FloorPlan.Tables')}>
      <fieldset className="plan-tray__head" aria-label={t('FloorPlan.Tables')}>
        {(['unplaced', 'placed'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="plan-tray__tab"
            aria-pressed={view === name}
            aria-controls={id}
            onClick={() => setView(name)}
          >
            {t(`FloorPlan.Views.${name}`, { count: counts[name] })}
          </button>
        ))}
      </fieldset>
      <div id={id} className="plan-tray__content">
        {view === 'unplaced' ? (
          <UnplacedTables editor={editor} control={control} onArrange={onArrange} />
        ) : (
          <PlacedList editor={editor} />
        )}
      </div>
    </section>
  );
}

function UnplacedTables({ editor, control, onArrange }: PlanTrayProps) {
  const { t } = useTexts();
  const { unplaced } = editor.view;
  if (unplaced.length === 0) return <p className="plan-tray__empty">{t('FloorPlan.AllPlaced')}</p>;
  return (
    <>
      <DashboardButton variant="quiet" className="plan-tray__arrange" onClick={onArrange}>
        {t('FloorPlan.ArrangeAll')}
      </DashboardButton>
      <ul className="plan-tray__list">
        {unplaced.map((table) => (
          <li key={table.id}>
            <TrayTable
              table={table}
              shape={getPlacement(editor.plan, table.id).shape}
              isChosen={editor.placingIds.includes(table.id)}
              control={control}
              onDrop={(point) => {
                editor.moveTo(new Map([[table.id, point]]));
                editor.select([table.id]);
              }}
              onChoose={(isByKeyboard) => {
                if (isByKeyboard) {
                  if (editor.placeAutomatically([table.id]).placedIds.length > 0) editor.focusTarget.current = table.id;
                } else editor.startPlacing(editor.placingIds[0] === table.id ? [] : [table.id]);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlacedList({ editor }: { editor: PlanEditor }) {
  const { t } = useTexts();
  const { placed, fixtures, overlaps, outside } = editor.view;
  if (placed.length + fixtures.length === 0) return <p className="plan-tray__empty">{t('FloorPlan.NonePlaced')}</p>;
  const rows = [
    ...placed.map((row) => ({ id: row.table.id, name: row.table.name, text: describeTable(editor, row, t) })),
    ...fixtures.map((fixture) => ({
      id: fixture._id,
      name: editor.getName(fixture._id),
      text: [editor.getName(fixture._id), editor.describePosition(fixture)].join(', '),
    })),
  ];
  return (
    <ul className="plan-tray__list">
      {rows.map(({ id, name, text }) => (
        <li key={id}>
          <button
            type="button"
            className="plan-tray__table"
            aria-pressed={editor.selection.has(id)}
            onClick={() => {
              editor.focusTarget.current = id;
              editor.select([id]);
            }}
          >
            <span className="plan-tray__name">{name}</span>
            <span
              className={`plan-tray__seats${overlaps.has(id) || outside.has(id) ? ' plan-tray__seats--warning' : ''}`}
            >
              {text.slice(name.length + 2)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
