import type { ComponentProps } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { CheckboxField, TextAreaField, TextField } from '../ui/form/form-fields.js';
import type { SettingsFields } from './settings-fields.js';

type FieldName = FieldPath<SettingsFields>;

export function useFieldError(name: FieldName): string | undefined {
  const { formState } = useFormContext<SettingsFields>();
  const error: unknown = get(formState.errors, name);
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

interface SettingsTextInputProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'error'> {
  name: FieldName;
  /** Fields to validate again when this one changes. */
  deps?: FieldName[];
}

export function SettingsTextInput({ name, deps, ...field }: SettingsTextInputProps) {
  const { register } = useFormContext<SettingsFields>();
  const isNumber = field.type === 'number';
  return (
    <TextField
      error={useFieldError(name)}
      {...field}
      {...register(name, { valueAsNumber: isNumber, ...(deps && { deps }) })}
    />
  );
}

export function SettingsTextArea({
  name,
  ...field
}: { name: FieldName } & Omit<ComponentProps<typeof TextAreaField>, 'name' | 'error'>) {
  const { register } = useFormContext<SettingsFields>();
  return <TextAreaField error={useFieldError(name)} {...field} {...register(name)} />;
}

export function SettingsCheckbox({
  name,
  ...field
}: { name: FieldName } & Omit<ComponentProps<typeof CheckboxField>, 'name' | 'error'>) {
  const { register } = useFormContext<SettingsFields>();
  return <CheckboxField {...field} {...register(name)} />;
}
