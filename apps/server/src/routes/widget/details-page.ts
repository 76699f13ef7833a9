// GET /w/{key}: the event of a widget with its whole description, to which the calendars' shortened descriptions link
// (specification §11).

import { DomainError } from '@havn/api/kernel/errors';
import { escapeHtml } from '@havn/api/kernel/html';
import { getWidgetByKey } from '@havn/api/widget/queries';
import { type Environment, resolveConfiguration } from '@havn/widget/core/configuration/configuration';
import { detailParsers } from '@havn/widget/core/configuration/detail-parsers';
import type { EventDate } from '@havn/widget/core/configuration/event';
import { detectPlatform } from '@havn/widget/core/configuration/platform';
import { parseConfigurationObject } from '@havn/widget/core/configuration/raw-configuration';
import { ConfigurationError } from '@havn/widget/core/values/configuration-error';
import { getInstants, isTimed } from '@havn/widget/core/values/date-time-range';
import { plainText } from '@havn/widget/core/values/markup';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { sendShortPage } from '../../http/send-html.js';
import { getServedConfiguration } from './api.js';
import { setErrorPages } from './page.js';

export const buildDetailsPageUrl = (publicUrl: string, prokey = ''): string => `${publicUrl}/w/${prokey}`;

/** Longer series are truncated: the page is a fallback, not an index. */
const maxDates = 100;

/** `Saturday, 2 August 2025, 14:00–16:00 CEST`; all-day events have no time and the same dates in every zone. */
function formatTimes(date: EventDate, language: string): string {
  const [start, end] = getInstants(date);
  const format = new Intl.DateTimeFormat(language, {
    timeZone: date.zone,
    ...(isTimed(date)
      ? {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        }
      : { dateStyle: 'full' }),
  });
  return format.formatRange(start, isTimed(date) ? end : end - 1);
}

function renderDate(date: EventDate, language: string): string {
  const lines = [formatTimes(date, language), date.location, ...plainText(date.description, '\n').split('\n')];
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');
}

export function mountDetailsPage(app: FastifyInstance, { database, now }: AppDependencies): void {
  setErrorPages(app, { UNKNOWN_WIDGET: { status: 404, title: 'InvalidLinkTitle', text: 'UnknownEvent' } });
  app.get<{ Params: { prokey: string } }>('/w/:prokey', async (request, reply) => {
    const widget = await withDatabase(database, (db) => getWidgetByKey(db, request.params.prokey));
    const platform = detectPlatform({ userAgent: '' });
    const environment: Environment = { now: now(), platform, browserZone: 'UTC', details: detailParsers };
    try {
      const raw = parseConfigurationObject(getServedConfiguration(widget, now()));
      const { event, language } = resolveConfiguration({ ...raw, proKey: widget.prokey }, environment);
      const dates = event.dates.slice(0, maxDates).map((date) => {
        const heading = date.name === event.name ? '' : `<h2>${escapeHtml(date.name)}</h2>\n`;
        return heading + renderDate(date, language.locale);
      });
      return sendShortPage(reply, {
        status: 200,
        language: language.locale,
        direction: language.isRightToLeft ? 'rtl' : 'ltr',
        title: event.name,
        content: dates.join('\n'),
      });
    } catch (error) {
      if (error instanceof ConfigurationError) throw new DomainError('UNKNOWN_WIDGET');
      throw error;
    }
  });
}
