// /dashboard/widget: the events of the widget with their counts (specification §10 "Widget").
import './widget.css';
import type { WidgetEvent } from '@havn/api/widget/schema';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.js';
import { shownLanguage, useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { useDeskPage } from '../ui/kept-place.js';
import { EmptyRows, FailedRows, LoadingRows } from '../ui/notice.js';
import { rowsIn, textIn } from './draft.js';
import { Numbers } from './numbers.js';

export function EventListPage() {
  const { t } = useTexts();
  useDeskPage(t('Widget.Title'));
  const events = trpc.widget.list.useQuery();
  return (
    <>
      <header className="list-head">
        <h1 className="desk-title">{t('Widget.Title')}</h1>
        <Link to="/dashboard/widget/$id" params={{ id: 'new' }} className="desk-button desk-button--primary">
          <Icon name="plus" />
          {t('Widget.New')}
        </Link>
      </header>
      <p className="muted">{t('Widget.Intro')}</p>
      {events.isPending ? <LoadingRows /> : null}
      {events.isError && events.data === undefined ? (
        <FailedRows error={events.error} onRetry={() => void events.refetch()} />
      ) : null}
      {events.data?.length === 0 ? (
        <EmptyRows icon="calendar" text={t('Widget.Empty')} hint={t('Widget.EmptyHint')} />
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
function dayText(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const locale = shownLanguage() === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function EventCard({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const { configuration } = event;
  const [first] = rowsIn(configuration.dates);
  const name = textIn(configuration.name) || textIn(first?.name) || t('Widget.Nameless');
  const day = textIn(configuration.startDate) || textIn(first?.startDate);
  return (
    <li className="panel widget-event">
      <h2 className="widget-event__name">
        <Link to="/dashboard/widget/$id" params={{ id: event._id }} aria-label={t('Widget.Open', { name })}>
          {name}
        </Link>
      </h2>
      <p className="muted">{dayText(day)}</p>
      <Numbers event={event} />
    </li>
  );
}
