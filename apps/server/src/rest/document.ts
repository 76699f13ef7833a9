// The OpenAPI 3.1 document, generated from the schemas that both doors check with (specification §4). Made once a process.
import { type Reason, reasons } from '@havn/api/errors';
import type { RestPlace } from '@havn/api/procedures';
import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { idempotencyKey, ifMatch } from './document-headers.js';
import { otherPaths } from './document-others.js';
import { type ProcedureInfo, procedures } from './procedure-list.js';

const refusal = z
  .object({
    message: z.string().describe('For a person to read.'),
    code: z.string().describe("tRPC's word for the kind of refusal."),
    reason: z
      .enum(Object.keys(reasons) as [Reason, ...Reason[]])
      .optional()
      .describe('The rule of the domain.'),
    issues: z
      .array(
        z.object({
          path: z.array(z.union([z.string(), z.number()])),
          message: z.string(),
          rule: z.string().optional().describe("Which rule of a widget's configuration."),
          about: z.string().optional().describe('What the sentence names: words to choose from, a limit, a table.'),
        }),
      )
      .optional()
      .describe('What is wrong with the input.'),
    requestId: z.string().optional().describe('With 5xx: what the log knows the request by.'),
  })
  .meta({ id: 'Refusal' });

const refusals: Record<number, string> = {
  400: 'The input is not valid.',
  401: 'No session or no code, or one that has ended.',
  403: 'Not part of this invitation.',
  404: 'Unknown.',
  409: 'A rule of the domain, or a conflict with another change.',
  413: 'Larger than 1 MiB; where a file is taken, than 10 MiB.',
  415: 'Not application/json in UTF-8, nor a file where one is taken.',
  429: 'Too many failures from this address; Retry-After says how long to wait.',
  503: 'The database is away for a moment; Retry-After says how long to wait.',
};

function statusesOf({ meta, type, fields }: ProcedureInfo, place: RestPlace): number[] {
  const isChange = type === 'mutation';
  const isKnown = meta.caller !== 'anyone';
  const looksAtCode = meta.caller.startsWith('guest') || 'code' in fields || place.path === '/auth/login';
  const names = /\{/.test(place.path) || isChange;
  return [
    ...(Object.keys(fields).length > 0 ? [400] : []),
    ...(isKnown || place.path === '/auth/login' ? [401] : []),
    ...(meta.caller.startsWith('guest') ? [403] : []),
    ...(names ? [404] : []),
    ...(isChange ? [409, 413, 415] : []),
    ...(looksAtCode ? [429] : []),
    503,
  ];
}

function securityOf(info: ProcedureInfo): Record<string, string[]>[] {
  const { caller } = info.meta;
  if (caller === 'administrator') return [{ session: [] }];
  if (caller === 'guest') return [{ code: [] }, {}];
  return caller === 'guest or administrator' ? [{ code: [] }, { session: [] }] : [];
}

function headersOf(info: ProcedureInfo, { method, path }: RestPlace): z.ZodObject | undefined {
  const isRepeatable = (method === 'POST' && !path.startsWith('/auth/')) || path === '/guests/update-status';
  const headers = {
    ...(isRepeatable && { 'Idempotency-Key': idempotencyKey }),
    ...('ifMatch' in info.fields && { 'If-Match': ifMatch }),
  };
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined;
}

function fieldsOf(info: ProcedureInfo, place: RestPlace) {
  const inPath = new Set([...place.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const entries = Object.entries(info.fields);
  return {
    path: Object.fromEntries(entries.filter(([name]) => inPath.has(name))),
    others: Object.fromEntries(entries.filter(([name]) => !inPath.has(name) && name !== 'ifMatch')),
  };
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

function bodyOf(fields: Record<string, z.ZodType>, { fileTypes = [] }: RestPlace) {
  const file = { schema: z.string().meta({ format: 'binary' }) };
  const files = fileTypes.map((type) => [type, file] as const);
  return { content: { ...json(z.object(fields)).content, ...Object.fromEntries(files) } };
}

function operationOf(info: ProcedureInfo, place: RestPlace): ZodOpenApiOperationObject {
  const { path, others } = fieldsOf(info, place);
  const header = headersOf(info, place);
  const isRead = place.method === 'GET';
  const hasOthers = Object.keys(others).length > 0;
  const failures = statusesOf(info, place).map((status) => [
    status,
    { description: refusals[status] ?? '', ...json(refusal) },
  ]);
  return {
    operationId: info.path,
    summary: place.summary,
    tags: [place.path.split('/')[1] ?? ''],
    security: securityOf(info),
    requestParams: {
      ...(Object.keys(path).length > 0 && { path: z.object(path) }),
      ...(isRead && hasOthers && { query: z.object(others) }),
      ...(header && { header }),
    },
    ...(!isRead && hasOthers && place.method !== 'DELETE' && { requestBody: bodyOf(others, place) }),
    responses: {
      [String(place.status ?? 200)]: { description: 'Done.', ...json(info.output) },
      ...Object.fromEntries(failures),
    },
  };
}

function pathsOfProcedures(): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const info of procedures) {
    const place = info.meta.rest;
    if (place !== undefined)
      paths[place.path] = { ...paths[place.path], [place.method.toLowerCase()]: operationOf(info, place) };
  }
  return paths;
}

export function makeDocument(): oas31.OpenAPIObject {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Havn',
      version: '1',
      description: 'A wedding invitation, its answers, its pass and its dashboard. The same calls stand at /trpc.',
    },
    servers: [{ url: '/api/v1' }],
    paths: { ...pathsOfProcedures(), ...otherPaths },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /auth/login.' },
        code: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Invitation-Code',
          description: 'An invitation code; it may stand in the body as well.',
        },
      },
    },
  });
}
