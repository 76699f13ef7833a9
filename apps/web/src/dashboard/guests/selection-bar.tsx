// Bulk actions for the selected guests; shown while any are selected.
import type { GuestStatus } from '@havn/api/fields';
import { mostAtOnce } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { useTexts } from '../texts.js';
import { ExportMenu } from '../transfer/export-menu.js';
import { DeskButton, IconButton } from '../ui/desk-button.js';
import { Menu } from '../ui/menu.js';
import { FailureNotice, Notice } from '../ui/notice.js';
import { useLater } from '../ui/use-later.js';
import { useOpened } from '../ui/use-opened.js';
import type { AssignKind } from './assign-dialog.js';
import { useBulk } from './use-bulk.js';

interface SelectionBarProps {
  /** Including those hidden by the filter. */
  selected: readonly Guest[];
  hidden: number;
  onClear(): void;
}

/** Listed here because importing the schema's list would pull in zod. */
const statuses = ['Pending', 'Accepted', 'Declined', 'Attended'] as const satisfies readonly GuestStatus[];

const loadAssignDialog = () => import('./assign-dialog.js');

export function SelectionBar({ selected, hidden, onClear }: SelectionBarProps) {
  const { t } = useTexts();
  const ids = selected.map((guest) => guest._id);
  const bulk = useBulk(ids);
  const dialog = useOpened<AssignKind>();
  const { part, hasFailed } = useLater(loadAssignDialog, dialog.isOpen ? dialog.number : null);
  const isTooMany = ids.length > mostAtOnce;
  const choose = (kind: AssignKind) => {
    bulk[kind].reset();
    dialog.open(kind);
  };
  return (
    <section className="selection-bar" aria-label={t('Guests.Selection.Region')}>
      <p className="selection-bar__count" role="status">
        {t('Guests.Selection.Count', { count: ids.length })}
        {hidden > 0 ? <span className="muted"> {t('Guests.Selection.Hidden', { count: hidden })}</span> : null}
      </p>
      <IconButton icon="close" label={t('Guests.Selection.Clear')} onClick={onClear} />
      {isTooMany ? (
        <Notice>{t('Guests.Selection.TooMany', { most: mostAtOnce })}</Notice>
      ) : (
        <>
          <Menu
            label={t('Guests.Selection.SetStatus')}
            text={t('Guests.Selection.SetStatus')}
            icon="tick"
            actions={statuses.map((status) => ({
              label: t(`Status.${status}`),
              onSelect: () => bulk.setStatus(status),
            }))}
          />
          <DeskButton variant="quiet" icon="people" onClick={() => choose('group')}>
            {t('Guests.Selection.Group')}
          </DeskButton>
          <DeskButton variant="quiet" icon="table" onClick={() => choose('table')}>
            {t('Guests.Selection.Table')}
          </DeskButton>
        </>
      )}
      <ExportMenu kinds={['guests']} guests={() => ({ ids })} />
      {bulk.statusError ? <FailureNotice what={t('Alerts.Unexpected')} error={bulk.statusError} /> : null}
      {hasFailed ? <FailureNotice what={t('Alerts.Unexpected')} /> : null}
      {dialog.what === null || part === null ? null : (
        <part.AssignDialog
          key={dialog.number}
          kind={dialog.what}
          guests={selected}
          bulk={bulk}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}
