// Errors of the preview and of the import, with a retry button. The file stays selected.
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';
import type { FileTrouble } from './file.js';
import { UnreadableFile } from './import-calls.js';
import { isForeignType, isRefusal, isTooLarge } from './rest-error.js';
import type { Import, Step } from './use-import.js';
import type { Failed } from './use-steps.js';

export function ImportTrouble({ trouble }: { trouble: FileTrouble }) {
  const { t } = useTexts();
  return <FailureNotice what={t(`Transfer.Trouble.${trouble}`)} />;
}

/** Problems of the file itself, for which a retry would fail again. */
function troubleOf(error: unknown): FileTrouble | null {
  if (error instanceof UnreadableFile) return 'Unreadable';
  if (isTooLarge(error)) return 'TooLarge';
  return isForeignType(error) ? 'NotATable' : null;
}

export function ImportFailure({ importing, failed }: { importing: Import; failed: Failed<Step> }) {
  const { t } = useTexts();
  const trouble = troubleOf(failed.error);
  if (trouble !== null) return <ImportTrouble trouble={trouble} />;
  const ofApply = isRefusal(failed.error) ? 'Transfer.Import.ApplyRefused' : 'Transfer.Import.ApplyFailed';
  return (
    <FailureNotice what={t(failed.step === 'apply' ? ofApply : 'Transfer.Import.PreviewFailed')} error={failed.error}>
      <DeskButton variant="quiet" onClick={importing.retry}>
        {t('Actions.Retry')}
      </DeskButton>
    </FailureNotice>
  );
}
