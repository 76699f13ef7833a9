// /dashboard/widget/{id} and /new: an event with its form, embed code and responses (specification §10 "Widget").
import './widget.css';
import type { WidgetEvent } from '@havn/api/widget/schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { whenGone } from '../data/when-gone.js';
import { useTexts } from '../texts.js';
import { Confirm } from '../ui/confirm.js';
import { DeskButton } from '../ui/desk-button.js';
import { useDeskPage } from '../ui/kept-place.js';
import { EmptyRows, FailedRows, FailureNotice, LoadingRows } from '../ui/notice.js';
import { AnswersPanel } from './answers-panel.js';
import { asksForAnswers, draftOf, freshDraft, textIn } from './draft.js';
import { EmbedPanel } from './embed-panel.js';
import { EventForm } from './event-form.js';

export function EventPage({ id }: { id: string }) {
  const { t } = useTexts();
  const isNew = id === 'new';
  useDeskPage(t(isNew ? 'Widget.New' : 'Widget.Edit'));
  return (
    <>
      <header className="list-head">
        <h1 className="desk-title">{t(isNew ? 'Widget.New' : 'Widget.Edit')}</h1>
        <Link to="/dashboard/widget" className="desk-button desk-button--quiet">
          {t('Widget.Back')}
        </Link>
      </header>
      {isNew ? <NewEvent /> : <OldEvent id={id} />}
    </>
  );
}

function NewEvent() {
  const navigate = useNavigate();
  const wedding = trpc.wedding.get.useQuery();
  if (wedding.isPending) return <LoadingRows />;
  // Navigates after the form has become pristine, so that the unsaved-changes dialog does not open.
  const show = (event: WidgetEvent) =>
    setTimeout(() => void navigate({ to: '/dashboard/widget/$id', params: { id: event._id }, replace: true }));
  return (
    <>
      <EventForm event={null} first={freshDraft(wedding.data)} onSaved={show} />
      <EmbedPanel prokey={null} />
    </>
  );
}

/** An event without RSVP can still have responses from before it was disabled. */
const hasAnswers = (event: WidgetEvent) =>
  asksForAnswers(event) || Object.values(event.answers).some((count) => count > 0);

function OldEvent({ id }: { id: string }) {
  const { t } = useTexts();
  const query = trpc.widget.get.useQuery({ id });
  const event = query.data;
  const reason = reasonOf(query.error);
  if (query.isError && (reason === 'UNKNOWN_EVENT' || reason === 'INVALID_INPUT'))
    return <EmptyRows text={t('Widget.Gone')} />;
  if (event === undefined)
    return query.isError ? <FailedRows error={query.error} onRetry={() => void query.refetch()} /> : <LoadingRows />;
  return (
    <div className="widget-page">
      {hasAnswers(event) ? <AnswersPanel event={event} /> : null}
      <EmbedPanel prokey={event.prokey} />
      <EventForm key={id} event={event} first={draftOf(event)} onSaved={() => undefined} />
      <Ending event={event} />
    </div>
  );
}

/** Closes, reopens or deletes the event. */
function Ending({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const update = trpc.widget.update.useMutation({ onSuccess: () => void utils.widget.invalidate() });
  const remove = trpc.widget.delete.useMutation(
    whenGone(() => {
      setAsking(false);
      void utils.widget.list.invalidate();
      void navigate({ to: '/dashboard/widget' });
    }),
  );
  return (
    <>
      {update.isError ? <FailureNotice what={t('Widget.CloseFailed')} error={update.error} /> : null}
      <p className="widget-buttons">
        {asksForAnswers(event) || event.closed ? (
          <DeskButton
            variant="quiet"
            isBusy={update.isPending}
            onClick={() => update.mutate({ id: event._id, closed: !event.closed })}
          >
            {t(event.closed ? 'Widget.Reopen' : 'Widget.Close')}
          </DeskButton>
        ) : null}
        <DeskButton variant="danger" icon="trash" onClick={() => setAsking(true)}>
          {t('Widget.Delete')}
        </DeskButton>
      </p>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Widget.Delete')}
        question={t('Widget.DeleteQuestion')}
        name={textIn(event.configuration.name) || t('Widget.Nameless')}
        action={t('Actions.Delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: event._id, ifMatch: event.version })}
      >
        {remove.isError ? <FailureNotice what={t('Widget.DeleteFailed')} error={remove.error} /> : null}
      </Confirm>
    </>
  );
}
