// The input of a described field, for every record: its kind decides which.
import type { Field, FieldKind, FieldOf } from '@havn/api/kernel/field-kinds';
import { formatLanguage } from '@havn/i18n/formats';
import { getDirection, type Language } from '@havn/i18n/languages';
import type { AllHTMLAttributes, ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form';
import { toText } from '../../../lib/storage/unknown-value.js';
import { useUnknownCountry } from '../../places/countries.js';
import { CountryPicker } from '../../places/country-picker.js';
import { stripSpaces } from '../../places/format-phone-number.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { useLanguageChoices, useMissingTextNote } from '../../texts/wedding-languages.js';
import { CheckboxField, ChipsField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.js';
import { formatChoice, formatChoiceOfSet } from './field-text.js';

type InputAttributes = Pick<
  AllHTMLAttributes<HTMLElement>,
  'autoComplete' | 'readOnly' | 'maxLength' | 'lang' | 'dir' | 'rows' | 'placeholder'
>;

interface ControlProps extends UseFormRegisterReturn, InputAttributes {
  label: string;
  hint?: ReactNode;
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
  (control: ControlProps, field: Described) => <TextField {...getAttributes(field)} {...control} />;

type Inputs = { [Kind in FieldKind]: (control: ControlProps, field: FieldOf<Kind>, saved: unknown) => ReactNode };

/** A form shows the other kinds in a way of its own, such as a picker. */
const inputs: Partial<Inputs> = {
  flag: (control) => <CheckboxField {...control} />,
  choice: (control, field) => <ChoiceInput control={control} field={field} />,
  language: (control, field, saved) => <LanguageInput control={control} field={field} saved={toText(saved)} />,
  // Longer than a valid text, so that what was pasted can be shortened.
  line: textInput(({ max }) => ({ maxLength: max + 100 })),
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
  time: textInput(() => ({ type: 'time' })),
  address: textInput(() => ({ inputMode: 'url' })),
  text: (control) => <TextAreaField rows={2} {...control} />,
};

function ChoiceInput({ control, field }: { control: ControlProps; field: FieldOf<'choice'> }) {
  const texts = useTexts();
  return (
    <SelectField {...control}>
      {field.required === undefined ? null : <option value="">{texts.t('Guest.Choose')}</option>}
      {field.values.map((value) => (
        <option key={value} value={value}>
          {formatChoice(field, { name: control.name, value }, texts)}
        </option>
      ))}
    </SelectField>
  );
}

interface LanguageInputProps {
  control: ControlProps;
  field: FieldOf<'language'>;
  saved: string;
}

function LanguageInput({ control, field, saved }: LanguageInputProps) {
  const values = useLanguageChoices(saved);
  const labels = Object.fromEntries(values.map((language) => [language, getLanguageLabel(language)]));
  return <ChoiceInput control={control} field={{ ...field, kind: 'choice', values, labels }} />;
}

interface FieldInputProps<Values extends FieldValues> extends InputAttributes {
  name: Path<Values>;
  field: Field;
  label: string;
  hint?: ReactNode;
  /** Those that have a text, if not all of the wedding. */
  languages?: readonly Language[];
  /** Fields to validate again when this one changes. */
  deps?: Path<Values>[];
  form: UseFormReturn<Values>;
}

function CountryInput<Values extends FieldValues>({
  name,
  field,
  label,
  hint,
  form,
}: FieldInputProps<Values> & { field: FieldOf<'country'> }) {
  const { field: input, fieldState } = useController({ name, control: form.control });
  const { ref, value, onChange } = input;
  return (
    <CountryPicker
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      unknown={useUnknownCountry(field)}
      error={fieldState.error?.message}
      buttonRef={ref}
    />
  );
}

function ChoicesInput<Values extends FieldValues>({
  name,
  field,
  label,
  hint,
  form,
}: FieldInputProps<Values> & { field: FieldOf<'choices'> }) {
  const { language } = useTexts();
  const { field: input, fieldState } = useController({ name, control: form.control });
  return (
    <ChipsField
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      options={field.values.map((value) => ({ value, label: formatChoiceOfSet(value, language) }))}
      values={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
    />
  );
}

interface LocalizedInputProps<Values extends FieldValues> extends FieldInputProps<Values> {
  field: FieldOf<'localizedText'>;
  own: Language;
}

/** The text in one of the languages. */
export function LocalizedInput<Values extends FieldValues>(props: LocalizedInputProps<Values>) {
  const { name, field, label, hint, own, languages, form } = props;
  const { language } = useTexts();
  const note = useMissingTextNote(own, useWatch({ control: form.control, name }), languages && { languages });
  return (
    <FieldInput
      name={`${name}.${own}` as Path<Values>}
      field={{ kind: field.isLine ? 'line' : 'text', max: field.max }}
      label={`${label} (${formatLanguage(own, language)})`}
      hint={note ?? hint}
      lang={own}
      dir={getDirection(own)}
      {...(!field.isLine && { rows: 4 })}
      form={form}
    />
  );
}

function LocalizedTextInputs<Values extends FieldValues>({
  languages,
  ...props
}: Omit<LocalizedInputProps<Values>, 'own'>) {
  const spoken = useLanguageChoices();
  const shown = languages ?? spoken;
  return shown.map((own) => <LocalizedInput key={own} own={own} languages={shown} {...props} />);
}

export function FieldInput<Values extends FieldValues>({
  name,
  field,
  label,
  hint,
  languages,
  deps = [],
  form,
  ...attributes
}: FieldInputProps<Values>) {
  if (field.kind === 'localizedText')
    return <LocalizedTextInputs {...{ name, field, label, hint, form }} {...(languages && { languages })} />;
  if (field.kind === 'country') return <CountryInput name={name} field={field} label={label} hint={hint} form={form} />;
  if (field.kind === 'choices') return <ChoicesInput name={name} field={field} label={label} hint={hint} form={form} />;
  const renderInput = inputs[field.kind] as Inputs['flag'] | undefined;
  if (renderInput === undefined) return null;
  const control = {
    ...attributes,
    label,
    hint,
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    ...form.register(name, { deps, valueAsNumber: field.kind === 'number' }),
  };
  return renderInput(control, field as FieldOf<'flag'>, get(form.formState.defaultValues, name));
}
