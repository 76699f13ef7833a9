// One body schema (specification §4 "Errors") and a description per status.

import { type Reason, reasons } from '@havn/api/kernel/errors';
import type { AdministratorRole } from '@havn/api/kernel/roles';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

export const errorSchema = z
  .object({
    message: z.string().describe('A human-readable message.'),
    code: z.string().describe('The tRPC error code.'),
    reason: z
      .enum(Object.keys(reasons) as [Reason, ...Reason[]])
      .optional()
      .describe('The domain rule that was violated.'),
    issues: z
      .array(
        z.object({
          path: z.array(z.union([z.string(), z.number()])),
          message: z.string(),
          rule: z.string().optional().describe('The widget configuration rule that was violated.'),
          about: z.string().optional().describe('What the message refers to: allowed values, a limit, a table.'),
        }),
      )
      .optional()
      .describe('The input errors.'),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('What the error is about, by name: the id of an event, the places that are left.'),
    requestId: z.string().optional().describe('With 5xx: the request id in the log.'),
  })
  .meta({ id: 'Refusal' });

const descriptions = {
  400: 'The input is invalid.',
  401: 'The session or code is missing or no longer valid.',
  403: 'Not part of this invitation, or not allowed for the role of the account.',
  404: 'Not found.',
  409: 'A domain rule was violated, or another change conflicts.',
  413: 'The body is larger than 1 MiB, or a file larger than 10 MiB.',
  415: 'The body is neither application/json in UTF-8 nor, where accepted, a file.',
  429: 'Too many failed attempts from this address; Retry-After says how long to wait.',
  503: 'The database is temporarily unavailable; Retry-After says how long to wait.',
};

export type ErrorStatus = keyof typeof descriptions;

/** The responses for these statuses; `overrides` replaces descriptions, `schema` the body where it has more fields. */
export function describeErrors(
  statuses: readonly ErrorStatus[],
  overrides: Partial<Record<ErrorStatus, string>> = {},
  schema: z.ZodType = errorSchema,
): Record<string, ZodOpenApiResponseObject> {
  const describeError = (status: ErrorStatus) => ({
    description: overrides[status] ?? descriptions[status],
    content: { 'application/json': { schema } },
  });
  return Object.fromEntries(statuses.map((status) => [String(status), describeError(status)]));
}

/** The roles of the administrators that may call an operation, as the extension `x-roles`; nothing for public ones. */
export const describeRoles = (roles: readonly AdministratorRole[]): { 'x-roles'?: AdministratorRole[] } =>
  roles.length === 0 ? {} : { 'x-roles': [...roles] };
