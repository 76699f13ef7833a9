// How the dashboard's forms meet the server's schemas: one rule, two places that keep it. (no-eval.ts tells zod not to compile.)
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { refusalOf } from '../lib/failure.js';

/**
 * What react-hook-form asks a schema. What is handed to the submit is the schema's reading: trimmed, stripped, ready to be sent.
 * The fields' type is the form's own: a schema takes more than a form gives (`null`, whole objects for ids).
 */
export function resolverOf<Fields extends FieldValues>(schema: z.ZodType): Resolver<Fields> {
  return zodResolver(schema as never) as unknown as Resolver<Fields>;
}

/** Shows what the server refused at the fields it is about, and goes to the first of them. */
export function useServerIssues<Fields extends FieldValues>(form: UseFormReturn<Fields>, error: unknown): void {
  const { setError, getValues } = form;
  useEffect(() => {
    const fields = getValues();
    const issues = refusalOf(error)?.issues ?? [];
    const known = issues.filter(({ path: [key] }) => typeof key === 'string' && key in fields);
    for (const [index, { path, message }] of known.entries())
      setError(path[0] as Path<Fields>, { message }, { shouldFocus: index === 0 });
  }, [error, setError, getValues]);
}
