// GET /w/{key}/{s|o}/{calendar}: short links that redirect to a calendar service (specification §11; security rows
// T16, W14). The target is built from the event's configuration; request parameters are neither echoed nor fetched.
import { DomainError } from '@havn/api/errors';
import { findEvent } from '@havn/api/widget/read';
import type { RawConfiguration } from '@havn/widget/attributes';
import { type Configuration, readWhole } from '@havn/widget/configuration';
import { ConfigurationError } from '@havn/widget/failure';
import { type Calendar, calendars } from '@havn/widget/options';
import { platformOf } from '@havn/widget/platform';
import { overlay, readObject } from '@havn/widget/read';
import { type Action, actionFor, isFile } from '@havn/widget/save';
import { randomUuid } from '@havn/widget/uuid';
import { isZone } from '@havn/widget/zone';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Surroundings } from '../context.js';
import { inTime } from '../in-time.js';
import { configurationOf } from './calls.js';
import { pageLanguage, refuseByPage, sendPage } from './page.js';

interface Asked {
  Params: { prokey: string; kind: string; calendar: string };
  Querystring: { attendee?: unknown; customvar?: unknown; 'sub-event'?: unknown; zone?: unknown };
}

const unknown = () => new DomainError('UNKNOWN_EVENT');

const longestValue = 10_000;

/** A single text parameter of limited length. @throws DomainError UNKNOWN_EVENT. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > longestValue) throw unknown();
  return value;
}

/** The configuration with the visitor's values. @throws ConfigurationError for values that the element rejects. */
function readFor(
  served: Record<string, unknown>,
  { query, isSubscription, proKey }: { query: Asked['Querystring']; isSubscription: boolean; proKey: string },
): RawConfiguration {
  const own = readObject({ attendee: textOf(query.attendee), customVar: textOf(query.customvar) });
  return { ...overlay(readObject(served), own), subscribe: isSubscription, proKey };
}

interface Making {
  raw: RawConfiguration;
  calendar: Calendar;
  userAgent: string;
  now: Date;
  index: string | undefined;
  /** The time zone of the visitor's browser, as reported by the page. */
  zone: string | undefined;
}

function actionOf({ raw, calendar, userAgent, now, index, zone = 'UTC' }: Making): {
  action: Action;
  configuration: Configuration;
} {
  // The client that opened the link saves the file, whatever its platform.
  const platform = { ...platformOf({ userAgent }), files: 'saved', inApp: false } as const;
  const surroundings = { now, platform, browserZone: isZone(zone) ? zone : 'UTC', uuid: randomUuid };
  const configuration = readWhole(raw, surroundings);
  const count = configuration.event.dates.length;
  if (index !== undefined && !(/^\d{1,4}$/.test(index) && Number(index) < count)) throw unknown();
  const choice = { configuration, calendar, surroundings };
  const action = actionFor(index === undefined ? choice : { ...choice, index: Number(index) });
  // A link cannot ask the visitor to choose one of several dates, so it uses the first.
  return { configuration, action: action.do === 'choose' ? actionFor({ ...choice, index: 0 }) : action };
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(new URL(url).href, 302);
}

function answer(reply: FastifyReply, { action, configuration }: ReturnType<typeof actionOf>): FastifyReply {
  const language = pageLanguage(configuration.language.code);
  if (action.do === 'open') return redirect(reply, action.url);
  if (action.do === 'explain' && action.what === 'yahoo') return redirect(reply, action.url);
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
const hasFile = ({ icsFile, dates }: RawConfiguration) =>
  icsFile !== undefined ||
  (Array.isArray(dates) && dates.some((date: { icsFile?: unknown }) => typeof date?.icsFile === 'string'));

const noFile = (language: unknown) =>
  `/w/no-ics-file${typeof language === 'string' && /^[\w-]{2,35}$/.test(language) ? `?lang=${language}` : ''}`;

/** Register in a scope of its own: links are followed by people, so errors are answered with a page. */
export function mountProxy(app: FastifyInstance, { database, now }: Surroundings): void {
  refuseByPage(app, { UNKNOWN_EVENT: { status: 404, title: 'UnknownTitle', text: 'UnknownEvent' } });
  app.get<{ Querystring: { lang?: unknown } }>('/w/no-ics-file', (request, reply) => {
    const language = pageLanguage(request.query.lang);
    return sendPage(reply, { status: 200, language, title: 'NoFileTitle', text: 'NoFile' });
  });
  app.get<Asked>('/w/:prokey/:kind/:calendar', async (request, reply) => {
    const { prokey, kind, calendar: name } = request.params;
    const calendar = calendars.find((one) => one === name);
    if (calendar === undefined || !/^[so]$/.test(kind)) throw unknown();
    const event = await inTime(
      database,
      database.use((db) => findEvent(db, prokey)),
    );
    try {
      const { query } = request;
      const isSubscription = kind === 's';
      const raw = readFor(configurationOf(event), { query, isSubscription, proKey: prokey });
      if ((isSubscription || isFile(calendar)) && !hasFile(raw)) return reply.redirect(noFile(raw.language), 302);
      const index = textOf(query['sub-event']);
      const userAgent = request.headers['user-agent'] ?? '';
      const zone = textOf(query.zone);
      return answer(reply, actionOf({ raw, calendar, userAgent, now: now(), index, zone }));
    } catch (error) {
      if (error instanceof ConfigurationError) throw unknown();
      throw error;
    }
  });
}
