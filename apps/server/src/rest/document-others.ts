// What REST offers beside the procedures, for the OpenAPI document: files and the live stream.
import { languages } from '@havn/api/fields';
import { pictureTypes } from '@havn/api/picture/service';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const language = z.enum(languages);

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
