// Form field of one option, chosen by its kind (options.ts).

import type { AttributeKind } from '@havn/widget/attributes/definition';
import { useRef, useState } from 'react';
import { toText } from '../../lib/storage/unknown-value.js';
import { ZonePicker } from '../places/zone-picker.js';
import { useTexts } from '../texts/texts.js';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../ui/form/form-fields.js';
import { MarkupTools } from './markup-tools.js';
import { calendarNames, type OptionFieldProps, type WidgetOption } from './options.js';
import { RowsField } from './rows-field.js';
import {
  formatPairs,
  type OptionValues,
  parseLines,
  parsePairs,
  toCalendarName,
  toggleCalendar,
  toTextList,
  withValue,
} from './widget-draft.js';

export interface OptionFieldsProps {
  options: readonly WidgetOption[];
  values: OptionValues;
  onChange(values: OptionValues): void;
  /** Server errors by option name. */
  errors?: Readonly<Record<string, string>>;
}

/** Short fields side by side, then wide fields, then checkboxes. */
export function OptionFields({ options, values, onChange, errors = {} }: OptionFieldsProps) {
  const isWide = ({ kind }: WidgetOption) =>
    kind === 'rows' || kind === 'area' || kind === 'calendars' || kind === 'pairs';
  const field = (option: WidgetOption) => (
    <OptionField
      key={option.name}
      option={option}
      value={values[option.name]}
      error={errors[option.name]}
      onChange={(value) => onChange(withValue(values, option.name, value, option.isOnByDefault))}
    />
  );
  const flags = options.filter(({ kind }) => kind === 'flag');
  return (
    <div className="stack form-stack">
      <div className="form-grid">{options.filter((one) => one.kind !== 'flag' && !isWide(one)).map(field)}</div>
      {options.filter(isWide).map(field)}
      {flags.length > 0 ? <div className="widget-checkboxes">{flags.map(field)}</div> : null}
    </div>
  );
}

/** The element accepts keywords in any letter case. */
const toChoice = ({ choices }: WidgetOption, keyword: string) =>
  choices?.find((choice) => choice.toLowerCase() === keyword.toLowerCase()) ?? keyword;

/** Within `rsvp` and `ty`, a flag may be stored as a text. */
function isOn({ isOnByDefault = false }: WidgetOption, value: unknown): boolean {
  const flag = typeof value === 'string' ? value.toLowerCase() === 'true' : value;
  return typeof flag === 'boolean' ? flag : isOnByDefault;
}

const inputTypes: Readonly<Partial<Record<AttributeKind, string>>> = { day: 'date', time: 'time', number: 'number' };

function OptionField(props: OptionFieldProps) {
  const { t } = useTexts();
  const { option, value, error, onChange } = props;
  const label = t(`Widget.Options.${option.labelName ?? option.name}`);
  const hint = option.hint && t(`Widget.${option.hint}`);
  const fieldProps = { label, hint, error };
  switch (option.kind) {
    case 'flag':
      return (
        <CheckboxField
          {...fieldProps}
          checked={isOn(option, value)}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...fieldProps}
          value={toChoice(option, toText(value))}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t('Widget.Default')}</option>
          {option.choices?.map((one) => (
            <option key={one} value={one}>
              {t(`Widget.Choices.${option.name}.${one}` as 'Widget.Choices.trigger.click')}
            </option>
          ))}
        </SelectField>
      );
    case 'area':
      return <MarkupField {...fieldProps} value={toText(value)} onChange={onChange} />;
    case 'rows':
      return (
        <RowsField
          {...props}
          label={label}
          renderRow={(row, onRowChange) => (
            <OptionFields options={option.columns ?? []} values={row} onChange={onRowChange} />
          )}
        />
      );
    case 'calendars':
      return <Calendars {...props} label={label} />;
    case 'zone':
      return <ZoneField {...props} label={label} />;
    case 'lines':
    case 'pairs':
      return <LinesField {...props} label={label} hint={hint} />;
    default:
      return <PlainField {...props} label={label} hint={hint} />;
  }
}

interface MarkupFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange(text: string): void;
}

function MarkupField({ label, hint, error, value, onChange }: MarkupFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="stack gap-2">
      <TextAreaField
        {...{ label, hint, error }}
        ref={field}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <MarkupTools label={label} value={value} field={field} onChange={onChange} />
    </div>
  );
}

type LabelledFieldProps = OptionFieldProps & { label: string; hint?: string | undefined };

/** Native input for text, date, time or number. */
function PlainField({ option, value, onChange, label, hint, error }: LabelledFieldProps) {
  const type = inputTypes[option.kind] ?? 'text';
  const parse = (text: string) => (type === 'number' && text !== '' ? Number(text) : text);
  // A native date input cannot show `today+3` or a date with a time.
  const isPlainDay = type !== 'date' || /^(\d{4}-\d\d-\d\d)?$/.test(toText(value));
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type={isPlainDay ? type : 'text'}
      min={type === 'number' ? 0 : undefined}
      value={toText(value)}
      onChange={(event) => onChange(parse(event.target.value))}
    />
  );
}

/** Keeps the raw text and parses it as a list or as pairs. */
function LinesField({ option, value, onChange, label, hint, error }: LabelledFieldProps) {
  const isPairs = option.kind === 'pairs';
  const [text, setText] = useState(() => (isPairs ? formatPairs(value) : toTextList(value).join('\n')));
  return (
    <TextAreaField
      label={label}
      hint={hint}
      error={error}
      rows={3}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(isPairs ? parsePairs(event.target.value) : parseLines(event.target.value));
      }}
    />
  );
}

function Calendars({ value, onChange, label, error }: LabelledFieldProps) {
  const chosen = toTextList(value);
  const selectedNames = chosen.map(toCalendarName);
  return (
    <fieldset className="choices">
      <legend className="form-field__label">{label}</legend>
      {calendarNames.map((name) => (
        <label key={name} className="row check-field__label">
          <input
            type="checkbox"
            checked={selectedNames.includes(name)}
            onChange={(event) => onChange(toggleCalendar(chosen, name, event.target.checked))}
          />
          <span>{name}</span>
        </label>
      ))}
      {error ? <p className="form-field__error">{error}</p> : null}
    </fieldset>
  );
}

function ZoneField({ value, onChange, label, error }: LabelledFieldProps) {
  const { t } = useTexts();
  return (
    <ZonePicker
      label={label}
      firstOption="currentBrowser"
      value={toText(value)}
      onChange={onChange}
      emptyLabel={t('Widget.Default')}
      error={error}
    />
  );
}
