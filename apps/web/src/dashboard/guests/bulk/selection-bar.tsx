import { hasArrived } from '@havn/api/attendance/status-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import { useEvents } from '../../records/lists/lists.js';
import { ExportMenu } from '../../records/requests/export-menu.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, IconButton } from '../../ui/dashboard-button.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { Menu } from '../../ui/menu.js';
import { useBarHeight } from '../../ui/use-bar-height.js';
import { hasUnusedSeat } from '../table-label.js';
import { AttendedDialog } from './attended-dialog.js';
import { BulkProgress } from './bulk-progress.js';
import type { AssignKind } from './use-bulk-actions.js';
import { useBulkActions, useMarkAttended } from './use-bulk-actions.js';

interface SelectionBarProps {
  /** Including those hidden by the filter. */
  selected: readonly Guest[];
  hiddenCount: number;
  onAssign(kind: AssignKind): void;
  onChangeEvents(): void;
  onDelete(ids: readonly string[]): void;
  onClear(): void;
}

/** Listed here because importing the schema's list would pull in zod. */

export function SelectionBar({
  selected,
  hiddenCount,
  onAssign,
  onChangeEvents,
  onDelete,
  onClear,
}: SelectionBarProps) {
  const { t } = useTexts();
  const bar = useFocusOnRemoval('heading', useBarHeight<HTMLElement>());
  const ids = selected.map((guest) => guest._id);
  const actions = useBulkActions(selected);
  const dialogs = useDialogs<{ attended: number }>({
    attended: (dialog, messageCount) => (
      <AttendedDialog
        {...dialog}
        count={ids.length}
        messageCount={messageCount}
        onConfirm={(graceSeconds) => actions.status.mutate({ status: 'Attended', graceSeconds })}
      />
    ),
  });
  const attended = useMarkAttended(ids, {
    onMark: actions.status.mutate,
    onAsk: (messageCount) => dialogs.open('attended', messageCount),
  });
  const setStatus = (status: GuestStatus) => {
    attended.reset();
    if (hasArrived(status) && ids.length > 1) attended.mutate(ids);
    else actions.status.mutate({ status });
  };
  const hasEvents = useEvents().rows.length > 0;
  const hosts = selected.filter(({ hostId }) => hostId === undefined).length;
  const unusedSeats = selected.filter(hasUnusedSeat).length;
  const assign = (kind: AssignKind) => {
    actions.status.reset();
    onAssign(kind);
  };
  return (
    <section ref={bar} className="cluster selection-bar" aria-label={t('Guests.Selection.Region')}>
      <p className="strong selection-bar__count" role="status">
        <span>{t('Guests.Selection.Count', { count: ids.length })}</span>
        {hiddenCount > 0 ? (
          <span className="muted">{` ${t('Guests.Selection.Hidden', { count: hiddenCount })}`}</span>
        ) : null}
      </p>
      <IconButton icon="close" label={t('Guests.Selection.Clear')} onClick={onClear} />
      <Menu
        label={t('Guests.Selection.SetStatus')}
        text={t('Guests.Selection.SetStatus')}
        icon="tick"
        isBusy={actions.status.isPending || attended.isPending}
        actions={guestFields.status.values.map((status) => ({
          label: t(`Status.${status}`),
          onSelect: () => setStatus(status),
        }))}
      />
      <DashboardButton variant="quiet" icon="people" onClick={() => assign('group')}>
        {t('Guests.Selection.Group')}
      </DashboardButton>
      <DashboardButton variant="quiet" icon="table" onClick={() => assign('table')}>
        {t('Guests.Selection.Table')}
      </DashboardButton>
      {hasEvents ? (
        <DashboardButton variant="quiet" icon="glass" onClick={onChangeEvents}>
          {t('Guests.Selection.Events')}
        </DashboardButton>
      ) : null}
      <DashboardButton
        variant="quiet"
        icon="plus"
        isBusy={actions.plusOnes.isPending}
        disabled={hosts === 0}
        onClick={() => actions.plusOnes.mutate()}
      >
        {t('Guests.Selection.AddPlusOnes', { count: hosts })}
      </DashboardButton>
      {unusedSeats === 0 ? null : (
        <DashboardButton
          variant="quiet"
          icon="minus"
          isBusy={actions.seats.isPending}
          onClick={() => actions.seats.mutate()}
        >
          {t('Guests.Selection.FreeSeats', { count: unusedSeats })}
        </DashboardButton>
      )}
      <ExportMenu kinds={['guests']} guests={() => ({ ids })} />
      <DashboardButton variant="quiet" icon="trash" onClick={() => onDelete(ids)}>
        {t('Guests.Selection.Delete')}
      </DashboardButton>
      <ActionFailure error={attended.error} />
      <BulkProgress mutation={actions.status} />
      <BulkProgress mutation={actions.seats} />
      <BulkProgress mutation={actions.plusOnes} />
      {dialogs.element}
    </section>
  );
}
