// The events to which the guest is invited, with the answers, which can be set. Nothing for a wedding without events.

import { type GuestStatus, isPending } from '@havn/api/attendance/status-rules';
import type { Event } from '@havn/api/events/schema';
import { guestStatuses } from '@havn/api/kernel/fields';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { useWeddingZone } from '../../texts/wedding-zone.js';
import { SelectField } from '../../ui/form/form-fields.js';
import { useGuestEntry } from '../details/use-guest-entry.js';

export function GuestEvents({ guest, events }: { guest: Guest; events: readonly Event[] }) {
  const change = useGuestEntry(guest._id, 'events');
  const { t } = useTexts();
  return (
    <div className="stack gap-3">
      <ActionFailure error={change.error} message={t('Guest.Events.Failed')} />
      {events.map((event) => (
        <AnswerField
          key={event._id}
          event={event}
          answer={getEventAnswer(guest, event._id) ?? null}
          onChange={(value) => change.mutate({ id: event._id, value })}
        />
      ))}
    </div>
  );
}

const notInvited = '';

interface AnswerFieldProps {
  event: Event;
  answer: GuestStatus | null;
  onChange(status: GuestStatus | null): void;
}

function AnswerField({ event, answer, onChange }: AnswerFieldProps) {
  const { t } = useTexts();
  const zone = useWeddingZone();
  const { name, startsAt, isCancelled, asksAnswer } = event;
  // Nobody replies to a part of the programme.
  const offered = guestStatuses.filter((status) => asksAnswer || isPending(status) || status === answer);
  const hints = [isCancelled ? t('Events.Cancelled') : '', startsAt === null ? '' : formatZonedTime(startsAt, zone)];
  return (
    <SelectField
      label={isCancelled ? <s>{name}</s> : name}
      hint={hints.filter(Boolean).join(' · ')}
      value={answer ?? notInvited}
      onChange={({ target: { value } }) => onChange(guestStatuses.find((status) => status === value) ?? null)}
    >
      <option value={notInvited}>{t('Guests.Filters.notInvited')}</option>
      {offered.map((status) => (
        <option key={status} value={status}>
          {asksAnswer || !isPending(status) ? t(`Status.${status}`) : t('Guests.Filters.invited')}
        </option>
      ))}
    </SelectField>
  );
}
