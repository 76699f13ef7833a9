// /dashboard (specification §10 "Overview").

import type { AnswerDay, Counts } from '@havn/api/attendance/schema';
import { isLateChange } from '@havn/api/seating/catering/rules';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useIsDelayed } from '../../lib/use-is-delayed.js';
import { StatusBar } from '../records/fields/status-bar.js';
import { useTexts } from '../texts/texts.js';
import { DashboardSpinner } from '../ui/dashboard-button.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { AnswersChart } from './answers-chart.js';
import { isDemoEmpty } from './clear-demo-dialog.js';
import { DemoNotice } from './demo-notice.js';
import { useEventTasks } from './event-tasks.js';
import { Health } from './health.js';
import { type AnswersQuery, Hero, useOverviewStage } from './hero.js';
import { listSampleSections, type SectionTitle } from './sample-details.js';
import { type TaskName, ToDo } from './to-do.js';

const summary = ['guests', 'groups', 'tables'] as const;
/** The last one appears with the first guest at the door. */
const statuses = ['pending', 'accepted', 'declined', 'attended'] as const;
const derived = ['inTable', 'notInTable', 'inGroup', 'individuals'] as const;

/** With answers on fewer days, the chart shows no more than the counts. */
const minChartDays = 3;

const countAnswers = ({ accepted, declined, attended }: AnswerDay) => accepted + declined + attended;

const hasEnoughAnswers = (days: readonly AnswerDay[]) =>
  days.filter((day, index) => countAnswers(day) !== countAnswers(days[index - 1] ?? noAnswers)).length >= minChartDays;

const noAnswers: AnswerDay = { date: '', pending: 0, accepted: 0, declined: 0, attended: 0 };

/** How long the counts wait for the sample data notice. */
const demoTimeoutMs = 1500;

/** How long the counts wait for the text beside or above them, whose height is not known. */
const heroTimeoutMs = 1500;

/** At the top, or at the bottom when the page is already visible, so that nothing shifts. */
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

/** Stays true. */
function useHasBeenDelayed(ms: number, isWaiting: boolean): boolean {
  const isDelayed = useIsDelayed(ms, isWaiting);
  const [hasBeenDelayed, setBeenDelayed] = useState(false);
  if (isDelayed && !hasBeenDelayed) setBeenDelayed(true);
  return hasBeenDelayed;
}

/** A sample wedding may keep them; until the set-up has ended, its notice leads to them. */
function useSampleSections(): SectionTitle[] | undefined {
  const demo = trpc.wedding.demonstration.useQuery();
  const setup = trpc.setup.getStatus.useQuery();
  const wedding = trpc.wedding.get.useQuery();
  if (demo.isPending || setup.isPending || wedding.isPending) return undefined;
  const isOwnWedding = demo.data !== undefined && isDemoEmpty(demo.data) && setup.data?.step === null;
  return isOwnWedding && wedding.data !== undefined ? listSampleSections(wedding.data) : [];
}

/** What has changed since the caterer's list was exported, and what of it guests have said shortly before the day. */
function useCateringTasks() {
  const wedding = trpc.wedding.get.useQuery();
  const { data, isPending } = trpc.catering.changes.useQuery();
  const changes = data?.changes ?? [];
  const late = changes.filter((change) => wedding.data !== undefined && isLateChange(change, wedding.data)).length;
  return { isPending: isPending || wedding.isPending, counts: { lateNeeds: late, newNeeds: changes.length - late } };
}

/** Waits for all queries, so that the list does not grow after it is shown. A query that fails only adds no task. */
function useTaskCounts(counts: Counts | undefined): Record<TaskName, number> | undefined {
  const sending = trpc.message.sending.useQuery();
  const replies = trpc.reply.unreadCount.useQuery();
  const invitations = trpc.guest.invitationCounts.useQuery();
  const needs = trpc.guest.unconfirmedNeeds.useQuery();
  const openItems = trpc.guest.openItems.useQuery();
  const catering = useCateringTasks();
  const isPending = [sending, replies, invitations, needs, openItems, catering].some((query) => query.isPending);
  if (counts === undefined || isPending) return undefined;
  const { seatsToFree, seatsToFind, needTable, unreachable, unnamed } = counts;
  const unreadReplies = replies.data?.unread ?? 0;
  const { mealClash = 0, mealOpen = 0, questionOpen = 0 } = openItems.data ?? {};
  const { hasInvited = false, toInvite = 0, toRemind = 0, withoutContact = 0, sms, email } = sending.data ?? {};
  const onHold = (sms?.held ?? 0) + (email?.held ?? 0);
  return {
    ...catering.counts,
    // Nobody is reminded of an invitation that was never sent.
    invitations: hasInvited ? 0 : toInvite,
    toInvite: hasInvited ? toInvite : 0,
    unopened: invitations.data?.unopened ?? 0,
    toRemind: hasInvited ? toRemind : 0,
    seatsToFree,
    seatsToFind,
    toSeat: needTable,
    withoutContact,
    unreachable,
    mealClash,
    mealOpen,
    questionOpen,
    unnamed,
    unconfirmedNeeds: needs.data?.texts ?? 0,
    unreadReplies,
    onHold,
  };
}

