// What is typed into a form, kept for this tab until it is saved, so that a reload does not lose it.
import { dequal } from 'dequal/lite';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readJson, sessionStore } from '../../../lib/storage/storage.js';
import { isRecord } from '../../../lib/storage/unknown-value.js';

export interface FormDraft<Fields extends FieldValues> {
  key: string;
  /** Never that of a password. */
  names: readonly Path<Fields>[];
}

const isOfKind = (value: unknown, initial: unknown): boolean =>
  Array.isArray(initial)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof initial && !isRecord(value);

/** The initial values of a form, with what was typed before. */
export function restoreFormDraft<Fields extends FieldValues>(
  { key, names }: FormDraft<Fields>,
  initial: Fields,
): Fields {
  const stored = readJson(sessionStore, key);
  if (!isRecord(stored)) return initial;
  const typed = names.filter((name) => isOfKind(stored[name], initial[name]));
  return { ...initial, ...Object.fromEntries(typed.map((name) => [name, stored[name]])) };
}

/** Keeps the values that differ from `initial`. */
export function useFormDraft<Fields extends FieldValues>(
  { watch, getValues }: Pick<UseFormReturn<Fields>, 'watch' | 'getValues'>,
  { key, names }: FormDraft<Fields>,
  initial: Fields,
): void {
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const values = getValues();
      const typed = names.filter((name) => !dequal(values[name], initial[name]));
      if (typed.length === 0) deleteFormDraft({ key });
      else sessionStore.write(key, JSON.stringify(Object.fromEntries(typed.map((name) => [name, values[name]]))));
    });
    return unsubscribe;
  }, [watch, getValues, key, names, initial]);
}

export const deleteFormDraft = ({ key }: Pick<FormDraft<FieldValues>, 'key'>): void => sessionStore.remove(key);
