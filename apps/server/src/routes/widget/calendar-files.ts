import type { StoredWidget } from '@havn/api/widget/queries';
import { formatCalendarFeed, formatPublishedFile } from '@havn/widget/core/calendar-file/feed';
import {
  type Configuration,
  type Environment,
  resolveConfiguration,
} from '@havn/widget/core/configuration/configuration';
import { buildFileName, type FormatEventFile, toCalendarEntries } from '@havn/widget/core/links/calendar-entries';
import { formatEventFile } from '@havn/widget/core/links/event-file';
import type { RawConfiguration } from '@havn/widget/core/values/attributes';
import { formatBasicDateTime } from '@havn/widget/core/values/day';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEntityTag, isUnchanged } from '../../http/entity-tag.js';

const formatTimestamp = (date: Date) => `${formatBasicDateTime(date.getTime())}Z`;

export function withStoredTimes(raw: RawConfiguration, { createdAt, changedAt }: StoredWidget): RawConfiguration {
  const changed = formatTimestamp(changedAt);
  const updated = raw.updated !== undefined && raw.updated > changed ? raw.updated : changed;
  return { ...raw, created: raw.created ?? formatTimestamp(createdAt), updated };
}

/** In characters. The dates of an event inherit its texts, so a short configuration may result in a very long file. */
const maxFileLength = 5_000_000;

export class FileTooLongError extends Error {
  override readonly name = 'FileTooLongError';
}

function assertFileLength({ event }: Configuration): void {
  const length = event.dates.reduce((sum, { name, location, plainDescription, extraLines = [] }) => {
    return sum + name.length + location.length + plainDescription.length + extraLines.join('').length;
  }, 0);
  if (length > maxFileLength) throw new FileTooLongError();
}

export const formatBoundedFile: FormatEventFile = (configuration, environment, index) => {
  if (index === undefined) assertFileLength(configuration);
  return formatEventFile(configuration, environment, index);
};

export function sendCalendar(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('text/calendar; charset=utf-8')
    .send(text);
}

/** Also the cancelled dates. @throws FileTooLongError. */
export function sendFileOfAllDates(reply: FastifyReply, raw: RawConfiguration, environment: Environment): FastifyReply {
  const configuration = resolveConfiguration(raw, environment);
  assertFileLength(configuration);
  const { event, iCalFileName } = configuration;
  const entries = toCalendarEntries(configuration, environment);
  const text = formatPublishedFile({ ...event, entries, stamp: environment.now });
  return sendCalendar(reply.header('cache-control', 'no-store'), buildFileName(iCalFileName), text);
}

interface FeedOptions {
  raw: RawConfiguration;
  widget: StoredWidget;
  environment: Environment;
  publicUrl: string;
}

/** @throws FileTooLongError. */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { raw, widget, environment, publicUrl }: FeedOptions,
): FastifyReply {
  const configuration = resolveConfiguration({ ...raw, subscribe: false }, environment);
  assertFileLength(configuration);
  const { event, iCalFileName } = configuration;
  const text = formatCalendarFeed({
    ...event,
    entries: toCalendarEntries(configuration, environment),
    stamp: widget.changedAt,
    url: `${publicUrl}/w/${widget.prokey}/s/ical`,
  });
  reply.header('cache-control', 'no-cache');
  if (isUnchanged(request, reply, createEntityTag(text))) return reply.code(304).send();
  return sendCalendar(reply, buildFileName(iCalFileName), text);
}
