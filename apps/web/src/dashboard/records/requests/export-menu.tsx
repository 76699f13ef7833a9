import type { ExportKind } from '@havn/api/spreadsheet/export/schema';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { type KeepsPlace, keepPlace } from '../../ui/keep-place.js';
import { Menu } from '../../ui/menu.js';
import { FailureNotice } from '../../ui/notice.js';
import { downloadExport, type ExportFormat, type ExportParams } from './download.js';
import { useSaveState } from './use-save-state.js';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

export interface DownloadItem {
  label: string;
  download(format: ExportFormat): Promise<void>;
}

function DownloadState({
  isSaving,
  error,
  dismiss,
}: Pick<ReturnType<typeof useSaveState>, 'isSaving' | 'error' | 'dismiss'>) {
  const { t } = useTexts();
  return (
    <>
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
    </>
  );
}

export function DownloadMenu({ items, ...place }: KeepsPlace & { items: readonly DownloadItem[] }) {
  const { t } = useTexts();
  const state = useSaveState();
  const actions = items.flatMap(({ label, download }) =>
    formats.map((format) => ({
      label: t('Export.ItemLabel', { name: label, format: t(`Export.${format}`) }),
      icon: 'download' as const,
      onSelect: () => void state.run(() => download(format)),
    })),
  );
  return (
    <div className="export-menu" aria-busy={state.isSaving || undefined} {...keepPlace(place)}>
      <Menu label={t('Export.Menu')} text={t('Export.Menu')} icon="download" actions={actions} />
      <DownloadState {...state} />
    </div>
  );
}

export interface ExportMenuProps {
  kinds: readonly ExportKind[];
  /** Parameters of the guest export, read when a menu item is selected. */
  guests?(): Omit<ExportParams, 'format'>;
  /** Of the caterer's export; absent: the wedding. */
  event?: string | undefined;
  onExported?(): void;
}

function useExportItems({ kinds, guests, event, onExported }: ExportMenuProps): DownloadItem[] {
  const { t } = useTexts();
  return kinds.map((kind) => ({
    label: t(`Export.${kind}`),
    download: async (format: ExportFormat) => {
      await downloadExport(kind, {
        ...(kind === 'guests' && guests?.()),
        ...(kind === 'catering' && { event }),
        format,
      });
      onExported?.();
    },
  }));
}

export function ExportMenu({ isHidden = false, ...props }: ExportMenuProps & KeepsPlace) {
  return <DownloadMenu items={useExportItems(props)} isHidden={isHidden} />;
}

/** The same downloads as a list of buttons, for use inside another popover. */
export function ExportList(props: ExportMenuProps) {
  const { t } = useTexts();
  const state = useSaveState();
  const items = useExportItems(props);
  return (
    <div className="export-list" aria-busy={state.isSaving || undefined}>
      {items.map(({ label, download }) => (
        <div key={label} className="cluster export-list__item">
          <span className="export-list__name">{label}</span>
          {formats.map((format) => (
            <DashboardButton
              key={format}
              variant="quiet"
              aria-label={t('Export.ItemLabel', { name: label, format: t(`Export.${format}`) })}
              onClick={() => void state.run(() => download(format))}
            >
              {t(`Export.${format}`)}
            </DashboardButton>
          ))}
        </div>
      ))}
      <DownloadState {...state} />
    </div>
  );
}
