// Responses to a widget, updated live, newest first; they can be exported and deleted (with undo).
import type { Widget, WidgetResponse } from '@havn/api/widget/schema';
import { type DateFormat, getDateFormat } from '@havn/i18n/dates';
import { useMemo, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { downloadResponses } from '../records/requests/download.js';
import { DownloadMenu } from '../records/requests/export-menu.js';
import { ActionFailure } from '../screens/action-failure.js';
import { Loaded } from '../screens/loaded.js';
import { getCurrentLanguage, type getTexts, useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { useShowMore } from '../ui/list/use-show-more.js';
import { EmptyState } from '../ui/notice.js';
import { WidgetCounts } from './widget-counts.js';

export function ResponsesPanel({ widget }: { widget: Widget }) {
  const { t } = useTexts();
  return (
    <section className="panel" aria-labelledby="responses-heading">
      <header className="wrap widget-responses__head">
        <h2 className="panel__title" id="responses-heading">
          {t('Widget.Responses')}
        </h2>
        <DownloadMenu
          items={[{ label: t('Widget.Responses'), download: (format) => downloadResponses(widget._id, format) }]}
        />
      </header>
      <WidgetCounts widget={widget} />
      <Loaded query={trpc.widget.answers.useQuery({ id: widget._id })} isPart>
        {(responses) =>
          responses.length === 0 ? (
            <EmptyState text={t('Widget.NoResponses')} />
          ) : (
            <ResponseTable id={widget._id} rows={responses} />
          )
        }
      </Loaded>
    </section>
  );
}

function formatFields({ payload }: WidgetResponse, t: ReturnType<typeof getTexts>): string {
  const formatValue = (value: string | number | boolean) =>
    typeof value === 'boolean' ? t(value ? 'Widget.yes' : 'Widget.no') : String(value);
  return Object.entries(payload)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => t('Widget.LabelledValue', { label: name, value: formatValue(value) }))
    .join(' · ');
}

/** Small, so that the embed code and the form below stay within reach. */
const pageSize = 50;

interface ResponseRowProps {
  widgetId: string;
  response: WidgetResponse;
  dateTimeFormat: DateFormat;
  onFailure(error: unknown): void;
}

function ResponseRow({ widgetId, response, dateTimeFormat, onFailure }: ResponseRowProps) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const row = useFocusOnRemoval<HTMLTableRowElement>({ inNextRow: 'th' });
  const { email, status, state, amount, changedAt, _id: answerId, version: ifMatch } = response;
  const remove = trpc.widget.removeAnswer.useMutation({
    onMutate: () => onFailure(null),
    onError: onFailure,
    // Pending until the list is loaded again: a second press would find the response deleted. After a conflict, the list
    // shows the guest's latest response.
    onSettled: () => utils.widget.invalidate(),
  });
  return (
    <tr ref={row}>
      <th scope="row" className="widget-responses__email" tabIndex={-1}>
        {email}
      </th>
      <td>
        <span>{t(`Widget.${status}`)}</span>
        {state === 'held' ? <span className="muted"> ({t('Widget.NotConfirmed')})</span> : null}
      </td>
      <td>{status === 'confirmed' ? t('Widget.SeatCount', { count: amount }) : ''}</td>
      <td className="widget-responses__fields">{formatFields(response, t)}</td>
      <td>{dateTimeFormat.format(new Date(changedAt))}</td>
      <td className="message-table__actions">
        <IconButton
          icon="trash"
          label={t('Widget.DeleteResponse', { email })}
          onClick={() => remove.isPending || remove.mutate({ id: widgetId, answerId, ifMatch })}
        />
      </td>
    </tr>
  );
}

/** Dates in the wedding's time zone and the administrator's language. */
function useDateTimeFormat(): DateFormat {
  const wedding = trpc.wedding.get.useQuery();
  return getDateFormat(getCurrentLanguage(), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: wedding.data?.timeZone,
  });
}

function ResponseTable({ id, rows }: { id: string; rows: readonly WidgetResponse[] }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const dateTimeFormat = useDateTimeFormat();
  const newestFirst = useMemo(
    () => rows.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)),
    [rows],
  );
  const { shown, more } = useShowMore(newestFirst, pageSize);
  return (
    <>
      <ActionFailure error={failure} message={t('Widget.DeleteResponseFailed')} />
      <table className="message-table">
        <thead>
          <tr>
            {(['Email', 'Rsvp', 'Amount', 'Response', 'Date'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`Widget.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('Widget.Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((response) => (
            <ResponseRow
              key={response._id}
              widgetId={id}
              response={response}
              dateTimeFormat={dateTimeFormat}
              onFailure={setFailure}
            />
          ))}
        </tbody>
      </table>
      {more === null ? null : <p className="cluster widget-buttons">{more}</p>}
    </>
  );
}
