import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import './wishes.css';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { WishForm } from './wish-form.js';
import { WishList } from './wish-list.js';
import { toUnitValue } from './wish-units.js';

interface WishesDialogProps extends OpenDialog {
  /** Whose wishes are shown; `null` for all. */
  unit: { kind: 'group' | 'guest'; _id: string; name: string } | null;
  onSuggest(): void;
}

export function WishesDialog({ unit, open, onClose, onSuggest }: WishesDialogProps) {
  const { t } = useTexts();
  const [saved, setSaved] = useState<{ change: 'create' | 'update'; count: number } | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Wishes.Title')}
      closeLabel={t('Actions.Close')}
      actions={<DashboardButton onClick={onSuggest}>{t('Suggest.Open')}</DashboardButton>}
    >
      <div className="stack form-stack">
        <p className="muted">{t('Wishes.Intro')}</p>
        <WishForm
          initialUnit={unit === null ? null : toUnitValue(unit.kind, unit._id)}
          onSaved={(change) => setSaved((previous) => ({ change, count: (previous?.count ?? 0) + 1 }))}
        />
        <p className="visually-hidden" role="status" key={saved?.count}>
          {saved === null ? '' : t(`Undo.Done.wish_${saved.change}`)}
        </p>
        <WishList initialQuery={unit?.name ?? ''} />
      </div>
    </Dialog>
  );
}
