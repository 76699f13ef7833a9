// Errors of the preview and of the import, with a retry button. The file stays selected.

import { isClientError, isPayloadTooLarge, isUnsupportedMediaType } from '../records/requests/rest-response.js';
import type { TaskFailure } from '../records/requests/use-task-runner.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import type { FileProblem } from './import-file.js';
import { UnreadableFileError } from './import-requests.js';
import type { ImportFlow, ImportStep } from './use-import.js';

export function FileProblemNotice({ problem }: { problem: FileProblem }) {
  const { t } = useTexts();
  return <FailureNotice message={t(`Import.Errors.${problem}`)} />;
}

/** Problems of the file itself, for which a retry would fail again. */
function toFileProblem(error: unknown): FileProblem | null {
  if (error instanceof UnreadableFileError) return 'Unreadable';
  if (isPayloadTooLarge(error)) return 'TooLarge';
  return isUnsupportedMediaType(error) ? 'NotATable' : null;
}

export function ImportFailure({ importing, failure }: { importing: ImportFlow; failure: TaskFailure<ImportStep> }) {
  const { t } = useTexts();
  const problem = toFileProblem(failure.error);
  if (problem !== null) return <FileProblemNotice problem={problem} />;
  const applyMessage = isClientError(failure.error) ? 'Import.ApplyRejected' : 'Import.ApplyFailed';
  return (
    <FailureNotice message={t(failure.step === 'apply' ? applyMessage : 'Import.PreviewFailed')} error={failure.error}>
      <DashboardButton variant="quiet" onClick={importing.retry}>
        {t('Actions.Retry')}
      </DashboardButton>
    </FailureNotice>
  );
}
