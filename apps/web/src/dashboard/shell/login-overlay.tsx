// The covered page keeps its state, and none of it can be seen, read by a screen reader, found or printed
// (specification §10 "A session that ends").
import { useId } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useTopmostDialog } from '../ui/dialog/use-topmost-dialog.js';
import { LoadFailedState, LoadingState } from '../ui/notice.js';
import { useLazyModule } from '../ui/use-lazy-module.js';

const loadForm = () => import('../session/login-form.js').then(({ LoginForm }) => LoginForm);

/** `onDiscard` discards the covered page with its changes and leaves it. */
export function LoginOverlay({ isOpen, onDiscard }: { isOpen: boolean; onDiscard(): void }) {
  const { t } = useTexts();
  const id = useId();
  const overlay = useTopmostDialog(isOpen);
  // Loaded with the page, because the network may be gone when the session ends; opening it tries again.
  const { module: LoginForm, hasFailed, retry } = useLazyModule(loadForm, isOpen);
  const head = (
    <>
      <h1 className="entry-title" id={`${id}-title`}>
        {t('Login.Overlay.Title')}
      </h1>
      <p id={`${id}-text`}>{t('Login.Overlay.Text')}</p>
    </>
  );
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
          {LoginForm === null ? (
            <>
              {head}
              {hasFailed ? <LoadFailedState onRetry={retry} /> : <LoadingState />}
            </>
          ) : (
            <LoginForm>{head}</LoginForm>
          )}
          <DashboardButton variant="quiet" onClick={onDiscard}>
            {t('Login.Overlay.LeaveWithoutSaving')}
          </DashboardButton>
        </div>
      ) : null}
    </dialog>
  );
}
