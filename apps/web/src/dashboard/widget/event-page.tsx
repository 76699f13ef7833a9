// /dashboard/widget/{id} and /new: an event with its form, embed code and responses (specification §10 "Widget").
import { toText } from '../../lib/storage/unknown-value.js';
import './widget.css';
import type { WidgetEvent } from '@havn/api/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { createDeleteHandlers } from '../records/undo/delete-handlers.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.js';
import { EmptyState, ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { AnswersPanel } from './answers-panel.js';
import { EmbedPanel } from './embed-panel.js';
import { asksForAnswers, createEventDraft, toEventDraft } from './event-draft.js';
import { EventForm } from './event-form.js';

export function EventPage({ id }: { id: string }) {
  const { t } = useTexts();
  const isNew = id === 'new';
  useDashboardPage(t(isNew ? 'Widget.New' : 'Widget.Edit'));
  return (
    <>
      <header className="list-head">
        <h1 className="dashboard-title">{t(isNew ? 'Widget.New' : 'Widget.Edit')}</h1>
        <Link to="/dashboard/widget" className="dashboard-button dashboard-button--quiet">
          {t('Widget.Back')}
        </Link>
      </header>
      {isNew ? <NewEvent /> : <ExistingEvent id={id} />}
    </>
  );
}

function NewEvent() {
  const navigate = useNavigate();
  const wedding = trpc.wedding.get.useQuery();
  if (wedding.isPending) return <LoadingState />;
  // Navigates after the form has become pristine, so that the unsaved-changes dialog does not open.
  const openEvent = (event: WidgetEvent) =>
    setTimeout(() => void navigate({ to: '/dashboard/widget/$id', params: { id: event._id }, replace: true }));
  return (
    <>
      <EventForm event={null} initialDraft={createEventDraft(wedding.data)} onSaved={openEvent} />
      <EmbedPanel prokey={null} />
    </>
  );
}

/** An event without RSVP can still have responses from before it was disabled. */
const hasAnswers = (event: WidgetEvent) =>
  asksForAnswers(event) || Object.values(event.answers).some((count) => count > 0);

function ExistingEvent({ id }: { id: string }) {
  const { t } = useTexts();
  const query = trpc.widget.get.useQuery({ id });
  const event = query.data;
  const reason = getErrorReason(query.error);
  if (query.isError && (reason === 'UNKNOWN_EVENT' || reason === 'INVALID_INPUT'))
    return <EmptyState text={t('Widget.Deleted')} />;
  if (event === undefined)
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />;
  return (
    <div className="widget-page">
      {hasAnswers(event) ? <AnswersPanel event={event} /> : null}
      <EmbedPanel prokey={event.prokey} />
      <EventForm key={id} event={event} initialDraft={toEventDraft(event)} onSaved={() => undefined} />
      <EventActions event={event} />
    </div>
  );
}

/** Closes, reopens or deletes the event. */
function EventActions({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  // After a conflict, the page shows the other administrator's change.
  const update = trpc.widget.update.useMutation({ onSettled: () => void utils.widget.invalidate() });
  const remove = trpc.widget.delete.useMutation(
    createDeleteHandlers(queryClient, () => {
      setConfirming(false);
      void utils.widget.list.invalidate();
      void navigate({ to: '/dashboard/widget' });
    }),
  );
  return (
    <>
      {update.isError ? <FailureNotice message={t('Widget.CloseFailed')} error={update.error} /> : null}
      <p className="widget-buttons">
        {asksForAnswers(event) || event.closed ? (
          <DashboardButton
            variant="quiet"
            isBusy={update.isPending}
            onClick={() => update.mutate({ id: event._id, ifMatch: event.version, closed: !event.closed })}
          >
            {t(event.closed ? 'Widget.ReopenRsvps' : 'Widget.CloseRsvps')}
          </DashboardButton>
        ) : null}
        <DashboardButton variant="danger" icon="trash" onClick={() => setConfirming(true)}>
          {t('Widget.Delete')}
        </DashboardButton>
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Widget.Delete')}
        question={t('Widget.DeleteQuestion')}
        name={toText(event.configuration.name) || t('Widget.Untitled')}
        action={t('Actions.Delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: event._id, ifMatch: event.version })}
      >
        {remove.isError ? <FailureNotice message={t('Widget.DeleteFailed')} error={remove.error} /> : null}
      </ConfirmDialog>
    </>
  );
}
