import { isComing, isPending } from '@havn/api/attendance/status-rules';
import type { Event } from '@havn/api/events/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { useEvents, useGuests } from '../records/lists/lists.js';
import { useChange } from '../records/lists/use-change.js';
import { ConfirmAction } from '../screens/confirm-action.js';
import { updateVersioned } from '../store/versioned-update.js';
import { useTexts } from '../texts/texts.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';

/** Others who cancel the event at the same time do not conflict with this. */
function useSetCancelled(event: Event, onDone: () => void) {
  const queryClient = useQueryClient();
  const { event: events } = trpc.useUtils().client;
  const id = event._id;
  return useChange<boolean, Event | null>({
    toChange: (isCancelled) => ({
      records: [id],
      show: { events: (rows) => rows.map((row) => (row._id === id ? { ...row, isCancelled } : row)) },
      send: () =>
        updateVersioned<Event, object>(id, {
          base: event,
          mine: {},
          toFields: () => ({}),
          get: () => events.get.query({ id }),
          send: (ifMatch) => events.update.mutate({ id, ifMatch, isCancelled }),
        }),
      onSaved: (row) => {
        if (row !== null) applySavedRow(queryClient, 'events', row);
      },
    }),
    onSuccess: onDone,
  });
}

/** Cancels an event, or brings it back, and says which guests must be told. */
interface CancelEventProps extends OpenDialog {
  event: Event;
  onDone(): void;
}

export function CancelEvent({ event: opened, onDone, ...dialog }: CancelEventProps) {
  const { t } = useTexts();
  const event = useEvents().rows.find(({ _id }) => _id === opened._id) ?? opened;
  const change = useSetCancelled(event, () => {
    onDone();
    dialog.onClose();
  });
  const guests = useGuests();
  const statuses = guests.rows.flatMap((guest) => guest.events?.[opened._id] ?? []);
  // The texts stay while the dialog closes.
  const kind = opened.isCancelled ? 'Restoring' : 'Cancelling';
  const coming = statuses.filter(isComing).length;
  const pending = statuses.filter(isPending).length;
  return (
    <ConfirmAction
      {...dialog}
      title={t(`Events.${kind}.Title`)}
      question={t(`Events.${kind}.Question`)}
      name={event.name}
      action={t(`Events.${kind}.Action`)}
      closeLabel={t(`Events.${kind}.Keep`)}
      variant={opened.isCancelled ? 'primary' : 'danger'}
      mutation={change}
      failure={t('Events.UpdateFailed')}
      onConfirm={() => change.mutate(!opened.isCancelled)}
    >
      {guests.isComplete ? (
        <ul className="deletion-effects">
          {coming > 0 ? <li>{t(`Events.${kind}.Coming`, { count: coming })}</li> : null}
          {pending > 0 && event.asksAnswer ? <li>{t(`Events.${kind}.Pending`, { count: pending })}</li> : null}
          {statuses.length === 0 ? <li>{t('Events.NobodyInvited')}</li> : null}
        </ul>
      ) : null}
    </ConfirmAction>
  );
}
