// The routes that are not procedures, for the OpenAPI document: files, the event stream, the widget's API.

import { languages } from '@havn/api/kernel/fields';
import { ownerAndPlanner } from '@havn/api/kernel/roles';
import {
  exportCateringQuery,
  exportGuestsQuery,
  exportQuery,
  exportSelectionInput,
} from '@havn/api/spreadsheet/export/schema';
import { exportMediaTypes } from '@havn/api/spreadsheet/export/service';
import { exportWordsQuery } from '@havn/api/spreadsheet/words/schema';
import { pictureTypes } from '@havn/api/wedding/pictures';
import { prokey, submitResponseInput } from '@havn/api/widget/schema';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { callbackPaths } from './openapi-callbacks.js';
import { describeErrors, describeRoles, type ErrorStatus, errorSchema } from './openapi-errors.js';
import { idempotencyKeyHeader } from './openapi-headers.js';

const language = z.enum(languages);

const sessionSecurity = [{ session: [] }];
const fileResponse = {
  '200': {
    description: 'A file, named in Content-Disposition. No cell is ever a formula.',
    content: Object.fromEntries(
      Object.values(exportMediaTypes).map((type) => [
        type.split(';', 1).join(),
        { schema: z.string().meta({ format: 'binary' }) },
      ]),
    ),
  },
};
const describeExport = (
  operationId: string,
  summary: string,
  { query = exportQuery, errorStatuses = [] }: { query?: z.ZodObject; errorStatuses?: ErrorStatus[] } = {},
) => ({
  operationId,
  summary,
  tags: ['exports'],
  security: sessionSecurity,
  ...describeRoles(ownerAndPlanner),
  requestParams: { query },
  responses: {
    ...fileResponse,
    ...describeErrors([400, 401, 403, ...errorStatuses, 503], {
      400: 'An unknown filter, column, format or language.',
    }),
  },
});

const describeTexts = (operationId: string, summary: string) => ({
  get: {
    operationId,
    summary,
    tags: ['locales'],
    security: [],
    requestParams: { path: z.object({ lng: language }) },
    responses: {
      '200': { description: 'The texts by key.', content: { 'application/json': { schema: z.looseObject({}) } } },
      '304': { description: 'Unchanged since the version in If-None-Match.' },
      ...describeErrors([404], { 404: 'Unknown language.' }),
    },
  },
});

const widgetErrorSchema = errorSchema
  .extend({ error: z.literal([2, 5, 6]).optional().describe('The error that the element shows to the visitor.') })
  .meta({ id: 'WidgetRefusal' });

