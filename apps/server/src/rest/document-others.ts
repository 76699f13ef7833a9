// The routes that are not procedures, for the OpenAPI document: files, the event stream, the widget's API.
import { exportGuestsQuery, exportQuery, exportSelectionInput } from '@havn/api/export/schema';
import { exportTypes } from '@havn/api/export/service';
import { languages } from '@havn/api/fields';
import { pictureTypes } from '@havn/api/picture/service';
import { answerInput, prokey } from '@havn/api/widget/schema';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { callbackPaths } from './document-callbacks.js';
import { idempotencyKey } from './document-headers.js';
import { type RefusedStatus, refusal, refusedWith } from './document-refusals.js';

const language = z.enum(languages);

const session = [{ session: [] }];
const aFile = {
  '200': {
    description: 'A file, its name in Content-Disposition. No cell of it can be a formula.',
    content: Object.fromEntries(
      Object.values(exportTypes).map((type) => [
        type.split(';', 1).join(),
        { schema: z.string().meta({ format: 'binary' }) },
      ]),
    ),
  },
};
const exportOf = (
  operationId: string,
  summary: string,
  { query = exportQuery, refused = [] }: { query?: z.ZodObject; refused?: RefusedStatus[] } = {},
) => ({
  operationId,
  summary,
  tags: ['exports'],
  security: session,
  requestParams: { query },
  responses: {
    ...aFile,
    ...refusedWith([400, 401, ...refused, 503], { 400: 'An unknown filter, column, format or language.' }),
  },
});

const textsOf = (operationId: string, summary: string) => ({
  get: {
    operationId,
    summary,
    tags: ['locales'],
    security: [],
    requestParams: { path: z.object({ lng: language }) },
    responses: {
      '200': { description: 'Texts by key.', content: { 'application/json': { schema: z.looseObject({}) } } },
      '304': { description: 'Unchanged since the ones that If-None-Match names.' },
      ...refusedWith([404], { 404: 'No such language.' }),
    },
  },
});

const widgetRefusal = refusal
  .extend({ error: z.literal([2, 5, 6]).optional().describe('What the element tells its visitor.') })
  .meta({ id: 'WidgetRefusal' });

