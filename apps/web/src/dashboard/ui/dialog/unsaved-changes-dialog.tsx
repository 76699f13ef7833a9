import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../dashboard-button.js';
import { Dialog } from './dialog.js';

export function UnsavedChangesDialog({ isDirty }: { isDirty: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <Dialog
      open={isBlocked}
      onClose={() => blocker.reset?.()}
      title={t('Settings.Save.UnsavedChanges')}
      width="small"
      closeLabel={t('Settings.Save.Stay')}
      actions={
        <DashboardButton variant="danger" onClick={() => blocker.proceed?.()}>
          {t('Settings.Save.LeaveWithoutSaving')}
        </DashboardButton>
      }
    >
      <p>{t('Settings.Save.LeaveWarning')}</p>
    </Dialog>
  );
}
