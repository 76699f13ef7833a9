// The covered page keeps its state, and none of it can be seen, read by a screen reader, found or printed
// (specification §10 "A session that ends").
import { useId } from 'react';
import { LoginForm } from '../session/login-form.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useTopmostDialog } from '../ui/dialog/use-topmost-dialog.js';

/** `onDiscard` discards the covered page with its changes and leaves it. */
export function LoginOverlay({ isOpen, onDiscard }: { isOpen: boolean; onDiscard(): void }) {
  const { t } = useTexts();
  const id = useId();
  const overlay = useTopmostDialog(isOpen);
  return (
    <dialog
      ref={overlay}
      className="login-overlay"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      {isOpen ? (
        <div className="stack login-overlay__panel">
          <LoginForm>
            <h1 className="entry-title" id={`${id}-title`}>
              {t('Login.Overlay.Title')}
            </h1>
            <p id={`${id}-text`}>{t('Login.Overlay.Text')}</p>
          </LoginForm>
          <DashboardButton variant="quiet" onClick={onDiscard}>
            {t('Login.Overlay.LeaveWithoutSaving')}
          </DashboardButton>
        </div>
      ) : null}
    </dialog>
  );
}
