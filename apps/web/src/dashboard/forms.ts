// How the dashboard's forms meet the server's schemas: one rule, two places that keep it. (no-eval.ts tells zod not to compile.)
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * What react-hook-form asks a schema. What is handed to the submit is the schema's reading: trimmed, stripped, ready to be sent.
 * The fields' type is the form's own: a schema takes more than a form gives (`null`, whole objects for ids).
 */
export function resolverOf<Fields extends FieldValues>(schema: z.ZodType): Resolver<Fields> {
  return zodResolver(schema as never) as unknown as Resolver<Fields>;
}
