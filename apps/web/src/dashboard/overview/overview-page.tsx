// /dashboard: the counts, each with a spinner until it has loaded, and the answers over time (specification §10
// "Overview").
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DeskSpinner } from '../ui/desk-button.js';
import { useDeskPage } from '../ui/kept-place.js';
import { FailedRows, LoadingRows } from '../ui/notice.js';
import { AnswersChart } from './answers-chart.js';
import { CountCard } from './count-card.js';
import { ExampleNotice } from './example-notice.js';
import { StatusBar } from './status-bar.js';

const summary = ['guests', 'groups', 'tables'] as const;
const derived = ['inTable', 'notInTable', 'inGroup', 'individuals'] as const;

/** The counts do not wait longer than this for the notice. */
const patienceMs = 1500;

/**
 * Where to show the sample data notice: at the top, or at the bottom when the page is already visible, so that nothing
 * shifts.
 */
function useNoticePlace({ data, failureCount }: { data: unknown; failureCount: number }): 'above' | 'below' | null {
  const isKnown = data !== undefined;
  const [isLate, setLate] = useState(false);
  if (!isKnown && !isLate && failureCount > 0) setLate(true);
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isKnown]);
  if (isLate) return 'below';
  return isKnown ? 'above' : null;
}

export function OverviewPage() {
  const { t } = useTexts();
  useDeskPage(t('Overview.Title'));
  const counts = trpc.guest.counts.useQuery();
  const byDay = trpc.guest.answersByDay.useQuery();
  const example = trpc.wedding.demonstration.useQuery();
  const place = useNoticePlace(example);
  const { data } = counts;
  const statuses = [
    'pending',
    'accepted',
    'declined',
    ...((data?.attended ?? 0) > 0 ? ['attended' as const] : []),
  ] as const;
  const title = <h1 className="desk-title">{t('Overview.Title')}</h1>;
  if (counts.isError && data === undefined)
    return (
      <>
        {title}
        <FailedRows error={counts.error} onRetry={() => void counts.refetch()} />
      </>
    );
  if (place === null)
    return (
      <div className="overview">
        {title}
        <LoadingRows />
      </div>
    );
  const notice =
    example.data === undefined ? null : <ExampleNotice example={example.data} guests={data?.guests ?? 0} />;
  return (
    <div className="overview">
      {title}
      {place === 'above' ? notice : null}
      <section className="cards cards--three" aria-label={t('Overview.Summary')}>
        {summary.map((name) => (
          <CountCard key={name} name={name} count={data?.[name]} />
        ))}
      </section>
      <section className="cards cards--statuses" aria-label={t('Overview.Statuses')}>
        {statuses.map((name) => (
          <CountCard key={name} name={name} count={data?.[name]} tone={name} />
        ))}
      </section>
      <StatusBar counts={data} />
      <section className="cards cards--small" aria-label={t('Overview.Derived')}>
        {derived.map((name) => (
          <CountCard key={name} name={name} count={data?.[name]} />
        ))}
      </section>
      <section className="panel" aria-labelledby="answers-heading">
        <h2 className="panel__title" id="answers-heading">
          {t('Overview.AnswersOverTime')}
        </h2>
        {byDay.isPending ? <DeskSpinner label={t('Lists.Loading')} /> : null}
        {byDay.isError && byDay.data === undefined ? (
          <FailedRows error={byDay.error} onRetry={() => void byDay.refetch()} />
        ) : null}
        {byDay.data ? <AnswersChart days={byDay.data} /> : null}
      </section>
      {place === 'below' ? notice : null}
    </div>
  );
}
