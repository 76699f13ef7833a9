// /dashboard/widget: all widgets with their counts (specification §10 "Website button").

import { toText } from '../../lib/storage/unknown-value.js';
import { ListPage, toList } from '../screens/list-page.js';
import './widget.css';
import type { Widget } from '@havn/api/widget/schema';
import { getDateFormat } from '@havn/i18n/dates';
import { toRows } from '@havn/widget/editor/values';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { WidgetCounts } from './widget-counts.js';

export function WidgetListPage() {
  const { t } = useTexts();
  const widgets = toList(trpc.widget.list.useQuery());
  return (
    <ListPage
      title={t('Widget.Title')}
      list={widgets}
      actions={
        <Link to="/dashboard/widget/$id" params={{ id: 'new' }} className="dashboard-button dashboard-button--primary">
          <Icon name="plus" />
          {t('Widget.New')}
        </Link>
      }
      intro={
        <p className="muted">
          {t('Widget.Intro')}{' '}
          <a href="/widget/demo/" target="_blank" rel="noopener">
            {t('Widget.Playground')}
          </a>
        </p>
      }
      empty={{
        text: t('Widget.Empty'),
        picture: 'events',
        hint: t('Widget.EmptyHint'),
        action: (
          <Link to="/dashboard/widget/$id" params={{ id: 'new' }} className="dashboard-button">
            {t('Widget.EmptyAction')}
          </Link>
        ),
      }}
    >
      <ul className="stack widget-list">
        {widgets.rows.map((widget) => (
          <WidgetCard key={widget._id} widget={widget} />
        ))}
      </ul>
    </ListPage>
  );
}

/** Formats a date; other values, such as `today+3`, are returned unchanged. */
function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return getDateFormat(getCurrentLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function WidgetCard({ widget }: { widget: Widget }) {
  const { t } = useTexts();
  const { configuration } = widget;
  const [first] = toRows(configuration.dates);
  const name = toText(configuration.name) || toText(first?.name) || t('Widget.Untitled');
  const day = toText(configuration.startDate) || toText(first?.startDate);
  return (
    <li className="panel widget-card">
      <h2 className="widget-card__name">
        <Link to="/dashboard/widget/$id" params={{ id: widget._id }} aria-label={t('Widget.EditLabel', { name })}>
          {name}
        </Link>
      </h2>
      <p className="muted">{formatDay(day)}</p>
      <WidgetCounts widget={widget} />
    </li>
  );
}
