// Who is invited to an event: chosen by households with the filters of the guest list, and saved in one call.
import type { Event } from '@havn/api/events/schema';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { FilterChips, FilterMenu } from '../../records/filters/filter-menu.js';
import { applyEventAnswers } from '../../records/guest-events.js';
import type { ListFilter } from '../../records/guest-list.js';
import { applyToCache, invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import { useEvents } from '../../records/lists/lists.js';
import { useChange } from '../../records/lists/use-change.js';
import { ActionFailure } from '../../screens/action-failure.js';
import type { ShownChange } from '../../store/change-queue.js';
import type { RowByList } from '../../store/kind-queries.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { SearchBox } from '../../ui/form/search-box.js';
import { useShowMore } from '../../ui/list/use-show-more.js';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/notice.js';
import { HouseholdChecklist } from './household-checklist.js';
import { type Choices, choose, type InvitationChanges, isChosen, listChanges } from './invitation-changes.js';
import { useFoundGuests } from './use-found-guests.js';

interface Invitations {
  add: readonly string[];
  remove: readonly string[];
}

const getIds = (guests: readonly Guest[]) => guests.map(({ _id }) => _id);

function showInvitations(eventId: string, { add, remove }: Invitations): ShownChange<RowByList> {
  const answers = new Map([...add.map((id) => [id, 'Pending'] as const), ...remove.map((id) => [id, null] as const)]);
  return { guests: (rows) => applyEventAnswers(rows, eventId, answers) };
}

function useInvite(eventId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { event } = trpc.useUtils().client;
  return useChange<Invitations, unknown>({
    toChange: ({ add, remove }) => ({
      records: [eventId],
      show: showInvitations(eventId, { add, remove }),
      send: (key) =>
        event.updateGuests.mutate(
          { id: eventId, add: [...add], remove: [...remove] },
          { context: { [idempotencyKey]: key } },
        ),
      // Until the live changes arrive.
      onSaved: () => applyToCache(queryClient, showInvitations(eventId, { add, remove })),
    }),
    onSuccess: onDone,
    onSettled: () => invalidateUnlessLive(queryClient),
  });
}

export function EventGuests({ id, open, onClose }: OpenDialog & { id: string }) {
  const { t } = useTexts();
  const events = useEvents();
  const live = events.rows.find(({ _id }) => _id === id);
  // The name of a deleted event stays in the dialog.
  const [opened] = useState(live);
  const event = live ?? opened;
  const [choices, setChoices] = useState<Choices>(new Map());
  const [isReviewing, setReviewing] = useState(false);
  const search = useFoundGuests();
  const { guests, list } = search;
  const changes = useMemo(() => listChanges(guests, id, choices), [guests, id, choices]);
  const invite = useInvite(id, onClose);
  const hasChanges = changes.added.length + changes.removed.length > 0;
  const isDeleted = live === undefined && events.isComplete;
  const isShown = isReviewing && hasChanges;
  const save = () => invite.mutate({ add: getIds(changes.added), remove: getIds(changes.removed) });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Events.Invite.Title', { name: event?.name ?? '' })}
      width="large"
      isDirty={hasChanges && !invite.isPending && !invite.isSuccess}
      {...(isShown && { onBack: () => setReviewing(false), closeLabel: t('Messages.Back') })}
      actions={
        isDeleted ? null : isShown ? (
          <DashboardButton isBusy={invite.isPending} onClick={save} autoFocus>
            {t('Actions.Save')}
          </DashboardButton>
        ) : (
          <DashboardButton disabled={!hasChanges || !list.isComplete} onClick={() => setReviewing(true)}>
            {t('Events.Invite.Review')}
          </DashboardButton>
        )
      }
    >
      <ActionFailure error={invite.error} message={t('Events.Invite.Failed')} />
      {isDeleted ? <EmptyState text={t('Conflict.Deleted')} /> : null}
      {isDeleted || event === undefined ? null : isShown ? (
        <Review eventId={id} changes={changes} />
      ) : (
        <Selection event={event} search={search} changes={changes} choices={choices} onChoose={setChoices} />
      )}
    </Dialog>
  );
}

interface SelectionProps {
  event: Event;
  search: ReturnType<typeof useFoundGuests>;
  changes: InvitationChanges<Guest>;
  choices: Choices;
  onChoose(choices: Choices): void;
}