export const otherPaths: ZodOpenApiPathsObject = {
  ...callbackPaths,
  '/changes': {
    get: {
      operationId: 'changes',
      summary: 'Stream live changes as server-sent events with the current state of each changed object',
      description:
        'Events named "change" carry {"entity", "id", "version", "object"?}. For guests, groups and tables, "object" is the object, or null if it was deleted. "resync" means: reload all lists, or the list of "entity". Read the stream with fetch, which can send the token in a header.',
      tags: ['changes'],
      security: sessionSecurity,
      ...describeRoles(ownerAndPlanner),
      responses: {
        '200': { description: 'An open stream.', content: { 'text/event-stream': { schema: z.string() } } },
        ...describeErrors([401, 403, 503]),
      },
    },
  },
  '/locales/{lng}/translation.json': describeTexts('locales', 'Get the guest page texts in a language'),
  '/locales/{lng}/needs.json': describeTexts(
    'locales.needs',
    'Get the texts about the needs of one person in a language',
  ),
  '/locales/{lng}/events.json': describeTexts('locales.events', 'Get the texts about further events in a language'),
  '/locales/{lng}/dashboard.json': describeTexts('locales.dashboard', 'Get the dashboard texts in a language'),
  '/calendar/wedding.ics': {
    get: {
      operationId: 'calendar',
      summary: 'Get the wedding day as a calendar file',
      tags: ['calendar'],
      security: [],
      requestParams: { query: z.object({ lng: language.optional() }) },
      responses: {
        '200': { description: 'One all-day event.', content: { 'text/calendar': { schema: z.string() } } },
        ...describeErrors([503]),
      },
    },
  },
  '/pictures': {
    post: {
      operationId: 'pictures',
      summary: 'Upload a picture: JPEG, PNG or WebP, at most 10 MiB and 6,000 pixels per side',
      description: 'The stored picture is re-encoded, upright and without metadata, and served from this site.',
      tags: ['pictures'],
      security: sessionSecurity,
      ...describeRoles(ownerAndPlanner),
      requestParams: { header: z.object({ 'Idempotency-Key': idempotencyKeyHeader }) },
      requestBody: {
        required: true,
        content: Object.fromEntries(
          pictureTypes.map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]),
        ),
      },
      responses: {
        '201': {
          description: 'The URL of the picture.',
          content: { 'application/json': { schema: z.object({ url: z.string() }) } },
        },
        ...describeErrors([400, 401, 403, 409, 413, 415, 503], {
          400: 'The picture is missing or cannot be used.',
          409: 'The Idempotency-Key was used for a different picture, or is still in progress.',
          413: 'More than 10 MiB.',
          415: 'Unsupported content type.',
        }),
      },
    },
  },
  '/exports/guests': {
    get: describeExport('exports.guests', 'Export the guest list, searched, filtered and sorted', {
      query: exportGuestsQuery,
    }),
    post: {
      ...describeExport('exports.selection', 'Export selected guests', { errorStatuses: [413, 415] }),
      requestBody: { required: true, content: { 'application/json': { schema: exportSelectionInput } } },
    },
  },
  '/exports/seating': { get: describeExport('exports.seating', 'Export the seating, table by table') },
  '/exports/catering': {
    get: describeExport('exports.catering', 'Export counts, meals and needs of the guests who come', {
      query: exportCateringQuery,
      errorStatuses: [404],
    }),
    post: describeExport(
      'exports.recordedCatering',
      'Export them for the caterer, and remember what the caterer knows',
      { query: exportCateringQuery, errorStatuses: [404, 413, 415] },
    ),
  },
  '/exports/words': {
    get: describeExport('exports.words', 'Export the texts of guest pages and messages in a language', {
      query: exportWordsQuery,
    }),
  },
  '/exports/widget/{id}': {
    get: {
      ...describeExport('exports.answers', "Export a widget event's responses", { errorStatuses: [404] }),
      requestParams: { path: z.object({ id: z.string() }), query: exportQuery },
    },
  },
  '/widget/{prokey}/config.json': {
    get: {
      operationId: 'widget.configuration',
      summary: "Get an event's configuration for the element; any origin",
      tags: ['widget'],
      security: [],
      requestParams: { path: z.object({ prokey }) },
      responses: {
        '200': {
          description: "The element's attributes and values, with the event's limits in `rsvp`.",
          content: { 'application/json': { schema: z.looseObject({}) } },
        },
        '304': { description: 'Unchanged since the version in If-None-Match.' },
        ...describeErrors([404, 503], { 404: 'Unknown key.' }),
      },
    },
  },
  '/widget/rsvp': {
    get: {
      operationId: 'widget.count',
      summary: 'Get how many seats of an event are taken; any origin',
      description: 'Includes held seats. Always 0 for events without a limit.',
      tags: ['widget'],
      security: [],
      requestParams: { query: z.object({ prokey }) },
      responses: {
        '200': {
          description: 'The number of seats taken.',
          content: { 'application/json': { schema: z.object({ total: z.number().int() }) } },
        },
        ...describeErrors([400, 404, 503], { 404: 'Unknown key.' }),
      },
    },
    post: {
      operationId: 'widget.answer',
      summary: 'Respond to an event; any origin',
      description:
        'Responding again with the same address changes the response. `doi`: a confirmation e-mail was sent, and the response counts once confirmed within 24 hours. Errors carry `error` beside the usual body: 2 for an invalid e-mail address, 5 when the event is over, 6 when there are not enough seats.',
      tags: ['widget'],
      security: [],
      requestParams: { header: z.object({ 'Idempotency-Key': idempotencyKeyHeader }) },
      requestBody: { required: true, content: { 'application/json': { schema: submitResponseInput } } },
      responses: {
        '200': {
          description: 'The response was saved, or awaits confirmation.',
          content: { 'application/json': { schema: z.object({ status: z.enum(['ok', 'doi']) }) } },
        },
        ...describeErrors(
          [400, 404, 409, 413, 415, 429, 503],
          {
            400: 'The e-mail address (2), amount or a field is invalid.',
            404: 'Unknown key.',
            409: 'The event is over or closed (5), or full (6).',
            413: 'More than 16 KiB.',
            429: 'Too many responses or too many e-mails; Retry-After says how long to wait.',
          },
          widgetErrorSchema,
        ),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: 'Get this document',
      tags: ['openapi.json'],
      security: [],
      responses: {
        '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: z.looseObject({}) } } },
      },
    },
  },
};