function AnswersPanel({ data, isError, error, refetch }: AnswersQuery) {
  const { t } = useTexts();
  const hasFailed = isError && data === undefined;
  if (!hasFailed && !hasEnoughAnswers(data ?? [])) return null;
  return (
    <Panel title={t('Overview.AnswersOverTime')}>
      {hasFailed ? (
        <ErrorState error={error} onRetry={() => void refetch()} isPart />
      ) : (
        <AnswersChart days={data ?? []} />
      )}
    </Panel>
  );
}

export function OverviewPage() {
  const { t } = useTexts();
  useDashboardPage(t('Overview.Title'));
  const counts = trpc.guest.counts.useQuery();
  const demo = trpc.wedding.demonstration.useQuery();
  const setup = trpc.setup.getStatus.useQuery();
  // Its text depends on the counts.
  const isNoticeKnown = !setup.isPending && !counts.isPending;
  const noticePosition = useNoticePosition({ ...demo, data: isNoticeKnown ? demo.data : undefined });
  const { data } = counts;
  const tasks = useTaskCounts(data);
  const eventTasks = useEventTasks(data);
  const { sameNames = [] } = trpc.guest.openItems.useQuery().data ?? {};
  const answers = trpc.guest.answersByDay.useQuery();
  const facts = useOverviewStage(data, answers);
  const isHeroLate = useHasBeenDelayed(heroTimeoutMs, noticePosition !== null && facts === undefined);
  const sampleSections = useSampleSections();
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
    <div className="overview" data-loading={facts === undefined && !isHeroLate ? '' : undefined}>
      {title}
      {setup.data?.step ? <SetupNotice /> : null}
      {noticePosition === 'above' ? notice : null}
      <Hero facts={facts} isLate={isHeroLate}>
        <CountStrip counts={data} />
      </Hero>
      <ToDo
        counts={facts && tasks}
        eventTasks={eventTasks}
        sameNames={sameNames}
        sampleSections={sampleSections}
        stage={facts?.stage}
      />
      {/* Rendered after the tasks above have loaded, so that nothing visible shifts. */}
      {tasks === undefined || eventTasks === undefined || facts === undefined || sampleSections === undefined ? null : (
        <>
          <AnswersPanel {...answers} />
          <Health />
        </>
      )}
      {noticePosition === 'below' ? notice : null}
    </div>
  );
}

function CountStrip({ counts }: { counts: Counts | undefined }) {
  const { t } = useTexts();
  const shown = (counts?.attended ?? 0) > 0 ? statuses : statuses.slice(0, -1);
  return (
    <div className="counts">
      <section className="counts__group counts__group--summary" aria-label={t('Overview.Summary')}>
        {summary.map((name) => (
          <CountCard key={name} name={name} count={counts?.[name]} />
        ))}
      </section>
      <section className="counts__group counts__group--statuses" aria-label={t('Overview.Statuses')}>
        {shown.map((name) => (
          <CountCard key={name} name={name} count={counts?.[name]} tone={name} />
        ))}
      </section>
      <StatusBar counts={counts} />
      <section className="counts__group counts__group--derived" aria-label={t('Overview.SeatingAndGroups')}>
        {derived.map((name) => (
          <CountCard key={name} name={name} count={counts?.[name]} />
        ))}
      </section>
    </div>
  );
}

const links = {
  guests: { to: '/dashboard/guest-list', search: {} },
  groups: { to: '/dashboard/group-list', search: {} },
  tables: { to: '/dashboard/table-list', search: {} },
  pending: { to: '/dashboard/guest-list', search: { filter: ['pending'] } },
  accepted: { to: '/dashboard/guest-list', search: { filter: ['accepted'] } },
  declined: { to: '/dashboard/guest-list', search: { filter: ['declined'] } },
  attended: { to: '/dashboard/guest-list', search: { q: 'attended' } },
  inTable: { to: '/dashboard/guest-list', search: { filter: ['withTable'] } },
  notInTable: { to: '/dashboard/guest-list', search: { filter: ['withoutTable'] } },
  inGroup: { to: '/dashboard/guest-list', search: { filter: ['inGroup'] } },
  individuals: { to: '/dashboard/guest-list', search: { filter: ['individuals'] } },
} as const;

type CountName = keyof typeof links;

function CountCard({ name, count, tone }: { name: CountName; count: number | undefined; tone?: string }) {
  const { t } = useTexts();
  return (
    <Link {...links[name]} className="count-card" data-status={tone}>
      <span className="count-card__name">{t(`Overview.Count.${name}`)}</span>{' '}
      {/* Another element when it has another width: it appears then, and does not move. */}
      <span key={count === undefined ? 'loading' : 'loaded'} className="count-card__number">
        {count === undefined ? <DashboardSpinner label={t('Lists.Loading')} /> : count}
      </span>
    </Link>
  );
}

// Shown on the overview until the first set-up has ended (specification §10 "First set-up").

function SetupNotice() {
  const { t } = useTexts();
  return (
    <section className="cluster demo-notice" aria-labelledby="setup-notice-title">
      <div className="demo-notice__text">
        <h2 className="demo-notice__title" id="setup-notice-title">
          {t('Setup.Notice.Title')}
        </h2>
        <p>{t('Setup.Notice.Text')}</p>
      </div>
      <Link to="/setup" className="dashboard-button">
        {t('Setup.Notice.Continue')}
      </Link>
    </section>
  );
}
