// The input of a described field, for every record: its kind decides which.
import type { Field, FieldKind, FieldOf } from '@havn/api/kernel/field-kinds';
import { unchosenCountry } from '@havn/api/people/guest/schema';
import { toLanguage } from '@havn/i18n/languages';
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { CountryOptions } from '../../places/country-options.js';
import { stripSpaces } from '../../places/format-phone-number.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.js';
import { getChoiceText } from './field-text.js';

interface ControlProps extends UseFormRegisterReturn {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
}

/** Removes spaces while typing or pasting; the caret stays after the same digit. */
function removeSpaces(input: HTMLInputElement): void {
  const compact = stripSpaces(input.value);
  if (compact === input.value) return;
  const caret = stripSpaces(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = compact;
  input.setSelectionRange(caret, caret);
}

const textInput =
  <Described extends Field>(getAttributes: (field: Described) => InputHTMLAttributes<HTMLInputElement>) =>
  (control: ControlProps, field: Described) => <TextField {...control} {...getAttributes(field)} />;

type Inputs = { [Kind in FieldKind]: (control: ControlProps, field: FieldOf<Kind>) => ReactNode };

/** A form shows references with a picker of its own. */
const inputs: Omit<Inputs, 'reference' | 'localizedText'> = {
  flag: (control) => <CheckboxField {...control} />,
  choice: (control, field) => <ChoiceInput control={control} field={field} />,
  country: (control) => <CountryInput {...control} />,
  // Longer than a valid text, so that what was pasted can be shortened.
  line: textInput(({ max }) => ({ maxLength: 2 * max })),
  email: textInput(() => ({ type: 'email', inputMode: 'email', maxLength: 300 })),
  phone: (control) => (
    <TextField
      {...control}
      type="tel"
      maxLength={60}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        removeSpaces(event.target);
        void control.onChange(event);
      }}
    />
  ),
  number: textInput(({ min, max }) => ({ type: 'number', inputMode: 'numeric', min, max })),
  day: textInput(() => ({ type: 'date' })),
  text: (control) => <TextAreaField {...control} rows={2} />,
};

function ChoiceInput({ control, field }: { control: ControlProps; field: FieldOf<'choice'> }) {
  const { t } = useTexts();
  return (
    <SelectField {...control}>
      {field.required === undefined ? null : <option value="">{t('Guest.Choose')}</option>}
      {field.values.map((value) => (
        <option key={value} value={value}>
          {getChoiceText(control.name, value, { t })}
        </option>
      ))}
    </SelectField>
  );
}

function CountryInput(control: ControlProps) {
  const { t } = useTexts();
  return (
    <SelectField {...control}>
      <option value={unchosenCountry} hidden>
        {t('Guest.Choose')}
      </option>
      <CountryOptions />
    </SelectField>
  );
}

interface FieldInputProps<Values extends FieldValues> {
  name: Path<Values>;
  field: Field;
  label: string;
  hint?: string | undefined;
  form: UseFormReturn<Values>;
}

export function FieldInput<Values extends FieldValues>({ name, field, label, hint, form }: FieldInputProps<Values>) {
  if (field.kind === 'reference') return null;
  if (field.kind === 'localizedText')
    return field.languages.map((language) => (
      <FieldInput
        key={language}
        name={`${name}.${language}` as Path<Values>}
        field={{ kind: 'text', max: field.max }}
        label={`${label} (${getLanguageLabel(toLanguage(language))})`}
        form={form}
      />
    ));
  const control = {
    label,
    hint,
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    ...form.register(name, field.kind === 'number' ? { valueAsNumber: true } : {}),
  };
  return (inputs[field.kind] as Inputs['flag'])(control, field as FieldOf<'flag'>);
}
