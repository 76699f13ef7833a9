// What REST offers beside the procedures, for the OpenAPI document: files and the live stream.
import { languages } from '@havn/api/fields';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const language = z.enum(languages);

export const otherPaths: ZodOpenApiPathsObject = {
  '/changes': {
    get: {
      operationId: 'changes',
      summary: 'Live changes, as server-sent events: which object has a new version',
      description:
        'Events named "change" carry {"entity", "id", "version"}; the version is null for what was deleted. "resync" says that changes may have been missed. Read it with fetch, which can send the token in a header.',
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
