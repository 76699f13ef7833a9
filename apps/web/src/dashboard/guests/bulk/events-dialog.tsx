// Invites the selected guests to an event, ends their invitations to it, or sets their answers.
import { isComing } from '@havn/api/attendance/status-rules';
import { invited, sortByStart } from '@havn/api/events/rules';
import type { Event } from '@havn/api/events/schema';
import { type GuestStatus, guestStatuses } from '@havn/api/kernel/fields';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useState } from 'react';
import { useEvents } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { SelectField } from '../../ui/form/form-fields.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { Notice } from '../../ui/notice.js';
import { BulkProgress } from './bulk-progress.js';
import { type EventChange, getChangedAnswer, useBulkEvents } from './use-bulk-actions.js';

interface EventsDialogProps extends OpenDialog {
  /** Empty if all of them have been deleted meanwhile. */
  guests: readonly Guest[];
}

/** The value of the choice that ends invitations. */
const ended = 'NotInvited';
type Choice = GuestStatus | typeof invited | typeof ended;

function useEventOptions(events: readonly Event[]) {
  const { t } = useTexts();
  return events.map(({ _id, name, isCancelled, capacity, placesLeft }) => ({
    value: _id,
    label: name,
    ...(isCancelled
      ? { note: t('Events.Cancelled') }
      : capacity !== null && placesLeft !== null && { note: t('Events.PlacesLeft', { count: placesLeft, capacity }) }),
  }));
}

export function EventsDialog({ guests, open, onClose }: EventsDialogProps) {
  const { t } = useTexts();
  const events = sortByStart(useEvents().rows);
  const [chosenId, setChosenId] = useState(events.length === 1 ? (events[0]?._id ?? '') : '');
  const [choice, setChoice] = useState<Choice | ''>('');
  const options = useEventOptions(events);
  const event = events.find(({ _id }) => _id === chosenId);
  const change: EventChange | undefined = choice === '' ? undefined : choice === ended ? null : choice;
  const mutation = useBulkEvents(guests, chosenId);
  const isBlocked = event === undefined || change === undefined || guests.length === 0;
  // Nobody replies to a part of the programme.
  const statuses = event?.asksAnswer === false ? [] : guestStatuses;
  const save = () => {
    if (isBlocked) return;
    mutation.mutate(change, {
      onSuccess: (isComplete) => {
        if (isComplete) onClose();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Guests.Events.Title', { count: guests.length })}
      width="small"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
      actions={
        <DashboardButton type="submit" isBusy={mutation.isPending} disabled={isBlocked}>
          {t('Actions.Save')}
        </DashboardButton>
      }
    >
      <div className="stack form-stack">
        <BulkProgress mutation={mutation} />
        {guests.length === 0 ? <Notice>{t('Guests.Empty')}</Notice> : null}
        <SinglePicker
          label={t('Guests.Events.Event')}
          options={options}
          value={chosenId}
          onChange={(id) => {
            setChosenId(id);
            setChoice('');
          }}
          emptyLabel={t('Guests.Events.ChooseEvent')}
        />
        <SelectField
          label={t('Guests.Events.Change')}
          hint={event === undefined || change === undefined ? '' : <Effects {...{ guests, event, change }} />}
          value={choice}
          disabled={event === undefined}
          onChange={({ target: { value } }) => setChoice(value as Choice | '')}
        >
          <option value="">{t('Guests.Events.ChooseChange')}</option>
          <option value={invited}>{t('Guests.Events.Invite')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t('Guests.Events.Reply', { status: t(`Status.${status}`) })}
            </option>
          ))}
          <option value={ended}>{t('Guests.Events.End')}</option>
        </SelectField>
      </div>
    </Dialog>
  );
}

interface EffectsProps {
  guests: readonly Guest[];
  event: Event;
  change: EventChange;
}

/** "Invites 3 guests.", "1 of them has accepted." */
function Effects({ guests, event, change }: EffectsProps) {
  const { t } = useTexts();
  const answers = guests.map((guest) => getEventAnswer(guest, event._id) ?? null);
  const changed = answers.filter((answer) => answer !== getChangedAnswer(answer, change));
  const added = changed.filter((answer) => answer === null).length;
  const losing = changed.filter(
    (answer) => answer !== null && isComing(answer) && !isComing(getChangedAnswer(answer, change) ?? 'Pending'),
  ).length;
  const sentences = [
    changed.length === 0 ? t('Guests.Events.NothingChanges') : '',
    change !== null && added > 0 ? t('Guests.Events.Invites', { count: added }) : '',
    losing > 0 ? t('Events.Invite.RemovesComing', { count: losing }) : '',
  ];
  return <span role="status">{sentences.filter(Boolean).join(' ')}</span>;
}
