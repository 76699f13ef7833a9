// The menu that saves lists as files: the guests as they are filtered, the seating, the caterer's counts. Used by the guest
// list, the table list and the settings.
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Menu } from '../ui/menu.js';
import { FailureNotice } from '../ui/notice.js';
import { downloadExport, type ExportFormat, type ExportKind, type ExportParams } from './download.js';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** One file at a time; a failed one can be tried again. */
export function useExport() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (kind: ExportKind, params: ExportParams) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    await downloadExport(kind, params).catch(setError);
    setBusy(false);
  };
  return { isBusy, error, run, dismiss: () => setError(null) };
}

export interface ExportMenuProps {
  kinds: readonly ExportKind[];
  /** What of the guests; asked when somebody chooses. */
  guests?(): Omit<ExportParams, 'format'>;
}

export function ExportMenu({ kinds, guests }: ExportMenuProps) {
  const { t } = useTexts();
  const { isBusy, error, run, dismiss } = useExport();
  const actions = kinds.flatMap((kind) =>
    formats.map((format) => ({
      label: t('Transfer.Export.As', {
        what: t(`Transfer.Export.${kind}`),
        format: t(`Transfer.Export.${format}`),
      }),
      icon: 'download' as const,
      onSelect: () => void run(kind, { ...(kind === 'guests' && guests?.()), format }),
    })),
  );
  return (
    <div className="export-menu" aria-busy={isBusy || undefined}>
      <Menu label={t('Transfer.Export.Menu')} text={t('Transfer.Export.Menu')} icon="download" actions={actions} />
      <p className="visually-hidden" role="status">
        {isBusy ? t('Transfer.Export.Busy') : ''}
      </p>
      {error ? (
        <FailureNotice what={t('Transfer.Export.Failed')} error={error}>
          <DeskButton variant="quiet" onClick={dismiss}>
            {t('Actions.Close')}
          </DeskButton>
        </FailureNotice>
      ) : null}
    </div>
  );
}
