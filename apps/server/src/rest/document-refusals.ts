// Error responses in the OpenAPI document: one body schema (specification §4 "Errors") and a description per status.
import { type Reason, reasons } from '@havn/api/errors';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

export const refusal = z
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

const descriptions = {
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

export type RefusedStatus = keyof typeof descriptions;

/** The responses for these statuses; `overrides` replaces descriptions, `schema` the body where it has more fields. */
export function refusedWith(
  statuses: readonly RefusedStatus[],
  words: Partial<Record<RefusedStatus, string>> = {},
  schema: z.ZodType = refusal,
): Record<string, ZodOpenApiResponseObject> {
  const responseOf = (status: RefusedStatus) => ({
    description: words[status] ?? descriptions[status],
    content: { 'application/json': { schema } },
  });
  return Object.fromEntries(statuses.map((status) => [String(status), responseOf(status)]));
}
