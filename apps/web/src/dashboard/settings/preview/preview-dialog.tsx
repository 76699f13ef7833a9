// The preview in a dialog on narrow screens.
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { DeskButton } from '../../ui/desk-button.js';
import { Dialog } from '../../ui/dialog.js';
import { InvitationPreview, type PreviewProps } from './invitation-preview.js';
import { useWide } from './use-wide.js';

export function PreviewDialog(props: PreviewProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (useWide()) return null;
  return (
    <>
      <DeskButton variant="quiet" onClick={() => setOpen(true)}>
        {t('Settings.Preview.Show')}
      </DeskButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Settings.Preview.Title')}
        leave={t('Actions.Close')}
      >
        <InvitationPreview {...props} />
      </Dialog>
    </>
  );
}
