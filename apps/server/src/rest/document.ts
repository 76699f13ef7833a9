// Generates the OpenAPI 3.1 document from the schemas that validate requests (specification §4). Built once per
// process.
import type { RestPlace } from '@havn/api/procedures';
import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { idempotencyKey, ifMatch } from './document-headers.js';
import { otherPaths } from './document-others.js';
import { type RefusedStatus, refusedWith } from './document-refusals.js';
import { type ProcedureInfo, procedures } from './procedure-list.js';

function statusesOf({ meta, type, fields }: ProcedureInfo, place: RestPlace): RefusedStatus[] {
  const isChange = type === 'mutation';
  const isKnown = meta.caller !== 'anyone';
  const looksAtCode = meta.caller.startsWith('guest') || 'code' in fields || place.path === '/auth/login';
  const names = /\{/.test(place.path) || isChange || 'after' in fields || 'pass' in fields;
  const may: [RefusedStatus, boolean][] = [
    [400, true],
    [401, isKnown || place.path === '/auth/login'],
    [403, meta.caller.startsWith('guest')],
    [404, names],
    [409, isChange],
    [413, isChange],
    [415, isChange],
    [429, looksAtCode],
    [503, true],
  ];
  return may.filter(([, isSo]) => isSo).map(([status]) => status);
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
      ...refusedWith(statusesOf(info, place)),
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

/** The OpenAPI document of everything under /api/v1; a test compares it with docs/openapi.json. */
export function makeDocument(): oas31.OpenAPIObject {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Havn',
      version: '1',
      description: 'Wedding invitations, RSVPs, passes and the dashboard. The same procedures are available at /trpc.',
    },
    servers: [{ url: '/api/v1' }],
    paths: { ...pathsOfProcedures(), ...otherPaths },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token returned by POST /auth/login.' },
        code: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Invitation-Code',
          description: 'An invitation code; it may also be sent in the body.',
        },
      },
    },
  });
}
