// From the schemas that validate requests (specification §4). Built once per process.
import { getRoles, type RestRoute } from '@havn/api/trpc/routes';
import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type ProcedureInfo, procedures } from '../../http/procedure-list.js';
import { describeErrors, describeRoles, type ErrorStatus } from './openapi-errors.js';
import { idempotencyKeyHeader, ifMatchHeader, undoHeaders } from './openapi-headers.js';
import { referToLanguages } from './openapi-languages.js';
import { otherPaths } from './openapi-other-paths.js';

function listErrorStatuses({ meta, type, fields }: ProcedureInfo, route: RestRoute): ErrorStatus[] {
  const isChange = type === 'mutation';
  const needsCaller = meta.caller !== 'anyone';
  const countsFailures = meta.caller.startsWith('guest') || 'code' in fields || meta.isLoginAttempt === true;
  const canBeNotFound = /\{/.test(route.path) || isChange || 'after' in fields || 'pass' in fields;
  const possible: [ErrorStatus, boolean][] = [
    [400, true],
    [401, needsCaller || route.path === '/auth/login'],
    [403, meta.caller === 'guest' || getRoles(meta).length > 0],
    [404, canBeNotFound],
    [409, isChange],
    [413, isChange],
    [415, isChange],
    [429, countsFailures],
    [503, true],
  ];
  return possible.filter(([, applies]) => applies).map(([status]) => status);
}

function getSecurity(info: ProcedureInfo): Record<string, string[]>[] {
  const { caller } = info.meta;
  if (caller === 'administrator') return [{ session: [] }];
  if (caller === 'guest') return [{ code: [] }, {}];
  return caller === 'guest or administrator' ? [{ code: [] }, { session: [] }] : [];
}

function getHeaders(info: ProcedureInfo, { method, path }: RestRoute): z.ZodObject | undefined {
  const acceptsIdempotencyKey =
    (method === 'POST' && !/^\/(auth|account|sessions)/.test(path)) || path === '/guests/update-status';
  const headers = {
    ...(acceptsIdempotencyKey && { 'Idempotency-Key': idempotencyKeyHeader }),
    ...('ifMatch' in info.fields && { 'If-Match': ifMatchHeader }),
  };
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined;
}

function splitFields(info: ProcedureInfo, route: RestRoute) {
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const entries = Object.entries(info.fields);
  return {
    path: Object.fromEntries(entries.filter(([name]) => inPath.has(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !inPath.has(name) && name !== 'ifMatch')),
  };
}

const describeJson = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

function describeBody(fields: Record<string, z.ZodType>, { fileTypes = [] }: RestRoute) {
  const file = { schema: z.string().meta({ format: 'binary' }) };
  const files = fileTypes.map((type) => [type, file] as const);
  return { content: { ...describeJson(z.object(fields)).content, ...Object.fromEntries(files) } };
}

function describeOperation(info: ProcedureInfo, route: RestRoute): ZodOpenApiOperationObject {
  const { path, rest } = splitFields(info, route);
  const header = getHeaders(info, route);
  const isGet = route.method === 'GET';
  const hasRest = Object.keys(rest).length > 0;
  return {
    operationId: info.path,
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    security: getSecurity(info),
    ...describeRoles(getRoles(info.meta)),
    requestParams: {
      ...(Object.keys(path).length > 0 && { path: z.object(path) }),
      ...(isGet && hasRest && { query: z.object(rest) }),
      ...(header && { header }),
    },
    ...(!isGet && hasRest && route.method !== 'DELETE' && { requestBody: describeBody(rest, route) }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done.',
        ...describeJson(info.output),
        ...(info.meta.isUndoable && { headers: undoHeaders }),
      },
      ...describeErrors(listErrorStatuses(info, route)),
    },
  };
}

function describeProcedures(): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const info of procedures) {
    const route = info.meta.rest;
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeOperation(info, route) };
  }
  return paths;
}

/** The OpenAPI document of everything under /api/v1; the build writes it to dist/openapi.json. */
export function buildOpenApiDocument(): oas31.OpenAPIObject {
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Havn',
      version: '1',
      description: 'Wedding invitations, RSVPs, passes and the dashboard. The same procedures are available at /trpc.',
    },
    servers: [{ url: '/api/v1' }],
    paths: { ...describeProcedures(), ...otherPaths },
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
  return referToLanguages(document);
}
