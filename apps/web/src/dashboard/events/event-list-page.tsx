// /dashboard/event-list (specification §10 "Event List").
import type { Counts } from '@havn/api/attendance/schema';
import type { Event } from '@havn/api/events/schema';
import { type ReactNode, useMemo, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { type List, useDishes, useEvents, useGuests, useQuestions } from '../records/lists/lists.js';
import { DeleteRecord } from '../screens/delete-record.js';
import { ListEmptyState, ListPage } from '../screens/list-page.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { ZoneNote } from '../ui/zone-note.js';
import { CancelEvent } from './cancel-event.js';
import { EditDish } from './dishes/dish-form.js';
import { type EventActions, EventCard, WeddingCard } from './event-card.js';
import { EditEvent } from './event-form.js';
import { type EventSuggestion, eventSuggestions } from './event-form-model.js';
import { EventGuests } from './invite/event-guests.js';
import { buildProgramme, concernsGuests, formatProgrammeDay, type ProgrammeDay } from './programme.js';
import { EditQuestion } from './questions/question-form.js';
import { QuestionSection } from './questions/question-section.js';
import { TellGuests } from './tell-guests.js';

interface EventDialogs {
  /** A dish, or a new one of an event. */
  dish: { eventId: string; id: string | null };
  deleteDish: string;
  /** The id of an event; a suggestion or null for a new one. */
  edit: string | EventSuggestion | null;
  guests: string;
  cancel: Event;
  delete: string;
  /** Null for a new question. */
  question: string | null;
  deleteQuestion: string;
}

/** Whether the dishes with those who have chosen them, or the questions, are still to come. */
function usePartsAreLoading(): boolean {
  const [guests, dishes, questions] = [useGuests(), useDishes(), useQuestions()];
  const isAwaited = ({ isComplete, error }: List<unknown>) => !isComplete && error === null;
  return isAwaited(dishes) || isAwaited(questions) || (dishes.rows.length > 0 && isAwaited(guests));
}

/** The events, once all that their cards show is known, so that nothing on the page moves. */
function useProgramme(): { list: List<Event>; days: readonly ProgrammeDay[]; counts: Counts | undefined } {
  const events = useEvents();
  const wedding = trpc.wedding.get.useQuery();
  const counts = trpc.guest.counts.useQuery();
  const arePartsLoading = usePartsAreLoading();
  const { rows } = events;
  const { data, error, refetch } = wedding;
  const days = useMemo(() => (data === undefined ? [] : buildProgramme(rows, data)), [rows, data]);
  const failure = events.error ?? (data === undefined ? error : null);
  const list = {
    ...events,
    isLoading: failure === null && (events.isLoading || data === undefined || counts.isPending || arePartsLoading),
    isComplete: events.isComplete && data !== undefined && !counts.isPending && !arePartsLoading,
    error: failure,
    retry: () => {
      if (events.error) events.retry();
      if (data === undefined) void refetch();
    },
  };
  return { list, days, counts: counts.data };
}

export function EventListPage() {
  const { t } = useTexts();
  // As guests know it, if its changes concern them.
  const [known, setKnown] = useState<Event | null>(null);
  const noteChange = (before: Event) => setKnown((first) => (first?._id === before._id ? first : before));
  const { list, days, counts } = useProgramme();
  const dialogs = useDialogs<EventDialogs>({
    edit: (dialog, edited, openNext) => (
      <EditEvent
        {...dialog}
        edited={edited}
        onCreated={({ _id, audience }) => {
          if (audience === 'chosen') openNext('guests', _id);
        }}
        onUpdated={(event, before) => concernsGuests(before, event) && noteChange(before)}
      />
    ),
    guests: (dialog, id) => <EventGuests {...dialog} id={id} />,
    cancel: (dialog, event) => <CancelEvent {...dialog} event={event} onDone={() => noteChange(event)} />,
    dish: (dialog, dish) => <EditDish {...dialog} {...dish} />,
    deleteDish: (dialog, id) => <DeleteRecord {...dialog} list="dishes" id={id} />,
    delete: (dialog, id) => <DeleteRecord {...dialog} list="events" id={id} />,
    question: (dialog, id) => <EditQuestion {...dialog} id={id} />,
    deleteQuestion: (dialog, id) => <DeleteRecord {...dialog} list="questions" id={id} />,
  });
  const { open } = dialogs;
  const actions = useMemo<EventActions>(
    () => ({
      onEdit: ({ _id }) => open('edit', _id),
      onChooseGuests: ({ _id }) => open('guests', _id),
      onCancel: (event) => open('cancel', event),
      onDelete: ({ _id }) => open('delete', _id),
      dishes: {
        onAdd: (eventId) => open('dish', { eventId, id: null }),
        onEdit: ({ _id, eventId }) => open('dish', { eventId, id: _id }),
        onDelete: ({ _id }) => open('deleteDish', _id),
      },
    }),
    [open],
  );
  const create = (suggestion: EventSuggestion | null = null) => open('edit', suggestion);
  const hasNoEvents = list.isComplete && list.rows.length === 0;
  return (
    <ListPage
      title={t('Events.Title')}
      list={list}
      actions={
        <DashboardButton icon="plus" onClick={() => create()}>
          {t('Events.Create')}
        </DashboardButton>
      }
      notices={known === null ? null : <TellGuests before={known} onDismiss={() => setKnown(null)} />}
      dialogs={dialogs}
      commands={{
        'event.create': () => create(),
        'event.update': (id) => id !== null && open('edit', id),
        'event.guests': (id) => id !== null && open('guests', id),
      }}
    >
      {list.isLoading || list.error ? null : (
        <>
          <ZoneNote />
          <ol className="timeline" aria-label={t('Events.Programme')}>
            {days.map(({ day, items }) => (
              <ProgrammeDaySection key={day} day={day}>
                {items.map(({ event, start, end }) => (
                  <li key={event?._id ?? 'wedding'} className="timeline__item">
                    {event === null ? (
                      <WeddingCard start={start} counts={counts} dishes={actions.dishes} />
                    ) : (
                      <EventCard event={event} start={start} end={end} guestCount={counts?.guests} actions={actions} />
                    )}
                  </li>
                ))}
              </ProgrammeDaySection>
            ))}
          </ol>
        </>
      )}
      {list.isLoading || list.error ? null : (
        <QuestionSection onEdit={(id) => open('question', id)} onDelete={(id) => open('deleteQuestion', id)} />
      )}
      {hasNoEvents ? (
        <ListEmptyState
          isFiltered={false}
          empty={{
            text: t('Events.Empty'),
            picture: 'events',
            hint: t('Events.EmptyHint'),
            action: <FirstEvent onCreate={create} />,
          }}
        />
      ) : null}
    </ListPage>
  );
}

function ProgrammeDaySection({ day, children }: { day: string; children: ReactNode }) {
  const { t, language } = useTexts();
  return (
    <li className="timeline__day">
      <h2 className="timeline__date">{day === '' ? t('Events.NoDay') : formatProgrammeDay(day, language)}</h2>
      <ol className="stack gap-3">{children}</ol>
    </li>
  );
}

function FirstEvent({ onCreate }: { onCreate(suggestion?: EventSuggestion): void }) {
  const { t } = useTexts();
  return (
    <div className="stack gap-3 first-event">
      <DashboardButton icon="plus" onClick={() => onCreate()}>
        {t('Events.EmptyAction')}
      </DashboardButton>
      <ul className="cluster first-event__suggestions" aria-label={t('Events.Suggestions')}>
        {eventSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <DashboardButton variant="quiet" onClick={() => onCreate(suggestion)}>
              {t(`Events.Suggestion.${suggestion}`)}
            </DashboardButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
