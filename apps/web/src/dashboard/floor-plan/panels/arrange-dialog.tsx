import { type TableShape, tableShapes } from '@havn/api/seating/floor-plan/schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { SelectField, TextField } from '../../ui/form/form-fields.js';
import { formatMetres, parseNumber, toMetres, toSteps } from '../format-length.js';
import { defaultAisle } from '../store/plan-actions.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

const maxAisleMetres = 10;

interface ArrangeDialogProps extends OpenDialog {
  editor: PlanEditor;
}

export function ArrangeDialog({ editor, open, onClose }: ArrangeDialogProps) {
  const { t, language } = useTexts();
  const [aisle, setAisle] = useState(formatMetres(toMetres(defaultAisle), language));
  const [shape, setShape] = useState<TableShape | ''>('');
  const [unplacedCount, setUnplacedCount] = useState<number | null>(null);
  const { unplaced } = editor.view;
  const metres = parseNumber(aisle);
  const isValid = metres !== null && metres >= 0 && metres <= maxAisleMetres;
  const arrange = () => {
    if (metres === null || !isValid) return;
    const ids = unplaced.map(({ id }) => id);
    const { placedIds, unplacedIds } = editor.placeAutomatically(ids, {
      aisle: toSteps(metres),
      shape: shape || undefined,
    });
    if (unplacedIds.length > 0) return setUnplacedCount(unplacedIds.length);
    // At once, because nothing behind an open dialog can be focused. The button that opened it is no longer there.
    flushSync(onClose);
    editor.focusTarget.current = ids[0] ?? null;
    // Renders the plan, which focuses and reveals the table.
    editor.select(placedIds);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="small"
      title={t('FloorPlan.ArrangeAll')}
      onSubmit={(event) => {
        event.preventDefault();
        arrange();
      }}
      actions={
        <DashboardButton type="submit" disabled={!isValid || unplaced.length === 0}>
          {t('FloorPlan.ArrangeCount', { count: unplaced.length })}
        </DashboardButton>
      }
    >
      <div className="stack">
        <p>{t('FloorPlan.ArrangeHint')}</p>
        <TextField
          label={t('FloorPlan.Aisle')}
          hint={t('FloorPlan.AisleHint')}
          inputMode="decimal"
          value={aisle}
          error={isValid ? undefined : t('FloorPlan.AisleRange', { max: maxAisleMetres })}
          onChange={(event) => setAisle(event.target.value)}
        />
        <SelectField
          label={t('FloorPlan.Shape')}
          value={shape}
          onChange={(event) => setShape(tableShapes.find((name) => name === event.target.value) ?? '')}
        >
          <option value="">{t('FloorPlan.ShapeUnchanged')}</option>
          {tableShapes.map((name) => (
            <option key={name} value={name}>
              {t(`FloorPlan.Shapes.${name}`)}
            </option>
          ))}
        </SelectField>
        {unplacedCount === null ? null : (
          <p className="notice notice--alert" role="alert">
            {t('FloorPlan.NoRoom', { count: unplacedCount })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
