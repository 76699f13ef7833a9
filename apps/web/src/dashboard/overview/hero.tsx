// The first thing on the overview: what the couple needs now, the days left, and how many guests have replied.

import type { AnswerDay, Counts } from '@havn/api/attendance/schema';
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import type { WeddingView } from '@havn/api/wedding/schema';
import { getDateFormat } from '@havn/i18n/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { requestInvitation } from '../navigation/command-request.js';
import { countDaysLeft } from '../records/days-left.js';
import { type DashboardTexts, useTexts } from '../texts/texts.js';
import { DashboardSpinner } from '../ui/dashboard-button.js';
import { HeroScene } from './hero-scene.js';
import { LatestAnswers } from './latest-answers.js';
import { countNewAnswers, getOverviewStage, type OverviewStage } from './overview-stage.js';

const targets = {
  addGuests: '/dashboard/import',
  invite: '/dashboard/message-list',
  answers: '/dashboard/guest-list',
  week: '/dashboard/door',
  day: '/dashboard/door',
  after: '/dashboard/message-list',
} as const satisfies Record<OverviewStage, string>;

type Wedding = Pick<WeddingView, 'weddingDate' | 'timeZone'>;

const noDate: Wedding = { weddingDate: '', timeZone: 'UTC' };

export interface AnswersQuery {
  data: readonly AnswerDay[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch(): Promise<unknown>;
}

/** Undefined until all of it has loaded; a query that fails only leaves out what it would add. */
export function useOverviewStage(counts: Counts | undefined, answers: AnswersQuery) {
  const sending = trpc.message.sending.useQuery();
  const wedding = trpc.wedding.get.useQuery();
  const latest = trpc.guest.latestAnswers.useQuery();
  const isPending = [sending, wedding, latest, answers].some((query) => query.isPending);
  if (counts === undefined || isPending) return undefined;
  const { weddingDate, timeZone } = wedding.data ?? noDate;
  const today = toZonedTime(serverNow(), timeZone).day;
  const { guests, accepted, declined, attended } = counts;
  const replied = accepted + declined + attended;
  const daysLeft = countDaysLeft({ weddingDate }, today);
  const stage = getOverviewStage({
    daysLeft,
    guests,
    answered: replied,
    hasInvited: sending.data?.hasInvited ?? true,
  });
  return {
    stage,
    daysLeft,
    weddingDate,
    counts,
    replied,
    toInvite: sending.data?.toInvite ?? 0,
    newAnswers: countNewAnswers(answers.data ?? [], today),
    latestAnswers: latest.data ?? [],
  };
}

type Translate = DashboardTexts['t'];
type HeroFacts = NonNullable<ReturnType<typeof useOverviewStage>>;

interface HeroProps {
  facts: HeroFacts | undefined;
  /** The rest has been shown before the text, whose height is fixed then, so that nothing moves. */
  isLate: boolean;
  /** The counts. */
  children: ReactNode;
}

export function Hero({ facts, isLate, children }: HeroProps) {
  const { t } = useTexts();
  return (
    <section className="panel hero" aria-label={t('Overview.Hero.Label')}>
      {/* Another element when it has another height: it appears then, and does not move. */}
      <div key={`${facts?.stage} ${isLate}`} className="stack gap-3 hero__text" data-late={isLate || undefined}>
        {facts === undefined ? <DashboardSpinner label={t('Lists.Loading')} /> : <HeroText {...facts} />}
      </div>
      {children}
      <HeroScene replied={facts?.replied ?? 0} guests={facts?.counts.guests ?? 0} />
    </section>
  );
}

function HeroText(facts: HeroFacts) {
  const { t } = useTexts();
  const { stage } = facts;
  return (
    <>
      <Countdown {...facts} />
      <h2 className="hero__title">{formatTitle(facts, t)}</h2>
      {stage === 'answers' ? <LatestAnswers answers={facts.latestAnswers} /> : null}
      <p className="hero__hint">{formatHint(facts, t)}</p>
      <div className="cluster hero__next">
        <Link
          to={targets[stage]}
          onClick={stage === 'invite' ? requestInvitation : undefined}
          className="dashboard-button"
        >
          {t(`Overview.Hero.Action.${stage}`)}
        </Link>
        {stage === 'addGuests' ? null : (
          <p className="hero__replies">
            {t('Overview.Hero.Replies', { replied: facts.replied, total: facts.counts.guests })}
          </p>
        )}
      </div>
    </>
  );
}

function Countdown({ stage, daysLeft, weddingDate }: HeroFacts) {
  const { t, language } = useTexts();
  if (daysLeft === null || daysLeft <= 0) return null;
  const format = getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = format.format(Date.parse(`${weddingDate}T12:00:00Z`));
  // In the last week, the days left are the title.
  return (
    <p className="hero__countdown">
      {stage === 'week' ? date : t('Overview.Hero.DaysAndDate', { count: daysLeft, date })}
    </p>
  );
}

function formatTitle({ stage, daysLeft, counts, newAnswers }: HeroFacts, t: Translate): string {
  const newCount = newAnswers.accepted + newAnswers.declined;
  if (stage === 'week') return t('Overview.Hero.DaysLeft', { count: daysLeft ?? 0 });
  if (stage !== 'answers') return t(`Overview.Hero.Title.${stage}`);
  return newCount > 0
    ? t('Overview.Hero.NewAnswers', { count: newCount })
    : t('Overview.Hero.Coming', { count: counts.accepted + counts.attended });
}

function formatHint({ stage, toInvite, counts, newAnswers }: HeroFacts, t: Translate): string {
  if (stage === 'invite') return t('Overview.Hero.NotInvited', { count: toInvite });
  if (stage !== 'answers') return t(`Overview.Hero.Hint.${stage}`);
  const parts = [
    newAnswers.accepted > 0 ? t('Overview.Hero.NewAccepted', { count: newAnswers.accepted }) : '',
    newAnswers.declined > 0 ? t('Overview.Hero.NewDeclined', { count: newAnswers.declined }) : '',
    counts.pending > 0 ? t('Overview.Hero.Pending', { count: counts.pending }) : t('Overview.Hero.AllReplied'),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
