// /dashboard/widget/{id} and /new: a widget with its form, embed code and responses (specification §10 "Website button").

import './widget.css';
import type { Widget } from '@havn/api/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { toText } from '../../lib/storage/unknown-value.js';
import { PrivateAddressWarning } from '../invitations/private-address.js';
import { createDeleteHandlers } from '../records/undo/delete-handlers.js';
import { ActionFailure } from '../screens/action-failure.js';
import { ConfirmAction } from '../screens/confirm-action.js';
import { Loaded } from '../screens/loaded.js';
import { PageHead } from '../screens/page-head.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { EmptyState, LoadingState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { useCopyText } from '../ui/use-copy-text.js';
import { ResponsesPanel } from './responses-panel.js';
import { asksForResponses, buildEmbedCode, createWidgetDraft, toWidgetDraft } from './widget-draft.js';
import { WidgetForm } from './widget-form.js';

export function WidgetPage({ id }: { id: string }) {
  const { t } = useTexts();
  const isNew = id === 'new';
  return (
    <>
      <PageHead title={t(isNew ? 'Widget.New' : 'Widget.Edit')}>
        <Link to="/dashboard/widget" className="dashboard-button dashboard-button--quiet">
          {t('Widget.Back')}
        </Link>
      </PageHead>
      {isNew ? <NewWidget /> : <ExistingWidget id={id} />}
    </>
  );
}

function NewWidget() {
  const navigate = useNavigate();
  const wedding = trpc.wedding.get.useQuery();
  if (wedding.isPending) return <LoadingState />;
  const openWidget = ({ _id: id }: Widget) =>
    void navigate({ to: '/dashboard/widget/$id', params: { id }, replace: true });
  return (
    <>
      <WidgetForm widget={null} initialDraft={createWidgetDraft(wedding.data)} onSaved={openWidget} />
      <EmbedPanel prokey={null} />
    </>
  );
}

/** A widget without RSVP can still have responses from before it was disabled. */
const hasResponses = (widget: Widget) =>
  asksForResponses(widget) || Object.values(widget.answers).some((count) => count > 0);

function ExistingWidget({ id }: { id: string }) {
  const { t } = useTexts();
  const query = trpc.widget.get.useQuery({ id });
  const reason = getErrorReason(query.error);
  if (query.isError && (reason === 'UNKNOWN_WIDGET' || reason === 'INVALID_INPUT'))
    return <EmptyState text={t('Widget.Deleted')} />;
  return (
    <Loaded query={query}>
      {(widget) => (
        <div className="stack widget-page">
          {hasResponses(widget) ? <ResponsesPanel widget={widget} /> : null}
          <EmbedPanel prokey={widget.prokey} />
          <WidgetForm key={id} widget={widget} initialDraft={toWidgetDraft(widget)} />
          <WidgetActions widget={widget} />
        </div>
      )}
    </Loaded>
  );
}

/** Closes, reopens or deletes the widget. */
function WidgetActions({ widget }: { widget: Widget }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // After a conflict, the page shows the other administrator's change.
  const update = trpc.widget.update.useMutation({ onSettled: () => void utils.widget.invalidate() });
  const remove = trpc.widget.delete.useMutation(
    createDeleteHandlers(queryClient, () => {
      void utils.widget.list.invalidate();
      void navigate({ to: '/dashboard/widget' });
    }),
  );
  const dialogs = useDialogs<{ delete: undefined }>({
    delete: (dialog) => (
      <ConfirmAction
        {...dialog}
        title={t('Widget.Delete')}
        question={t('Widget.DeleteQuestion')}
        name={toText(widget.configuration.name) || t('Widget.Untitled')}
        action={t('Actions.Delete')}
        mutation={remove}
        failure={t('Widget.DeleteFailed')}
        onConfirm={() => remove.mutate({ id: widget._id, ifMatch: widget.version })}
      />
    ),
  });
  return (
    <>
      <ActionFailure error={update.error} message={t('Widget.CloseFailed')} />
      <p className="cluster widget-buttons">
        {asksForResponses(widget) || widget.closed ? (
          <DashboardButton
            variant="quiet"
            isBusy={update.isPending}
            onClick={() => update.mutate({ id: widget._id, ifMatch: widget.version, closed: !widget.closed })}
          >
            {t(widget.closed ? 'Widget.ReopenRsvps' : 'Widget.CloseRsvps')}
          </DashboardButton>
        ) : null}
        <DashboardButton variant="danger" icon="trash" onClick={() => dialogs.open('delete')}>
          {t('Widget.Delete')}
        </DashboardButton>
      </p>
      {dialogs.element}
    </>
  );
}

function EmbedPanel({ prokey }: { prokey: string | null }) {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const codeElement = useRef<HTMLElement>(null);
  const { copy, result } = useCopyText();
  const server = wedding.data?.publicUrl ?? location.origin;
  return (
    <Panel title={t('Widget.Embed')}>
      {prokey === null ? (
        <p className="muted">{t('Widget.EmbedFirst')}</p>
      ) : (
        <div className="stack form-stack">
          <p className="muted">{t('Widget.EmbedHint')}</p>
          <pre className="widget-code">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets keyboard users select the code */}
            <code ref={codeElement} tabIndex={0}>
              {buildEmbedCode(server, prokey)}
            </code>
          </pre>
          <PrivateAddressWarning url={server} audience="guests" />
          <p className="cluster widget-buttons">
            <DashboardButton variant="quiet" icon="copy" onClick={() => copy(codeElement.current)}>
              {t('Widget.EmbedCopy')}
            </DashboardButton>
            <span role="status">{result}</span>
          </p>
        </div>
      )}
    </Panel>
  );
}
