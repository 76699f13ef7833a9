// The preview in a dialog on narrow screens.
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog.js';
import { InvitationPreview, type PreviewProps } from './invitation-preview.js';
import { useIsWide } from './use-is-wide.js';

export function PreviewDialog(props: PreviewProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (useIsWide()) return null;
  return (
    <>
      <DashboardButton variant="quiet" onClick={() => setOpen(true)}>
        {t('Settings.Preview.Show')}
      </DashboardButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Settings.Preview.Title')}
        closeLabel={t('Actions.Close')}
      >
        <InvitationPreview {...props} />
      </Dialog>
    </>
  );
}
