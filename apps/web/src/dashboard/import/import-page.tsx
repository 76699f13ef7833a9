// /dashboard/import (specification §7).
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { ImportGuide } from './import-guide.js';
import { ImportStage } from './import-stage.js';
import { useImport } from './use-import.js';

export function ImportPage() {
  const { t } = useTexts();
  useDashboardPage(t('Import.Title'));
  const importing = useImport();
  return (
    <>
      <header className="cluster list-head">
        <h1 className="dashboard-title">{t('Import.Title')}</h1>
        <Link to="/dashboard/guest-list" className="dashboard-button dashboard-button--quiet">
          {t('Import.GoToGuestList')}
        </Link>
      </header>
      <div className="import">
        <ImportStage
          importing={importing}
          guide={<ImportGuide />}
          nextAction={
            <Link to="/dashboard/guest-list" className="dashboard-button">
              {t('Import.GoToGuestList')}
            </Link>
          }
        />
      </div>
    </>
  );
}
