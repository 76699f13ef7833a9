// A dialog that cannot be loaded says so and offers a retry; the page behind it stays as it is, with all input.
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../dashboard-button.js';
import { FailureNotice } from '../notice.js';
import { useLazyModule } from '../use-lazy-module.js';
import { Dialog } from './dialog.js';

interface OpenState {
  open: boolean;
  onClose(): void;
}

/** Like React.lazy, which would let the page fail with the dialog. Call it once per dialog, outside of components. */
export function createLazyDialog<Props extends OpenState>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called outside of components, as React.lazy is.
  return function LazyDialog(props: Props) {
    const { hasFailed, retry } = useLazyModule(loadOnce, Loaded === null ? true : null);
    const [isRetried, setRetried] = useState(false);
    if (Loaded !== null) return <Loaded {...props} />;
    // It stays during a retry, so that the loaded dialog replaces it and the focus returns to where it was.
    if (!hasFailed && !isRetried) return null;
    const handleRetry = () => {
      setRetried(true);
      retry();
    };
    return <FailedDialog {...props} isBusy={!hasFailed} onRetry={handleRetry} />;
  };
}

function FailedDialog({ open, onClose, isBusy, onRetry }: OpenState & { isBusy: boolean; onRetry(): void }) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Dialog.LoadFailed')}
      width="small"
      closeLabel={t('Actions.Close')}
      actions={
        <DashboardButton isBusy={isBusy} onClick={onRetry}>
          {t('Actions.Retry')}
        </DashboardButton>
      }
    >
      {isBusy ? null : <FailureNotice message={t('Dialog.LoadFailedHint')} />}
    </Dialog>
  );
}
