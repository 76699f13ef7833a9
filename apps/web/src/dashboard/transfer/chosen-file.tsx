// The chosen file with its upload progress, and buttons to replace or remove it.
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Icon } from '../ui/icon.js';
import { FileButton, spreadsheets, useFileTarget } from './drop-zone.js';
import { sizeText } from './size-text.js';
import type { Import } from './use-import.js';

export function ChosenFile({ importing, file }: { importing: Import; file: File }) {
  const { t, i18n } = useTexts();
  const { isOver, dropProps } = useFileTarget(importing.choose);
  return (
    <section
      className="chosen-file"
      data-over={isOver || undefined}
      aria-label={t('Transfer.Import.ChosenTitle')}
      {...dropProps}
    >
      <Icon name="sheet" size={28} />
      <p className="chosen-file__name">
        <bdi>{file.name}</bdi> <span className="muted">{sizeText(file.size, i18n.language)}</span>
      </p>
      <div className="chosen-file__actions">
        <FileButton accept={spreadsheets} onFile={importing.choose} isQuiet>
          {t('Transfer.Import.Other')}
        </FileButton>
        <DeskButton variant="quiet" onClick={importing.restart}>
          {t('Transfer.Import.Forget')}
        </DeskButton>
      </div>
      <Progress importing={importing} />
    </section>
  );
}

function Progress({ importing }: { importing: Import }) {
  const { t } = useTexts();
  // A refreshed preview shows its progress beside the rows; showing it here would shift the layout.
  const work = importing.work?.step === 'refresh' ? null : importing.work;
  const percent = work?.share == null ? null : Math.floor(work.share * 100);
  const label = work?.step === 'apply' ? t('Transfer.Import.Writing') : t('Transfer.Import.Reading');
  return (
    <div className="chosen-file__work">
      <p role="status">{work === null ? '' : percent === null ? label : t('Transfer.Import.Sending')}</p>
      {work === null ? null : (
        <>
          <progress
            className="progress"
            max={100}
            aria-label={t('Transfer.Import.Progress')}
            {...(percent !== null && { value: percent })}
          />
          {work.step === 'preview' ? (
            <DeskButton variant="quiet" className="desk-button--small" onClick={importing.stop}>
              {t('Transfer.Import.Stop')}
            </DeskButton>
          ) : null}
        </>
      )}
    </div>
  );
}
