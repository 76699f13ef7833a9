// Forms validate with the API's schemas, which no-eval.ts keeps zod from compiling.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { getErrorBody } from '../../../lib/api/api-error.js';

/**
 * A react-hook-form resolver for a schema. The submit handler receives the parsed values: trimmed, ready to be sent.
 * The field type is the form's own: a schema accepts more than a form provides (`null`, whole objects for ids).
 */
export function createFormResolver<Fields extends FieldValues>(schema: z.ZodType): Resolver<Fields> {
  return zodResolver(schema as never) as unknown as Resolver<Fields>;
}

type IssuePath = readonly (string | number)[];

const getFirstKey = ([key]: IssuePath) => String(key);

/** `toName` maps the path of an issue to the name of its field. */
export function useServerIssues<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  toName: (path: IssuePath) => string = getFirstKey,
): void {
  const { setError, getValues } = form;
  useEffect(() => {
    const fields = getValues();
    const issues = (getErrorBody(error)?.issues ?? []).map(({ path, message }) => ({ name: toName(path), message }));
    const fieldIssues = issues.filter(({ name }) => getFirstKey(name.split('.')) in fields);
    for (const [index, { name, message }] of fieldIssues.entries())
      setError(name as Path<Fields>, { message }, { shouldFocus: index === 0 });
  }, [error, toName, setError, getValues]);
}

/**
 * Tells whether someone has gone on typing while the form was being saved: then its dialog stays open. `computed` are
 * the fields that the form also changes by itself.
 */
export function useSubmittedValues<Fields extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Fields>, 'getValues'>,
  computed: readonly Path<Fields>[] = [],
): { remember(): void; areCurrent(): boolean } {
  const submitted = useRef<string | null>(null);
  const serialize = () =>
    JSON.stringify({ ...getValues(), ...Object.fromEntries(computed.map((name) => [name, null])) });
  return {
    remember: () => {
      submitted.current = serialize();
    },
    areCurrent: () => submitted.current === serialize(),
  };
}
