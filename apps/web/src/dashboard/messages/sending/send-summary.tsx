// Computed by the server for the selected guests.

import type { Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { AppRouter } from '@havn/api/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useDeferredValue, useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { distinguishGuests } from '../../records/lists/distinguish-guests.js';
import { useGuests } from '../../records/lists/lists.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useFormatReason } from '../../texts/delivery-reason.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardSpinner } from '../../ui/dashboard-button.js';
import { MessageText } from '../form/message-preview.js';
import { GuestName } from './guest-name.js';

export type Summary = inferRouterOutputs<AppRouter>['message']['preview'];

type NamedGuest = Pick<Guest, '_id' | 'firstName' | 'lastName'>;

export interface SummaryState {
  data: Summary | undefined;
  error: unknown;
  isFetching: boolean;
}

/** Fetched again when the message, the selection or a selected guest changes. */
export function useSendSummary(message: Message, selected: readonly Guest[]): SummaryState {
  const { client } = trpc.useUtils();
  const guests = useDeferredValue(selected);
  const versions = guests.map((guest) => `${guest._id} ${guest.version}`).join();
  return useQuery({
    queryKey: [['message', 'preview'], message._id, message.version, versions],
    queryFn: () => client.message.preview.mutate({ id: message._id, guestIds: guests.map((guest) => guest._id) }),
    enabled: guests.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const maxExpandedNames = 3;
const maxListedNames = 50;

export function SendSummary({ summary, isEmpty }: { summary: SummaryState; isEmpty: boolean }) {
  const { t } = useTexts();
  const { data, error } = summary;
  return (
    <section className="summary" aria-label={t('Messages.Summary.Title')} aria-busy={summary.isFetching}>
      <h3 className="form-field__label">{t('Messages.Summary.Title')}</h3>
      {isEmpty ? <p>{t('Messages.Summary.None')}</p> : null}
      {isEmpty || data !== undefined || error ? null : <DashboardSpinner label={t('Lists.Loading')} />}
      <ActionFailure error={isEmpty ? null : error} message={t('Messages.Summary.Failed')} />
      {data === undefined || isEmpty ? null : <SummaryCounts summary={data} />}
    </section>
  );
}

interface SummaryLine {
  key: 'manually' | 'sms' | 'email' | 'instead_sms' | 'instead_email';
  count: number;
}

/**
 * How many guests get the message by its channel, and by the other one. Without a provider account, it is not sent but
 * kept for sending by hand.
 */
export function listSummaryLines({ format, isPreview, sms, email }: Summary): SummaryLine[] {
  const counts = { sms, email };
  const other = format === 'sms' ? 'email' : 'sms';
  const own: SummaryLine = { key: isPreview ? 'manually' : format, count: counts[format] };
  const instead: SummaryLine = { key: `instead_${other}`, count: counts[other] };
  return sms + email === 0 ? [own] : [own, instead].filter(({ count }) => count > 0);
}

export function SummaryCounts({ summary }: { summary: Summary }) {
  const { t } = useTexts();
  return (
    <>
      {listSummaryLines(summary).map(({ key, count }) => (
        <p key={key} className="summary__main">
          {t(`Messages.Summary.${key}`, { count })}
        </p>
      ))}
      {summary.segments > 0 && !(summary.format === 'sms' && summary.isPreview) ? (
        <p>{t('Messages.Summary.Segments', { count: summary.segments })}</p>
      ) : null}
      {summary.alreadySent > 0 ? <p>{t('Messages.Summary.Already', { count: summary.alreadySent })}</p> : null}
      <LeftOut count={summary.leftOut.length} />
      <Unreachable guests={summary.unreachable} />
      {summary.longest.length > 0 ? (
        <details className="summary__longest">
          <summary>{t('Messages.Summary.Longest')}</summary>
          {summary.longest.map((text) => (
            <figure key={text.language} className="bubble">
              <figcaption className="cluster bubble__head">
                <span className="tag">{getLanguageLabel(text.language)}</span>
                <span className="bubble__name">{formatFullName(text)}</span>
              </figcaption>
              <MessageText text={text.body} language={text.language} />
            </figure>
          ))}
        </details>
      ) : null}
    </>
  );
}

export function LeftOut({ count }: { count: number }) {
  const { t } = useTexts();
  return count > 0 ? <p>{t('Messages.Summary.LeftOut', { count })}</p> : null;
}

/** By id, for guests who share a name with any other one. */
function useGuestDetails(): ReadonlyMap<string, string> {
  const { rows } = useGuests();
  return useMemo(() => distinguishGuests(rows), [rows]);
}

/** The guests whom a message reaches, for a step that does not show them otherwise. */
export function Recipients({ guests, summary }: { guests: readonly NamedGuest[]; summary: Summary }) {
  const { t } = useTexts();
  const details = useGuestDetails();
  const missed = new Set([...summary.leftOut, ...summary.unreachable.map(({ _id }) => _id)]);
  const reached = guests.filter(({ _id }) => !missed.has(_id));
  if (reached.length === 0) return null;
  return (
    <details className="summary__recipients">
      <summary>{t('Messages.Receivers')}</summary>
      <ul>
        {reached.slice(0, maxListedNames).map((guest) => (
          <li key={guest._id}>
            <GuestName guest={guest} detail={details.get(guest._id)} />
          </li>
        ))}
        <MoreNames count={reached.length - maxListedNames} />
      </ul>
    </details>
  );
}

function MoreNames({ count }: { count: number }) {
  const { t } = useTexts();
  return count > 0 ? <li>{t('Messages.Summary.More', { count })}</li> : null;
}

/** A short list is expanded, a long one is collapsed. */
function Unreachable({ guests }: { guests: Summary['unreachable'] }) {
  const { t } = useTexts();
  const formatReason = useFormatReason();
  const details = useGuestDetails();
  if (guests.length === 0) return null;
  return (
    <details className="summary__unreachable" open={guests.length <= maxExpandedNames}>
      <summary>{t('Messages.Summary.Unreachable', { count: guests.length })}</summary>
      <ul>
        {guests.slice(0, maxListedNames).map((guest) => (
          <li key={guest._id}>
            <strong>
              <GuestName guest={guest} detail={details.get(guest._id)} />
            </strong>{' '}
            <span>{formatReason(guest.reason)}</span>
          </li>
        ))}
        <MoreNames count={guests.length - maxListedNames} />
      </ul>
    </details>
  );
}
