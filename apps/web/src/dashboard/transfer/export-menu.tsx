// Menus that download lists as files, one at a time: guests as filtered, seating plan, catering counts, responses to
// an event.
import { useSaving } from '../data/saving.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Menu } from '../ui/menu.js';
import { FailureNotice } from '../ui/notice.js';
import { downloadExport, type ExportFormat, type ExportKind, type ExportParams } from './download.js';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

export interface SavedList {
  /** Name of the list in the menu. */
  what: string;
  save(format: ExportFormat): Promise<void>;
}

export function FileMenu({ lists }: { lists: readonly SavedList[] }) {
  const { t } = useTexts();
  const { isSaving, error, run, dismiss } = useSaving();
  const actions = lists.flatMap(({ what, save }) =>
    formats.map((format) => ({
      label: t('Transfer.Export.As', { what, format: t(`Transfer.Export.${format}`) }),
      icon: 'download' as const,
      onSelect: () => void run(() => save(format)),
    })),
  );
  return (
    <div className="export-menu" aria-busy={isSaving || undefined}>
      <Menu label={t('Transfer.Export.Menu')} text={t('Transfer.Export.Menu')} icon="download" actions={actions} />
      <p className="visually-hidden" role="status">
        {isSaving ? t('Transfer.Export.Busy') : ''}
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

export interface ExportMenuProps {
  kinds: readonly ExportKind[];
  /** Parameters of the guest export, read when a menu item is selected. */
  guests?(): Omit<ExportParams, 'format'>;
}

export function ExportMenu({ kinds, guests }: ExportMenuProps) {
  const { t } = useTexts();
  const lists = kinds.map((kind) => ({
    what: t(`Transfer.Export.${kind}`),
    save: (format: ExportFormat) => downloadExport(kind, { ...(kind === 'guests' && guests?.()), format }),
  }));
  return <FileMenu lists={lists} />;
}
