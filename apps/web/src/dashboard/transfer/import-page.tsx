// /dashboard/import: a guest spreadsheet is previewed row by row, corrected and then imported (specification §7).
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.js';
import { useDeskPage } from '../ui/kept-place.js';
import { ChosenFile } from './chosen-file.js';
import { DropZone } from './drop-zone.js';
import { ImportFailure, ImportTrouble } from './import-failure.js';
import { ImportGuide } from './import-guide.js';
import { ImportPreview } from './import-preview.js';
import { ImportResult } from './import-result.js';
import { type Import, useImport } from './use-import.js';

export function ImportPage() {
  const { t } = useTexts();
  useDeskPage(t('Transfer.Import.Title'));
  const importing = useImport();
  return (
    <>
      <header className="list-head">
        <h1 className="desk-title">{t('Transfer.Import.Title')}</h1>
        <Link to="/dashboard/guest-list" className="desk-button desk-button--quiet">
          {t('Transfer.Import.ToList')}
        </Link>
      </header>
      <div className="import">
        <Stage importing={importing} />
      </div>
    </>
  );
}

function Stage({ importing }: { importing: Import }) {
  if (importing.result !== null) return <ImportResult importing={importing} written={importing.result} />;
  return (
    <>
      {importing.file === null ? (
        <DropZone onFile={importing.choose} />
      ) : (
        <ChosenFile importing={importing} file={importing.file} />
      )}
      {importing.trouble === null ? null : <ImportTrouble trouble={importing.trouble} />}
      {importing.failed === null ? null : <ImportFailure importing={importing} failed={importing.failed} />}
      {importing.preview === null ? (
        importing.file === null && <ImportGuide />
      ) : (
        <ImportPreview importing={importing} preview={importing.preview} />
      )}
    </>
  );
}
