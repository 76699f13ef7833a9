// GET /w/{key}/{s|o}/{calendar}: short links that redirect to a calendar service (specification §11; security rows
// T16, W14). The target is built from the event's configuration; request parameters are neither echoed nor fetched.
import { DomainError } from '@havn/api/errors';
import { getEventByKey } from '@havn/api/widget/queries';
import type { RawConfiguration } from '@havn/widget/core/attributes';
import { type Configuration, resolveConfiguration } from '@havn/widget/core/configuration';
import { ConfigurationError } from '@havn/widget/core/configuration-error';
import { type Calendar, calendars } from '@havn/widget/core/options';
import { detectPlatform } from '@havn/widget/core/platform';
import { mergeConfiguration, parseConfigurationObject } from '@havn/widget/core/raw-configuration';
import { isFileCalendar, resolveAction, type SaveAction } from '@havn/widget/core/save-action';
import { randomUuid } from '@havn/widget/core/uuid';
import { isZone } from '@havn/widget/core/zone';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDependencies } from '../../http/context.js';
import { withTimeout } from '../../http/request-timeout.js';
import { getServedConfiguration } from './api.js';
import { sendPage, setErrorPages, toPageLanguage } from './page.js';

interface LinkRequest {
  Params: { prokey: string; kind: string; calendar: string };
  Querystring: { attendee?: unknown; customvar?: unknown; 'sub-event'?: unknown; zone?: unknown };
}

const createUnknownEventError = () => new DomainError('UNKNOWN_EVENT');

const maxValueLength = 10_000;

/** A single text parameter of limited length. @throws DomainError UNKNOWN_EVENT. */
function parseText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > maxValueLength) throw createUnknownEventError();
  return value;
}

/** The configuration with the visitor's values. @throws ConfigurationError for values that the element rejects. */
function applyVisitorValues(
  served: Record<string, unknown>,
  { query, isSubscription, proKey }: { query: LinkRequest['Querystring']; isSubscription: boolean; proKey: string },
): RawConfiguration {
  const visitorValues = parseConfigurationObject({
    attendee: parseText(query.attendee),
    customVar: parseText(query.customvar),
  });
  return { ...mergeConfiguration(parseConfigurationObject(served), visitorValues), subscribe: isSubscription, proKey };
}

interface ActionOptions {
  raw: RawConfiguration;
  calendar: Calendar;
  userAgent: string;
  now: Date;
  index: string | undefined;
  /** The time zone of the visitor's browser, as reported by the page. */
  zone: string | undefined;
}

function resolveLinkAction({ raw, calendar, userAgent, now, index, zone = 'UTC' }: ActionOptions): {
  action: SaveAction;
  configuration: Configuration;
} {
  // The client that opened the link saves the file, whatever its platform.
  const platform = { ...detectPlatform({ userAgent }), downloads: 'all', isInWebView: false } as const;
  const environment = { now, platform, browserZone: isZone(zone) ? zone : 'UTC', uuid: randomUuid };
  const configuration = resolveConfiguration(raw, environment);
  const count = configuration.event.dates.length;
  if (index !== undefined && !(/^\d{1,4}$/.test(index) && Number(index) < count)) throw createUnknownEventError();
  const choice = { configuration, calendar, environment };
  const action = resolveAction(index === undefined ? choice : { ...choice, index: Number(index) });
  // A link cannot ask the visitor to choose one of several dates, so it uses the first.
  return { configuration, action: action.do === 'choose' ? resolveAction({ ...choice, index: 0 }) : action };
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(new URL(url).href, 302);
}

function sendAction(
  reply: FastifyReply,
  { action, configuration }: ReturnType<typeof resolveLinkAction>,
): FastifyReply {
  const language = toPageLanguage(configuration.language.code);
  if (action.do === 'open') return redirect(reply, action.url);
  if (action.do === 'explain' && action.reason === 'yahoo') return redirect(reply, action.url);
  if (action.do === 'download' && action.url !== undefined) return redirect(reply, action.url);
  if (action.do === 'download' && action.text !== undefined) {
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(action.name)}`)
      .type('text/calendar; charset=utf-8')
      .send(action.text);
  }
  return sendPage(reply, { status: 200, language, title: 'CancelledTitle', text: 'Cancelled' });
}

/** Whether the configuration names an .ics file. Generated files are offered by the element, not by links. */
const hasCalendarFile = ({ icsFile, dates }: RawConfiguration) =>
  icsFile !== undefined ||
  (Array.isArray(dates) && dates.some((date: { icsFile?: unknown }) => typeof date?.icsFile === 'string'));

const buildNoFileUrl = (language: unknown) =>
  `/w/no-ics-file${typeof language === 'string' && /^[\w-]{2,35}$/.test(language) ? `?lang=${language}` : ''}`;

/** Register in its own Fastify scope: links are followed by people, so errors are answered with a page. */
export function mountCalendarLinks(app: FastifyInstance, { database, now }: AppDependencies): void {
  setErrorPages(app, { UNKNOWN_EVENT: { status: 404, title: 'InvalidLinkTitle', text: 'UnknownEvent' } });
  app.get<{ Querystring: { lang?: unknown } }>('/w/no-ics-file', (request, reply) => {
    const language = toPageLanguage(request.query.lang);
    return sendPage(reply, { status: 200, language, title: 'NoFileTitle', text: 'NoFile' });
  });
  app.get<LinkRequest>('/w/:prokey/:kind/:calendar', async (request, reply) => {
    const { prokey, kind, calendar: name } = request.params;
    const calendar = calendars.find((one) => one === name);
    if (calendar === undefined || !/^[so]$/.test(kind)) throw createUnknownEventError();
    const event = await withTimeout(
      database,
      database.use((db) => getEventByKey(db, prokey)),
    );
    try {
      const { query } = request;
      const isSubscription = kind === 's';
      const raw = applyVisitorValues(getServedConfiguration(event), { query, isSubscription, proKey: prokey });
      if ((isSubscription || isFileCalendar(calendar)) && !hasCalendarFile(raw))
        return reply.redirect(buildNoFileUrl(raw.language), 302);
      const index = parseText(query['sub-event']);
      const userAgent = request.headers['user-agent'] ?? '';
      const zone = parseText(query.zone);
      return sendAction(reply, resolveLinkAction({ raw, calendar, userAgent, now: now(), index, zone }));
    } catch (error) {
      if (error instanceof ConfigurationError) throw createUnknownEventError();
      throw error;
    }
  });
}
