// /dashboard/widget: the events of the widget with their counts (specification §10 "Widget").
import { toText } from '../../lib/storage/unknown-value.js';
import './widget.css';
import type { WidgetEvent } from '@havn/api/widget/schema';
import { createDateFormat } from '@havn/i18n/dates';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { EventCounts } from './event-counts.js';
import { toRows } from './event-draft.js';

export function EventListPage() {
  const { t } = useTexts();
  useDashboardPage(t('Widget.Title'));
  const events = trpc.widget.list.useQuery();
  return (
    <>
      <header className="list-head">
        <h1 className="dashboard-title">{t('Widget.Title')}</h1>
        <Link to="/dashboard/widget/$id" params={{ id: 'new' }} className="dashboard-button dashboard-button--primary">
          <Icon name="plus" />
          {t('Widget.New')}
        </Link>
      </header>
      <p className="muted">
        {t('Widget.Intro')}{' '}
        <a href="/widget/demo/" target="_blank" rel="noopener">
          {t('Widget.Playground')}
        </a>
      </p>
      {events.isPending ? <LoadingState /> : null}
      {events.isError && events.data === undefined ? (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      ) : null}
      {events.data?.length === 0 ? (
        <EmptyState icon="calendar" text={t('Widget.Empty')} hint={t('Widget.EmptyHint')} />
      ) : null}
      <ul className="widget-events">
        {events.data?.map((event) => (
          <EventCard key={event._id} event={event} />
        ))}
      </ul>
    </>
  );
}

/** Formats a date; other values, such as `today+3`, are returned unchanged. */
function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return createDateFormat(getCurrentLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function EventCard({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const { configuration } = event;
  const [first] = toRows(configuration.dates);
  const name = toText(configuration.name) || toText(first?.name) || t('Widget.Untitled');
  const day = toText(configuration.startDate) || toText(first?.startDate);
  return (
    <li className="panel widget-event">
      <h2 className="widget-event__name">
        <Link to="/dashboard/widget/$id" params={{ id: event._id }} aria-label={t('Widget.EditLabel', { name })}>
          {name}
        </Link>
      </h2>
      <p className="muted">{formatDay(day)}</p>
      <EventCounts event={event} />
    </li>
  );
}
