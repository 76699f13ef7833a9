import { maxRoomSteps, minRoomSteps } from '@havn/api/seating/floor-plan/schema';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { CheckboxField, TextField } from '../../ui/form/form-fields.js';
import { formatMetres, parseNumber, toMetres, toSteps } from '../format-length.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

interface RoomDialogProps extends OpenDialog {
  editor: PlanEditor;
}

function parseLength(text: string): number | null {
  const metres = parseNumber(text);
  const steps = metres === null ? 0 : toSteps(metres);
  return steps >= minRoomSteps && steps <= maxRoomSteps ? steps : null;
}

export function RoomDialog({ editor, open, onClose }: RoomDialogProps) {
  const { t, language } = useTexts();
  const { room } = editor.plan;
  const [width, setWidth] = useState(formatMetres(toMetres(room.width), language));
  const [length, setLength] = useState(formatMetres(toMetres(room.length), language));
  const [hasSeatNumbers, setSeatNumbers] = useState(room.hasSeatNumbers);
  const parsed = { width: parseLength(width), length: parseLength(length) };
  const range = t('FloorPlan.RoomRange', { min: toMetres(minRoomSteps), max: toMetres(maxRoomSteps) });
  const save = () => {
    if (parsed.width === null || parsed.length === null) return;
    editor.updateRoom({ width: parsed.width, length: parsed.length, hasSeatNumbers });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="small"
      title={t('FloorPlan.Room')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      actions={
        <DashboardButton type="submit" disabled={parsed.width === null || parsed.length === null}>
          {t('Actions.Save')}
        </DashboardButton>
      }
    >
      <div className="stack">
        <div className="stack gap-3 plan-dialog__row">
          <TextField
            label={t('FloorPlan.RoomWidth')}
            inputMode="decimal"
            value={width}
            error={parsed.width === null ? range : undefined}
            onChange={(event) => setWidth(event.target.value)}
          />
          <TextField
            label={t('FloorPlan.RoomLength')}
            inputMode="decimal"
            value={length}
            error={parsed.length === null ? range : undefined}
            onChange={(event) => setLength(event.target.value)}
          />
        </div>
        <CheckboxField
          label={t('FloorPlan.SeatNumbers')}
          hint={t('FloorPlan.SeatNumbersHint')}
          checked={hasSeatNumbers}
          onChange={(event) => setSeatNumbers(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
