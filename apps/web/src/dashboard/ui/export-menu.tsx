// Menus that download lists as files, one at a time: guests as filtered, seating plan, catering counts, responses to
// an event.

import { downloadExport, type ExportFormat, type ExportKind, type ExportParams } from '../data/download.js';
import { useSaveState } from '../data/use-save-state.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from './dashboard-button.js';
import { Menu } from './menu.js';
import { FailureNotice } from './notice.js';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

export interface DownloadItem {
  /** Name of the list in the menu. */
  label: string;
  download(format: ExportFormat): Promise<void>;
}

export function DownloadMenu({ items }: { items: readonly DownloadItem[] }) {
  const { t } = useTexts();
  const { isSaving, error, run, dismiss } = useSaveState();
  const actions = items.flatMap(({ label, download }) =>
    formats.map((format) => ({
      label: t('Export.ItemLabel', { name: label, format: t(`Export.${format}`) }),
      icon: 'download' as const,
      onSelect: () => void run(() => download(format)),
    })),
  );
  return (
    <div className="export-menu" aria-busy={isSaving || undefined}>
      <Menu label={t('Export.Menu')} text={t('Export.Menu')} icon="download" actions={actions} />
      <p className="visually-hidden" role="status">
        {isSaving ? t('Export.Preparing') : ''}
      </p>
      {error ? (
        <FailureNotice message={t('Export.Failed')} error={error}>
          <DashboardButton variant="quiet" onClick={dismiss}>
            {t('Actions.Close')}
          </DashboardButton>
        </FailureNotice>
      ) : null}
    </div>
  );
}

export interface ExportMenuProps {
  kinds: readonly ExportKind[];
  /** Parameters of the guest export, read when a menu item is selected. */
  guests?(): Omit<ExportParams, 'format'>;
}

export function ExportMenu({ kinds, guests }: ExportMenuProps) {
  const { t } = useTexts();
  const items = kinds.map((kind) => ({
    label: t(`Export.${kind}`),
    download: (format: ExportFormat) => downloadExport(kind, { ...(kind === 'guests' && guests?.()), format }),
  }));
  return <DownloadMenu items={items} />;
}
