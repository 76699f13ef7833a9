// A dialog that cannot be loaded says so and offers a retry; the page behind it stays as it is, with all input.
import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../dashboard-button.js';
import { FailureNotice, ReloadButton } from '../notice.js';
import { type PropsOf, useLoadedModule } from '../use-loaded-module.js';
import { Dialog } from './dialog.js';
import type { OpenDialog } from './use-dialogs.js';

/**
 * Like React.lazy, which would let the page fail with the dialog. Call it once per dialog, outside of components. Dialogs
 * with the same `load` are loaded together.
 */
export function createLazyDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name], OpenDialog>) => ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: called outside of components, as React.lazy is.
  return function LazyDialog(props: PropsOf<Module[Name], OpenDialog>) {
    const { module, hasFailed, retry } = useLoadedModule(load);
    const Loaded = module?.[name] as FunctionComponent<OpenDialog> | undefined;
    const [isRetried, setRetried] = useState(false);
    const isLoading = !hasFailed && !isRetried;
    useEscape(props.open && isLoading && Loaded === undefined, props.onClose);
    if (Loaded !== undefined) return <Loaded {...props} />;
    // It stays during a retry, so that the loaded dialog replaces it and the focus returns to where it was.
    if (isLoading) return null;
    const handleRetry = () => {
      setRetried(true);
      retry();
    };
    return <FailedDialog {...props} isBusy={!hasFailed} onRetry={handleRetry} />;
  };
}

/** Escape cancels the opening. Before others get the key: behind may be another dialog, or a cell of a table. */
function useEscape(isEnabled: boolean, onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    if (isEnabled) document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isEnabled, onEscape]);
}

function FailedDialog({ open, onClose, isBusy, onRetry }: OpenDialog & { isBusy: boolean; onRetry(): void }) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Dialog.LoadFailed')}
      width="small"
      closeLabel={t('Actions.Close')}
      actions={
        <>
          {isBusy ? null : <ReloadButton />}
          <DashboardButton isBusy={isBusy} onClick={onRetry}>
            {t('Actions.Retry')}
          </DashboardButton>
        </>
      }
    >
      {isBusy ? null : <FailureNotice message={t('Dialog.LoadFailedHint')} />}
    </Dialog>
  );
}