export const otherPaths: ZodOpenApiPathsObject = {
  ...callbackPaths,
  '/changes': {
    get: {
      operationId: 'changes',
      summary: 'Live changes, as server-sent events: what each changed object is now',
      description:
        'Events named "change" carry {"entity", "id", "version", "after"?, "object"?}: for guests, groups and tables the object without dietary texts, null when deleted, and where it is new or has moved the id of the row before it. "resync" says to read again, all lists or the one of "entity". Read it with fetch, which can send the token in a header.',
      tags: ['changes'],
      security: [{ session: [] }],
      responses: {
        '200': { description: 'An open stream.', content: { 'text/event-stream': { schema: z.string() } } },
        ...refusedWith([401, 503]),
      },
    },
  },
  '/locales/{lng}/translation.json': textsOf('locales', 'The texts of a language'),
  '/locales/{lng}/dashboard.json': textsOf('locales.dashboard', "The dashboard's texts of a language"),
  '/calendar/wedding.ics': {
    get: {
      operationId: 'calendar',
      summary: 'The day of the wedding, for a calendar',
      tags: ['calendar'],
      security: [],
      requestParams: { query: z.object({ lng: language.optional() }) },
      responses: { '200': { description: 'One all-day event.', content: { 'text/calendar': { schema: z.string() } } } },
    },
  },
  '/pictures': {
    post: {
      operationId: 'pictures',
      summary: 'Keeps a picture: JPEG, PNG or WebP, at most 10 MiB and 6,000 pixels on a side',
      description: 'What is kept is made anew from it, upright and without its metadata. Its address is of this site.',
      tags: ['pictures'],
      security: [{ session: [] }],
      requestParams: { header: z.object({ 'Idempotency-Key': idempotencyKey }) },
      requestBody: {
        required: true,
        content: Object.fromEntries(
          pictureTypes.map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]),
        ),
      },
      responses: {
        '201': {
          description: 'The picture’s address.',
          content: { 'application/json': { schema: z.object({ url: z.string() }) } },
        },
        ...refusedWith([400, 401, 409, 413, 415, 503], {
          400: 'No picture, or one that cannot be used.',
          409: 'The Idempotency-Key was used with another picture, or is being answered.',
          413: 'More than 10 MiB.',
          415: 'Not sent as one of these types.',
        }),
      },
    },
  },
  '/exports/guests': {
    get: exportOf('exports.guests', 'The guest list as a file, searched, filtered and sorted', {
      query: exportGuestsQuery,
    }),
    post: {
      ...exportOf('exports.selection', 'Some guests as a file, however many', { refused: [413, 415] }),
      requestBody: { required: true, content: { 'application/json': { schema: exportSelectionInput } } },
    },
  },
  '/exports/seating': { get: exportOf('exports.seating', 'The seating, table by table, as a file') },
  '/exports/catering': { get: exportOf('exports.catering', 'Counts and diets of those who come, as a file') },
  '/exports/widget/{id}': {
    get: {
      ...exportOf('exports.answers', "A widget event's answers as a file", { refused: [404] }),
      requestParams: { path: z.object({ id: z.string() }), query: exportQuery },
    },
  },
  '/widget/{prokey}/config.json': {
    get: {
      operationId: 'widget.configuration',
      summary: "An event's configuration, for the element; from any origin",
      tags: ['widget'],
      security: [],
      requestParams: { path: z.object({ prokey }) },
      responses: {
        '200': {
          description: "The element's attributes and values, with the event's limits in `rsvp`.",
          content: { 'application/json': { schema: z.looseObject({}) } },
        },
        '304': { description: 'Unchanged since the one that If-None-Match names.' },
        ...refusedWith([404, 503], { 404: 'No such key.' }),
      },
    },
  },
  '/widget/rsvp': {
    get: {
      operationId: 'widget.count',
      summary: 'How many seats of an event are taken; from any origin',
      description: 'Held ones too. 0 where the event has no limit: then nobody needs to know.',
      tags: ['widget'],
      security: [],
      requestParams: { query: z.object({ prokey }) },
      responses: {
        '200': {
          description: 'The seats.',
          content: { 'application/json': { schema: z.object({ total: z.number().int() }) } },
        },
        ...refusedWith([400, 404, 503], { 404: 'No such key.' }),
      },
    },
    post: {
      operationId: 'widget.answer',
      summary: 'Answers an event; from any origin',
      description:
        'The same address changes its answer. `doi`: a mail was written, and the answer counts once its button is pressed, within 24 hours. Refusals carry `error` beside the usual body: 2 for what is no e-mail address, 5 when the event is over, 6 when there are not that many seats.',
      tags: ['widget'],
      security: [],
      requestParams: { header: z.object({ 'Idempotency-Key': idempotencyKey }) },
      requestBody: { required: true, content: { 'application/json': { schema: answerInput } } },
      responses: {
        '200': {
          description: 'The answer stands, or waits to be confirmed.',
          content: { 'application/json': { schema: z.object({ status: z.enum(['ok', 'doi']) }) } },
        },
        ...refusedWith(
          [400, 404, 409, 413, 415, 429, 503],
          {
            400: 'An address (2), amount or field that is none.',
            404: 'No such key.',
            409: 'The event is over or closed (5), or full (6).',
            413: 'More than 16 KiB.',
            429: 'Too many answers, or too many mails; Retry-After says how long to wait.',
          },
          widgetRefusal,
        ),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: 'This document',
      tags: ['openapi.json'],
      security: [],
      responses: {
        '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: z.looseObject({}) } } },
      },
    },
  },
};
