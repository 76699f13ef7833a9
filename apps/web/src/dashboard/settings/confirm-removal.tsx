// Specification §2 "Privacy".

import { getDateFormat } from '@havn/i18n/dates';
import { trpc } from '../../lib/api/trpc.js';
import { Loaded } from '../screens/loaded.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';

export interface ConfirmRemovalProps extends OpenDialog {
  /** As `2027-06-30`. */
  day: string;
  onConfirm(): void;
}

function formatDay(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return getDateFormat(getCurrentLanguage(), options).format(new Date(`${day}T12:00:00Z`));
}

export function ConfirmRemoval({ open, onClose, day, onConfirm }: ConfirmRemovalProps) {
  const { t } = useTexts();
  const counts = trpc.guest.counts.useQuery();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Settings.Privacy.ConfirmTitle')}
      width="small"
      closeLabel={t('Actions.Cancel')}
      actions={
        <DashboardButton variant="danger" disabled={counts.data === undefined} onClick={onConfirm}>
          {t('Settings.Privacy.Confirm')}
        </DashboardButton>
      }
    >
      <Loaded query={counts} isPart>
        {({ guests }) => <p>{t('Settings.Privacy.ConfirmQuestion', { day: formatDay(day), count: guests })}</p>}
      </Loaded>
      <p>{t('Settings.Privacy.ConfirmKept')}</p>
    </Dialog>
  );
}
