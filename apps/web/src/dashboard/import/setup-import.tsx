import { useState } from 'react';
import type { GuestImportProps } from '../records/setup-parts.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ImportStage } from './import-stage.js';
import { downloadTemplate } from './import-template.js';
import { useImport } from './use-import.js';

export function SetupImport({ onDone }: GuestImportProps) {
  const { t } = useTexts();
  const importing = useImport();
  const [isFinishing, setFinishing] = useState(false);
  const finish = async () => {
    setFinishing(true);
    await onDone();
    setFinishing(false);
  };
  return (
    <div className="import">
      <ImportStage
        importing={importing}
        guide={
          <div className="cluster gap-2 setup__actions">
            <DashboardButton variant="quiet" isBusy={isFinishing} onClick={() => void finish()}>
              {t('Setup.guests.StartEmpty')}
            </DashboardButton>
            <DashboardButton variant="quiet" icon="download" onClick={downloadTemplate}>
              {t('Import.Guide.Template')}
            </DashboardButton>
          </div>
        }
        nextAction={
          <DashboardButton isBusy={isFinishing} onClick={() => void finish()}>
            {t('Setup.guests.Finish')}
          </DashboardButton>
        }
      />
    </div>
  );
}
