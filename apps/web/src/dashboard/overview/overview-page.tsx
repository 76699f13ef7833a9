// /dashboard: the counts, each with a spinner until it has loaded, and the answers over time (specification §10
// "Overview").
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DashboardSpinner } from '../ui/dashboard-button.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { AnswersChart } from './answers-chart.js';
import { CountCard } from './count-card.js';
import { DemoNotice } from './demo-notice.js';
import { StatusBar } from './status-bar.js';

const summary = ['guests', 'groups', 'tables'] as const;
const derived = ['inTable', 'needTable', 'inGroup', 'individuals'] as const;

/** The counts do not wait longer than this for the notice. */
const demoTimeoutMs = 1500;

/**
 * Where to show the sample data notice: at the top, or at the bottom when the page is already visible, so that nothing
 * shifts.
 */
function useNoticePosition({ data, failureCount }: { data: unknown; failureCount: number }): 'above' | 'below' | null {
  const isLoaded = data !== undefined;
  const [isLate, setLate] = useState(false);
  if (!isLoaded && !isLate && failureCount > 0) setLate(true);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLate(true), demoTimeoutMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  if (isLate) return 'below';
  return isLoaded ? 'above' : null;
}

export function OverviewPage() {
  const { t } = useTexts();
  useDashboardPage(t('Overview.Title'));
  const counts = trpc.guest.counts.useQuery();
  const byDay = trpc.guest.answersByDay.useQuery();
  const demo = trpc.wedding.demonstration.useQuery();
  const noticePosition = useNoticePosition(demo);
  const { data } = counts;
  const statuses = [
    'pending',
    'accepted',
    'declined',
    ...((data?.attended ?? 0) > 0 ? ['attended' as const] : []),
  ] as const;
  const title = <h1 className="dashboard-title">{t('Overview.Title')}</h1>;
  if (counts.isError && data === undefined)
    return (
      <>
        {title}
        <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />
      </>
    );
  if (noticePosition === null)
    return (
      <div className="overview">
        {title}
        <LoadingState />
      </div>
    );
  const notice = demo.data === undefined ? null : <DemoNotice demo={demo.data} guestCount={data?.guests ?? 0} />;
  return (
    <div className="overview">
      {title}
      {noticePosition === 'above' ? notice : null}
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
      <section className="cards cards--small" aria-label={t('Overview.SeatingAndGroups')}>
        {derived.map((name) => (
          <CountCard key={name} name={name} count={data?.[name]} />
        ))}
      </section>
      <section className="panel" aria-labelledby="answers-heading">
        <h2 className="panel__title" id="answers-heading">
          {t('Overview.AnswersOverTime')}
        </h2>
        {byDay.isPending ? <DashboardSpinner label={t('Lists.Loading')} /> : null}
        {byDay.isError && byDay.data === undefined ? (
          <ErrorState error={byDay.error} onRetry={() => void byDay.refetch()} />
        ) : null}
        {byDay.data ? <AnswersChart days={byDay.data} /> : null}
      </section>
      {noticePosition === 'below' ? notice : null}
    </div>
  );
}
