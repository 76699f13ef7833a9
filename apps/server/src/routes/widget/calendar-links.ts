// GET /w/{key}/{s|o}/{calendar}: proxy links, which redirect to a calendar service or respond with a calendar file
// (specification §11 "Short links"; security rows T16, W14). The target is built from the widget's configuration;
// request parameters are neither echoed nor fetched.
import { DomainError } from '@havn/api/kernel/errors';
import { getWidgetByKey } from '@havn/api/widget/queries';
import {
  type Configuration,
  type Environment,
  resolveConfiguration,
} from '@havn/widget/core/configuration/configuration';
import { detailParsers } from '@havn/widget/core/configuration/detail-parsers';
import { mergeConfiguration } from '@havn/widget/core/configuration/merge-configuration';
import { type Calendar, calendars } from '@havn/widget/core/configuration/options';
import { detectPlatform } from '@havn/widget/core/configuration/platform';
import { parseConfigurationObject } from '@havn/widget/core/configuration/raw-configuration';
import { isFileCalendar, resolveAction, type SaveAction } from '@havn/widget/core/links/save-action';
import { shortenLink } from '@havn/widget/core/links/shorten-link';
import type { RawConfiguration } from '@havn/widget/core/values/attributes';
import { ConfigurationError } from '@havn/widget/core/values/configuration-error';
import { isZone } from '@havn/widget/core/values/zone';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { getServedConfiguration } from './api.js';
import {
  FileTooLongError,
  formatBoundedFile,
  sendCalendar,
  sendFeed,
  sendFileOfAllDates,
  withStoredTimes,
} from './calendar-files.js';
import { buildDetailsPageUrl } from './details-page.js';
import { sendPage, setErrorPages, toPageLanguage } from './page.js';

interface LinkRequest {
  Params: { prokey: string; kind: string; calendar: string };
  Querystring: { attendee?: unknown; customvar?: unknown; 'sub-event'?: unknown; zone?: unknown };
}

const createUnknownWidgetError = () => new DomainError('UNKNOWN_WIDGET');

const maxValueLength = 10_000;

/** @throws DomainError UNKNOWN_WIDGET. */
function parseText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > maxValueLength) throw createUnknownWidgetError();
  return value;
}

/** @throws ConfigurationError for values that the element rejects. */
function applyVisitorValues(
  served: Record<string, unknown>,
  { query, isSubscription, proKey }: { query: LinkRequest['Querystring']; isSubscription: boolean; proKey: string },
): RawConfiguration {
  const visitorValues = parseConfigurationObject({
    attendee: parseText(query.attendee),
    customVar: parseText(query.customvar),
  });
  const raw = mergeConfiguration(parseConfigurationObject(served), visitorValues);
  // Without `proxy`, which would redirect to this link again.
  return { ...raw, subscribe: isSubscription, proKey, proxy: false };
}

/** `zone`: the time zone of the visitor's browser, as reported by the page. */
function buildEnvironment(userAgent: string, now: Date, zone = 'UTC'): Environment {
  // The client that opened the link saves the file, whatever its platform.
  const platform = { ...detectPlatform({ userAgent }), downloads: 'all', isInWebView: false } as const;
  return { now, platform, browserZone: isZone(zone) ? zone : 'UTC', details: detailParsers };
}

/** A proxy reads all headers of a response into one page of memory, 4 KB for nginx. */
const maxLinkLength = 2048;

interface ActionOptions {
  raw: RawConfiguration;
  calendar: Calendar;
  environment: Environment;
  index: string | undefined;
  server: string;
}

function resolveLinkAction({ raw, calendar, environment, index, server }: ActionOptions): {
  action: SaveAction;
  configuration: Configuration;
} {
  const configuration = resolveConfiguration(raw, environment);
  const count = configuration.event.dates.length;
  if (index !== undefined && !(/^\d{1,4}$/.test(index) && Number(index) < count)) throw createUnknownWidgetError();
  const moreUrl = buildDetailsPageUrl(server, raw.proKey);
  const loaded = { formatFile: formatBoundedFile, shorten: shortenLink };
  const choice = { configuration, calendar, environment, server, moreUrl, maxLinkLength, ...loaded };
  const action = resolveAction(index === undefined ? choice : { ...choice, index: Number(index) });
  // A link cannot ask the visitor to choose one of several dates, so it uses the first, or a file of all.
  const isChoice = action.do === 'choose' && !isFileCalendar(calendar);
  return { configuration, action: isChoice ? resolveAction({ ...choice, index: 0 }) : action };
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(new URL(url).href, 302);
}

function sendAction(
  reply: FastifyReply,
  { action, configuration }: ReturnType<typeof resolveLinkAction>,
): FastifyReply | Promise<FastifyReply> {
  const language = toPageLanguage(configuration.language.code);
  if (action.do === 'open') return redirect(reply, action.url);
  if (action.do === 'explain' && action.reason === 'yahoo') return redirect(reply, action.url);
  if (action.do === 'download' && action.url !== undefined) return redirect(reply, action.url);
  if (action.do === 'download' && action.text !== undefined)
    return sendCalendar(reply.header('cache-control', 'no-store'), action.name, action.text);
  return sendPage(reply, { status: 200, language, title: 'CancelledTitle', text: 'Cancelled' });
}

export function mountCalendarLinks(app: FastifyInstance, { database, now, publicUrl }: AppDependencies): void {
  setErrorPages(app, { UNKNOWN_WIDGET: { status: 404, title: 'InvalidLinkTitle', text: 'UnknownEvent' } });
  app.get<{ Querystring: { lang?: unknown } }>('/w/no-ics-file', (request, reply) => {
    const language = toPageLanguage(request.query.lang);
    return sendPage(reply, { status: 200, language, title: 'NoFileTitle', text: 'NoFile' });
  });
  app.get<LinkRequest>('/w/:prokey/:kind/:calendar', async (request, reply) => {
    const { prokey, kind, calendar: name } = request.params;
    const calendar = calendars.find((one) => one === name);
    if (calendar === undefined || !/^[so]$/.test(kind)) throw createUnknownWidgetError();
    const widget = await withDatabase(database, (db) => getWidgetByKey(db, prokey));
    try {
      const { query, headers } = request;
      const isSubscription = kind === 's';
      const served = applyVisitorValues(getServedConfiguration(widget, now()), {
        query,
        isSubscription,
        proKey: prokey,
      });
      const raw = withStoredTimes(served, widget);
      const environment = buildEnvironment(headers['user-agent'] ?? '', now(), parseText(query.zone));
      if (isSubscription && calendar === 'ical' && raw.icsFile === undefined)
        return sendFeed(request, reply, { raw, widget, environment, publicUrl });
      const index = parseText(query['sub-event']);
      const resolved = resolveLinkAction({ raw, calendar, environment, index, server: publicUrl });
      return resolved.action.do === 'choose'
        ? sendFileOfAllDates(reply, raw, environment)
        : sendAction(reply, resolved);
    } catch (error) {
      if (error instanceof ConfigurationError) throw createUnknownWidgetError();
      if (error instanceof FileTooLongError) return redirect(reply, `${publicUrl}/w/no-ics-file`);
      throw error;
    }
  });
}
