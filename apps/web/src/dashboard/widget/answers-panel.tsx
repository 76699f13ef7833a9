// Responses to an event, updated live, newest first; they can be exported and deleted (with undo).
import type { WidgetAnswer, WidgetEvent } from '@havn/api/widget/schema';
import { useMemo } from 'react';
import { focusHeading } from '../../lib/page-entry.js';
import { trpc } from '../../lib/trpc.js';
import { shownLanguage, type texts, useTexts } from '../texts.js';
import { downloadAnswers } from '../transfer/download.js';
import { FileMenu } from '../transfer/export-menu.js';
import { IconButton } from '../ui/desk-button.js';
import { EmptyRows, FailedRows, FailureNotice, LoadingRows } from '../ui/notice.js';
import { usePart } from '../ui/use-part.js';
import { Numbers } from './numbers.js';

export function AnswersPanel({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const answers = trpc.widget.answers.useQuery({ id: event._id });
  return (
    <section className="panel" aria-labelledby="answers-heading">
      <header className="widget-answers__head">
        <h2 className="panel__title" id="answers-heading">
          {t('Widget.Answers')}
        </h2>
        <FileMenu lists={[{ what: t('Widget.Answers'), save: (format) => downloadAnswers(event._id, format) }]} />
      </header>
      <Numbers event={event} />
      {answers.isPending ? <LoadingRows /> : null}
      {answers.isError && answers.data === undefined ? (
        <FailedRows error={answers.error} onRetry={() => void answers.refetch()} />
      ) : null}
      {answers.data?.length === 0 ? <EmptyRows text={t('Widget.NoAnswers')} /> : null}
      {answers.data !== undefined && answers.data.length > 0 ? <Answers id={event._id} rows={answers.data} /> : null}
    </section>
  );
}

/** The submitted form fields as one line of text. */
function saidIn({ payload }: WidgetAnswer, t: ReturnType<typeof texts>): string {
  const word = (value: string | number | boolean) =>
    typeof value === 'boolean' ? t(value ? 'Widget.yes' : 'Widget.no') : String(value);
  return Object.entries(payload)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => t('Widget.Pair', { what: name, words: word(value) }))
    .join(' · ');
}

/**
 * Moves the focus to the next row before this one is removed. It goes to the row header, not to the delete button,
 * so that a held key does not delete further rows.
 */
function stepOff(row: Element | null): void {
  if (!row?.contains(document.activeElement)) return;
  const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('th');
  if (next) next.focus();
  else focusHeading();
}

/** Small, so that the embed code and the form below stay within reach. */
const part = 50;

interface AnswerRowProps {
  answer: WidgetAnswer;
  times: Intl.DateTimeFormat;
  onRemove(row: Element | null): void;
}

function AnswerRow({ answer, times, onRemove }: AnswerRowProps) {
  const { t } = useTexts();
  const { email, status, state, amount, changedAt } = answer;
  return (
    <tr>
      <th scope="row" className="widget-answers__email" tabIndex={-1}>
        {email}
      </th>
      <td>
        {t(`Widget.${status}`)}
        {state === 'held' ? <span className="muted"> ({t('Widget.Waiting')})</span> : null}
      </td>
      <td>{status === 'confirmed' ? amount : ''}</td>
      <td className="widget-answers__said">{saidIn(answer, t)}</td>
      <td>{times.format(new Date(changedAt))}</td>
      <td className="message-table__actions">
        <IconButton
          icon="trash"
          label={t('Widget.RemoveAnswer', { email })}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('tr'))}
        />
      </td>
    </tr>
  );
}

/** Dates in the wedding's time zone and the administrator's language. */
function useTimes(): Intl.DateTimeFormat {
  const wedding = trpc.wedding.get.useQuery();
  return new Intl.DateTimeFormat(shownLanguage() === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: wedding.data?.timeZone,
  });
}

function Answers({ id, rows }: { id: string; rows: readonly WidgetAnswer[] }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const remove = trpc.widget.removeAnswer.useMutation({ onSuccess: () => void utils.widget.invalidate() });
  const times = useTimes();
  const newestFirst = useMemo(
    () => rows.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)),
    [rows],
  );
  const { shown, more } = usePart(newestFirst, part);
  return (
    <>
      {remove.isError ? <FailureNotice what={t('Widget.RemoveAnswerFailed')} error={remove.error} /> : null}
      <table className="message-table">
        <thead>
          <tr>
            {(['Email', 'Answer', 'Amount', 'Said', 'At'] as const).map((name) => (
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
              times={times}
              onRemove={(row) => remove.mutate({ id, answerId: answer._id }, { onSuccess: () => stepOff(row) })}
            />
          ))}
        </tbody>
      </table>
      {more === null ? null : <p className="widget-buttons">{more}</p>}
    </>
  );
}
