import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../records/fields/field-input.js';
import { useTexts } from '../texts/texts.js';
import { type SettingsFields, settingsFields } from './settings-fields.js';

type FieldInputProps = ComponentProps<typeof FieldInput<SettingsFields>>;

interface SettingsInputProps extends Partial<Omit<FieldInputProps, 'name' | 'field' | 'form'>> {
  name: keyof SettingsFields;
}

export function useFieldTexts(name: keyof SettingsFields): { label: string; hint: string | undefined } {
  const { t, hasText } = useTexts();
  const hint = `Settings.Hint.${name}`;
  return {
    label: t(`Settings.Field.${name}`),
    hint: hasText(hint) ? t(hint as 'Settings.Hint.timeZone') : undefined,
  };
}

export function SettingsInput({ name, ...props }: SettingsInputProps) {
  const form = useFormContext<SettingsFields>();
  const languages = useWatch<SettingsFields, 'languages'>({ name: 'languages' });
  return (
    <FieldInput
      name={name}
      field={settingsFields[name]}
      form={form}
      languages={languages}
      {...useFieldTexts(name)}
      {...props}
    />
  );
}

export function SettingsInputs({ names }: { names: readonly (keyof SettingsFields)[] }) {
  return (
    <div className="form-grid">
      {names.map((name) => (
        <SettingsInput key={name} name={name} />
      ))}
    </div>
  );
}
