import type { Language } from '@havn/i18n/languages';
import { useTexts } from '../../texts/texts.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { FileButton } from '../../ui/form/file-button.js';
import { ImportWordsDialog } from './import-words-dialog.js';

/** `language`: of a sheet whose header names none. */
export function ImportWordsButton({ language }: { language: Language }) {
  const { t } = useTexts();
  const dialogs = useDialogs<{ preview: File }>({
    preview: (dialog, file) => <ImportWordsDialog {...dialog} file={file} language={language} />,
  });
  return (
    <>
      <FileButton accept=".csv,.tsv,.txt,.xlsx" isQuiet onFile={(file) => dialogs.open('preview', file)}>
        {t('Words.Sheet.Import')}
      </FileButton>
      {dialogs.element}
    </>
  );
}
