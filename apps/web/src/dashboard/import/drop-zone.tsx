import { useTexts } from '../texts/texts.js';
import { EmptyPicture } from '../ui/empty-picture.js';
import { FileButton, useFileDrop } from '../ui/form/file-button.js';
import { useTouchScreen } from '../ui/use-media-query.js';

export const spreadsheetTypes =
  '.csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard,text/x-vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function DropZone({ onFile }: { onFile(file: File): void }) {
  const { t } = useTexts();
  const isTouchScreen = useTouchScreen();
  const { isOver, dropProps } = useFileDrop(onFile);
  return (
    <section
      className="stack gap-3 drop-zone"
      data-over={isOver || undefined}
      aria-label={t('Import.ChooseTitle')}
      {...dropProps}
    >
      <EmptyPicture name="lists" />
      <p className="drop-zone__title">{t(isTouchScreen ? 'Import.ChooseList' : 'Import.Drop')}</p>
      <FileButton accept={spreadsheetTypes} onFile={onFile}>
        {t('Import.Choose')}
      </FileButton>
      <p className="muted">{t('Import.FileTypes')}</p>
    </section>
  );
}
