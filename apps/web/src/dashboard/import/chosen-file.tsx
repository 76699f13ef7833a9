import { UploadProgress } from '../records/requests/upload-progress.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FileButton, useFileDrop } from '../ui/form/file-button.js';
import { Icon } from '../ui/icon.js';
import { spreadsheetTypes } from './drop-zone.js';
import { formatFileSize } from './import-file.js';
import type { ImportFlow } from './use-import.js';

export function ChosenFile({ importing, file }: { importing: ImportFlow; file: File }) {
  const { t, language } = useTexts();
  const { isOver, dropProps } = useFileDrop(importing.chooseFile);
  const { isWriting } = importing;
  return (
    <section
      className="chosen-file"
      data-over={isOver || undefined}
      aria-label={t('Import.SelectedFile')}
      {...dropProps}
    >
      <Icon name="sheet" size={28} />
      <p className="strong break chosen-file__name">
        <bdi>{file.name}</bdi> <span className="muted">{formatFileSize(file.size, language)}</span>
      </p>
      <div className="wrap chosen-file__actions">
        <FileButton accept={spreadsheetTypes} onFile={importing.chooseFile} isQuiet disabled={isWriting}>
          {t('Import.ChangeFile')}
        </FileButton>
        <DashboardButton variant="quiet" disabled={isWriting} onClick={importing.reset}>
          {t('Import.StartOver')}
        </DashboardButton>
      </div>
      <Progress importing={importing} />
    </section>
  );
}

function Progress({ importing }: { importing: ImportFlow }) {
  const { t } = useTexts();
  // A refreshed preview shows its progress beside the rows; showing it here would shift the layout.
  const progress = importing.progress?.step === 'refresh' ? null : importing.progress;
  return (
    <UploadProgress
      progress={progress}
      label={t('Import.Progress')}
      uploadingText={t('Import.Uploading')}
      processingText={progress?.step === 'apply' ? t('Import.Importing') : t('Import.Reading')}
    >
      {progress?.step === 'preview' ? (
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={importing.cancel}>
          {t('Import.Stop')}
        </DashboardButton>
      ) : null}
    </UploadProgress>
  );
}
