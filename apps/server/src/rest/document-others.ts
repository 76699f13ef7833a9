// What REST offers beside the procedures, for the OpenAPI document: files and the live stream.

import { exportGuestsQuery, exportQuery, exportSelectionInput } from '@havn/api/export/schema';
import { exportTypes } from '@havn/api/export/service';
import { languages } from '@havn/api/fields';
import { pictureTypes } from '@havn/api/picture/service';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const language = z.enum(languages);

const session = [{ session: [] }];
const files = {
  '200': {
    description: 'A file, its name in Content-Disposition. No cell of it can be a formula.',
    content: Object.fromEntries(
      Object.values(exportTypes).map((type) => [
        type.split(';', 1).join(),
        { schema: z.string().meta({ format: 'binary' }) },
      ]),
    ),
  },
  '400': { description: 'An unknown filter, column, format or language.' },
  '401': { description: 'No session, or one that has ended.' },
};
const exportOf = (operationId: string, summary: string, query: z.ZodObject = exportQuery) => ({
  operationId,
  summary,
  tags: ['exports'],
  security: session,
  requestParams: { query },
  responses: files,
});

export const otherPaths: ZodOpenApiPathsObject = {
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
        '401': { description: 'No session, or one that has ended.' },
      },
    },
  },
  '/locales/{lng}/translation.json': {
    get: {
      operationId: 'locales',
      summary: 'The texts of a language',
      tags: ['locales'],
      security: [],
      requestParams: { path: z.object({ lng: language }) },
      responses: {
        '200': { description: 'Texts by key.', content: { 'application/json': { schema: z.looseObject({}) } } },
        '404': { description: 'No such language.' },
      },
    },
  },
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
        '400': { description: 'No picture, or one that cannot be used.' },
        '401': { description: 'No session, or one that has ended.' },
        '413': { description: 'More than 10 MiB.' },
        '415': { description: 'Not sent as one of these types.' },
      },
    },
  },
  '/exports/guests': {
    get: exportOf('exports.guests', 'The guest list as a file, searched, filtered and sorted', exportGuestsQuery),
    post: {
      ...exportOf('exports.selection', 'Some guests as a file, however many'),
      requestBody: { required: true, content: { 'application/json': { schema: exportSelectionInput } } },
    },
  },
  '/exports/seating': { get: exportOf('exports.seating', 'The seating, table by table, as a file') },
  '/exports/catering': { get: exportOf('exports.catering', 'Counts and diets of those who come, as a file') },
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
