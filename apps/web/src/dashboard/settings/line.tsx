// Settings inputs, registered with react-hook-form.
import type { ComponentProps } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { AreaField, TextField } from '../ui/field.js';
import type { SettingsFields } from './model.js';

type Name = FieldPath<SettingsFields>;

export function useIssue(name: Name): string | undefined {
  const { formState } = useFormContext<SettingsFields>();
  const issue: unknown = get(formState.errors, name);
  const message = typeof issue === 'object' && issue !== null && 'message' in issue ? issue.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

interface LineProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'error'> {
  name: Name;
  /** Fields to validate again when this one changes. */
  deps?: Name[];
}

export function Line({ name, deps, ...field }: LineProps) {
  const { register } = useFormContext<SettingsFields>();
  const isNumber = field.type === 'number';
  return (
    <TextField
      error={useIssue(name)}
      {...field}
      {...register(name, { valueAsNumber: isNumber, ...(deps && { deps }) })}
    />
  );
}

export function Area({ name, ...field }: { name: Name } & Omit<ComponentProps<typeof AreaField>, 'name' | 'error'>) {
  const { register } = useFormContext<SettingsFields>();
  return <AreaField error={useIssue(name)} {...field} {...register(name)} />;
}
