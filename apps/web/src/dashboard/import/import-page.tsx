// /dashboard/import: a guest spreadsheet is previewed row by row, corrected and then imported (specification §7).
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.js';
import { DropZone } from '../ui/drop-zone.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { ChosenFile } from './chosen-file.js';
import { FileProblemNotice, ImportFailure } from './import-failure.js';
import { ImportGuide } from './import-guide.js';
import { ImportPreview } from './import-preview.js';
import { ImportResult } from './import-result.js';
import { type ImportFlow, useImport } from './use-import.js';

export function ImportPage() {
  const { t } = useTexts();
  useDashboardPage(t('Import.Title'));
  const importing = useImport();
  return (
    <>
      <header className="list-head">
        <h1 className="dashboard-title">{t('Import.Title')}</h1>
        <Link to="/dashboard/guest-list" className="dashboard-button dashboard-button--quiet">
          {t('Import.GoToGuestList')}
        </Link>
      </header>
      <div className="import">
        <ImportStage importing={importing} />
      </div>
    </>
  );
}

function ImportStage({ importing }: { importing: ImportFlow }) {
  if (importing.result !== null) return <ImportResult importing={importing} applied={importing.result} />;
  return (
    <>
      {importing.file === null ? (
        <DropZone onFile={importing.chooseFile} />
      ) : (
        <ChosenFile importing={importing} file={importing.file} />
      )}
      {importing.problem === null ? null : <FileProblemNotice problem={importing.problem} />}
      {importing.failure === null ? null : <ImportFailure importing={importing} failure={importing.failure} />}
      {importing.preview === null ? (
        importing.file === null && <ImportGuide />
      ) : (
        <ImportPreview importing={importing} preview={importing.preview} />
      )}
    </>
  );
}
