import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import { InvitationPreview, type PreviewProps } from './invitation-preview.js';

const wideScreen = '(min-width: 75em)';

export function PreviewAside(props: PreviewProps) {
  const { t } = useTexts();
  if (!useMediaQuery(wideScreen)) return null;
  return (
    <aside className="settings__aside" aria-label={t('Settings.Preview.Title')}>
      <InvitationPreview {...props} />
    </aside>
  );
}

export function PreviewDialog(props: PreviewProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (useMediaQuery(wideScreen)) return null;
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
