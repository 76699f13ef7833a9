// /dashboard/import (specification §7).
import { Link } from '@tanstack/react-router';
import { PageHead } from '../screens/page-head.js';
import { useTexts } from '../texts/texts.js';
import { ImportGuide } from './import-guide.js';
import { ImportStage } from './import-stage.js';
import { useImport } from './use-import.js';

export function ImportPage() {
  const { t } = useTexts();
  const importing = useImport();
  return (
    <>
      <PageHead title={t('Import.Title')}>
        <Link to="/dashboard/guest-list" className="dashboard-button dashboard-button--quiet">
          {t('Import.GoToGuestList')}
        </Link>
      </PageHead>
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
