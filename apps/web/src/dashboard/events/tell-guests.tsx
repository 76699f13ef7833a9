// After an event has moved or been cancelled: offers a message to those who may come to it. Nothing is sent without a
// further press.
import type { Event } from '@havn/api/events/schema';
import { Link } from '@tanstack/react-router';
import { requestEventMessage } from '../navigation/command-request.js';
import { listAwaited } from '../records/guest-events.js';
import { useEvents, useGuests } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { Icon } from '../ui/icon.js';
import { concernsGuests } from './programme.js';

interface TellGuestsProps {
  /** The event before it was changed. */
  before: Event;
  onDismiss(): void;
}

export function TellGuests({ before, onDismiss }: TellGuestsProps) {
  const { t } = useTexts();
  const event = useEvents().rows.find(({ _id }) => _id === before._id);
  const guests = useGuests();
  const count = listAwaited(guests.rows, before._id).length;
  // Nobody need be told of a change that has been undone.
  if (event === undefined || !guests.isComplete || count === 0 || !concernsGuests(before, event)) return null;
  const { name } = event;
  return (
    <div className="notice tell-guests" role="status">
      <Icon name="letter" />
      <p>{t(event.isCancelled ? 'Events.Tell.Cancelled' : 'Events.Tell.Changed', { name })}</p>
      <Link
        to="/dashboard/message-list"
        onClick={() => requestEventMessage(event._id)}
        className="dashboard-button dashboard-button--primary"
      >
        {t('Events.Tell.Action', { count })}
      </Link>
      <IconButton icon="close" label={t('Events.Tell.Dismiss')} onClick={onDismiss} />
    </div>
  );
}
