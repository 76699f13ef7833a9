// Responses to an event, updated live, newest first; they can be exported and deleted (with undo).
import type { WidgetAnswer, WidgetEvent } from '@havn/api/widget/schema';
import { createDateFormat, type DateFormat } from '@havn/i18n/dates';
import { useMemo, useRef } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { downloadAnswers } from '../records/requests/download.js';
import { DownloadMenu } from '../records/requests/export-menu.js';
import { getCurrentLanguage, type getTexts, useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { useShowMore } from '../ui/list/use-show-more.js';
import { moveFocusFrom } from '../ui/move-focus.js';
import { EmptyState, ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { EventCounts } from './event-counts.js';

export function AnswersPanel({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const answers = trpc.widget.answers.useQuery({ id: event._id });
  return (
    <section className="panel" aria-labelledby="answers-heading">
      <header className="widget-answers__head">
        <h2 className="panel__title" id="answers-heading">
          {t('Widget.Answers')}
        </h2>
        <DownloadMenu
          items={[{ label: t('Widget.Answers'), download: (format) => downloadAnswers(event._id, format) }]}
        />
      </header>
      <EventCounts event={event} />
      {answers.isPending ? <LoadingState /> : null}
      {answers.isError && answers.data === undefined ? (
        <ErrorState error={answers.error} onRetry={() => void answers.refetch()} isPart />
      ) : null}
      {answers.data?.length === 0 ? <EmptyState text={t('Widget.NoAnswers')} /> : null}
      {answers.data !== undefined && answers.data.length > 0 ? <Answers id={event._id} rows={answers.data} /> : null}
    </section>
  );
}

/** The submitted form fields as one line of text. */
function formatResponses({ payload }: WidgetAnswer, t: ReturnType<typeof getTexts>): string {
  const formatValue = (value: string | number | boolean) =>
    typeof value === 'boolean' ? t(value ? 'Widget.yes' : 'Widget.no') : String(value);
  return Object.entries(payload)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => t('Widget.LabelledValue', { label: name, value: formatValue(value) }))
    .join(' · ');
}

/** Small, so that the embed code and the form below stay within reach. */
const pageSize = 50;

interface AnswerRowProps {
  answer: WidgetAnswer;
  dateTimeFormat: DateFormat;
  onRemove(row: Element): void;
}

function AnswerRow({ answer, dateTimeFormat, onRemove }: AnswerRowProps) {
  const { t } = useTexts();
  const { email, status, state, amount, changedAt } = answer;
  return (
    <tr>
      <th scope="row" className="widget-answers__email" tabIndex={-1}>
        {email}
      </th>
      <td>
        {t(`Widget.${status}`)}
        {state === 'held' ? <span className="muted"> ({t('Widget.NotConfirmed')})</span> : null}
      </td>
      <td>{status === 'confirmed' ? t('Widget.SeatCount', { count: amount }) : ''}</td>
      <td className="widget-answers__responses">{formatResponses(answer, t)}</td>
      <td>{dateTimeFormat.format(new Date(changedAt))}</td>
      <td className="message-table__actions">
        <IconButton
          icon="trash"
          label={t('Widget.RemoveAnswer', { email })}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('tr') ?? currentTarget)}
        />
      </td>
    </tr>
  );
}

/** Dates in the wedding's time zone and the administrator's language. */
function useDateTimeFormat(): DateFormat {
  const wedding = trpc.wedding.get.useQuery();
  return createDateFormat(getCurrentLanguage(), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: wedding.data?.timeZone,
  });
}

function Answers({ id, rows }: { id: string; rows: readonly WidgetAnswer[] }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  // After a conflict, the list shows the guest's latest response.
  const remove = trpc.widget.removeAnswer.useMutation({ onSettled: () => void utils.widget.invalidate() });
  /** A row stays until the list is loaded again: a second press would find its response deleted. */
  const pressedRows = useRef(new WeakSet<Element>());
  const removeRow = ({ _id, version }: WidgetAnswer, row: Element) => {
    if (pressedRows.current.has(row)) return;
    pressedRows.current.add(row);
    remove.mutateAsync({ id, answerId: _id, ifMatch: version }).then(
      () => moveFocusFrom(row, 'th'),
      () => pressedRows.current.delete(row),
    );
  };
  const dateTimeFormat = useDateTimeFormat();
  const newestFirst = useMemo(
    () => rows.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)),
    [rows],
  );
  const { shown, more } = useShowMore(newestFirst, pageSize);
  return (
    <>
      {remove.isError ? <FailureNotice message={t('Widget.RemoveAnswerFailed')} error={remove.error} /> : null}
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
          {shown.map((answer) => (
            <AnswerRow
              key={answer._id}
              answer={answer}
              dateTimeFormat={dateTimeFormat}
              onRemove={(row) => removeRow(answer, row)}
            />
          ))}
        </tbody>
      </table>
      {more === null ? null : <p className="widget-buttons">{more}</p>}
    </>
  );
}
