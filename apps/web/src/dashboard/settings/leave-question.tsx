// Asks for confirmation before leaving a page with unsaved changes, also when the tab is closed.
import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';

export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <Dialog
      open={isAsking}
      onClose={() => blocker.reset?.()}
      title={t('Settings.Save.Bar')}
      width="small"
      leave={t('Settings.Save.Stay')}
      actions={
        <DeskButton variant="danger" onClick={() => blocker.proceed?.()}>
          {t('Settings.Save.LeaveNow')}
        </DeskButton>
      }
    >
      <p>{t('Settings.Save.Leave')}</p>
    </Dialog>
  );
}