function Selection({ event, search, changes, choices, onChoose }: SelectionProps) {
  const { t } = useTexts();
  const { list, guests, found, filters, chosen } = search;
  const [answerId, setAnswerId] = useState('');
  const id = event._id;
  const ofEvent = filters.filter(({ group }) => group === `event:${id}`);
  const answer = ofEvent.find((filter) => filter.id === answerId);
  const visible = useMemo(
    () => (answer === undefined ? found : found.filter((guest) => answer.matches(guest))),
    [found, answer],
  );
  const isInvited = (guest: Guest) => isChosen(guest, id, choices);
  const chosenCount = guests.filter(isInvited).length;
  const shownChosen = visible.filter(isInvited).length;
  // Guests are chosen only when the list is complete, so that none is missed.
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} isPart />;
  if (!list.isComplete) return <LoadingState />;
  if (guests.length === 0) return <EmptyState text={t('Guests.Empty')} hint={t('Events.Invite.NoGuests')} />;
  return (
    <div className="stack gap-3">
      {event.audience === 'everyone' ? <Notice>{t('Events.Invite.IsForEveryone')}</Notice> : null}
      <div className="cluster invite-tools">
        <SearchBox label={t('Guests.Search')} value={search.typed} onChange={search.setTyped} />
        <FilterMenu
          filters={filters.filter((filter) => !ofEvent.includes(filter))}
          chosen={chosen}
          onChoose={(next) => search.setChosen(next)}
          guests={guests}
          visibleRows={visible}
          views={null}
        />
        <AnswerSelect filters={ofEvent} value={answerId} onChange={setAnswerId} />
      </div>
      <FilterChips chosen={chosen} onChoose={(next) => search.setChosen(next)} />
      <div className="cluster invite-bar">
        <p className="invite-bar__count">
          <span className="strong">{t('Events.Invited', { invited: chosenCount, count: guests.length })}</span>{' '}
          <ChangeSummary changes={changes} />
        </p>
        <DashboardButton
          variant="quiet"
          className="dashboard-button--small"
          disabled={shownChosen === visible.length}
          onClick={() => onChoose(choose(choices, visible, true))}
        >
          {t('Events.Invite.AddShown', { count: visible.length })}
        </DashboardButton>
        <DashboardButton
          variant="quiet"
          className="dashboard-button--small"
          disabled={shownChosen === 0}
          onClick={() => onChoose(choose(choices, visible, false))}
        >
          {t('Events.Invite.RemoveShown', { count: shownChosen })}
        </DashboardButton>
      </div>
      {visible.length === 0 ? <EmptyState text={t('Picker.NoMatches')} /> : null}
      <HouseholdChecklist
        eventId={id}
        guests={visible}
        isChosen={isInvited}
        onChoose={(some, isOn) => onChoose(choose(choices, some, isOn))}
      />
    </div>
  );
}

interface AnswerSelectProps {
  filters: readonly ListFilter[];
  /** The id of one of them; empty for all guests. */
  value: string;
  onChange(value: string): void;
}

function AnswerSelect({ filters, value, onChange }: AnswerSelectProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="invite-tools__answer">
      <label className="visually-hidden" htmlFor={id}>
        {t('Events.Invite.Show')}
      </label>
      <select id={id} className="form-field__control" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('Events.Invite.AllGuests')}</option>
        {filters.map((filter) => (
          <option key={filter.id} value={filter.id}>
            {filter.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** "Adds 12 guests. Removes 3 guests. 1 of them has accepted." */
function ChangeSummary({ changes }: { changes: InvitationChanges<Guest> }) {
  const { t } = useTexts();
  const { added, removed, removedComing } = changes;
  const sentences = [
    added.length > 0 ? t('Events.Invite.Adds', { count: added.length }) : '',
    removed.length > 0 ? t('Events.Invite.Removes', { count: removed.length }) : '',
    removedComing > 0 ? t('Events.Invite.RemovesComing', { count: removedComing }) : '',
  ];
  return <span role="status">{sentences.filter(Boolean).join(' ')}</span>;
}

function Review({ eventId, changes }: { eventId: string; changes: InvitationChanges<Guest> }) {
  const { t } = useTexts();
  const { added, removed, removedComing } = changes;
  return (
    <div className="invite-review">
      <ReviewList title={t('Events.Invite.Adds', { count: added.length })} guests={added} />
      <ReviewList
        title={t('Events.Invite.Removes', { count: removed.length })}
        note={removedComing > 0 ? t('Events.Invite.RemovesComing', { count: removedComing }) : undefined}
        guests={removed}
        eventId={eventId}
      />
    </div>
  );
}

const shownNames = 50;

interface ReviewListProps {
  title: string;
  note?: string | undefined;
  guests: readonly Guest[];
  /** Shows their answers to it. */
  eventId?: string;
}

function ReviewList({ title, note, guests, eventId }: ReviewListProps) {
  const { shown, more } = useShowMore(guests, shownNames);
  const titleId = useId();
  if (guests.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby={titleId}>
      <h3 className="invite-review__title" id={titleId}>
        {title}
      </h3>
      {note === undefined ? null : <p className="error-text">{note}</p>}
      <ul className="stack gap-1">
        {shown.map((guest) => {
          const answer = eventId === undefined ? undefined : getEventAnswer(guest, eventId);
          return (
            <li key={guest._id} className="cluster invite-review__guest">
              <span className="break">{formatFullName(guest)}</span>
              {answer === undefined ? null : <GuestStatusDot status={answer} />}
            </li>
          );
        })}
      </ul>
      {more === null ? null : <div>{more}</div>}
    </section>
  );
}
