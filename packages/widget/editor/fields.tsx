// The field of each kind of option. Texts and form controls are those of the page that mounts the editor.
import { useState } from 'react';
import { isRecord } from '../src/core/values/text.js';
import { type EditorOption, listChoices } from './options.js';
import { RowsField } from './rows-field.js';
import { type FieldText, type OptionFieldProps, useEditor } from './setting.js';
import {
  formatLines,
  formatPairs,
  isOn,
  isOnByDefault,
  type OptionValues,
  parseLines,
  parsePairs,
  toCalendarName,
  toChoice,
  toFieldText,
  toggleCalendar,
  toTextList,
  withValue,
} from './values.js';

export interface OptionFieldsProps {
  readonly options: readonly EditorOption[];
  readonly values: OptionValues;
  /** By option. */
  readonly errors?: Readonly<Record<string, string>>;
  onChange(values: OptionValues): void;
}

export function OptionFields({ options, values, errors = {}, onChange }: OptionFieldsProps) {
  const { Layout } = useEditor().controls;
  return (
    <Layout
      options={options}
      renderField={(option) => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name]}
          error={errors[option.name]}
          onChange={(value) => onChange(withValue(values, option.name, value, isOnByDefault(option)))}
        />
      )}
    />
  );
}

export function OptionField(props: OptionFieldProps) {
  const { controls, texts } = useEditor();
  const { option, value, error, onChange } = props;
  const text: FieldText = { label: texts.getLabel(option), hint: texts.getHint(option), error };
  switch (option.kind) {
    case 'flag':
      return (
        <controls.Checkbox
          {...text}
          checked={isOn(option, value)}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return <ChoiceField {...props} {...text} />;
    case 'language':
      return option.values === undefined ? <PlainField {...props} {...text} /> : <ChoiceField {...props} {...text} />;
    case 'calendars':
      return <CalendarsField {...props} {...text} />;
    case 'rows':
      return (
        <RowsField
          {...props}
          {...text}
          renderRow={(row, onRowChange) => (
            <OptionFields options={option.fields ?? []} values={row} onChange={onRowChange} />
          )}
        />
      );
    case 'form':
      return (
        <controls.Group
          {...text}
          fields={
            <OptionFields
              options={option.fields ?? []}
              values={isRecord(value) ? value : {}}
              onChange={(values) => onChange(Object.keys(values).length > 0 ? values : undefined)}
            />
          }
        />
      );
    case 'lines':
      return <LinesField {...props} {...text} format={formatLines} parse={parseLines} />;
    case 'pairs':
      return <LinesField {...props} {...text} format={formatPairs} parse={parsePairs} />;
    default:
      return <PlainField {...props} {...text} />;
  }
}

type LabelledFieldProps = OptionFieldProps & FieldText;

function ChoiceField({ option, value, onChange, ...text }: LabelledFieldProps) {
  const { controls, texts } = useEditor();
  const unset = texts.getUnset(option);
  const choices = listChoices(option);
  const chosen = toChoice(option, toFieldText(value)) || (unset === undefined ? (option.default ?? '') : '');
  const isListed = chosen === '' || choices.includes(chosen);
  return (
    <controls.Select
      {...text}
      value={chosen}
      onChange={({ target }) =>
        onChange(unset === undefined && target.value === option.default ? undefined : target.value)
      }
    >
      {unset === undefined ? null : <option value="">{unset}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {texts.getChoice(option, choice)}
        </option>
      ))}
      {isListed ? null : <option value={chosen}>{chosen}</option>}
    </controls.Select>
  );
}

function PlainField({ option, value, onChange, ...text }: LabelledFieldProps) {
  const { controls, texts } = useEditor();
  return (
    <controls.Text
      {...text}
      kind={option.kind}
      placeholder={texts.getPlaceholder?.(option)}
      value={toFieldText(value)}
      onChange={(typed) => onChange(option.kind === 'number' && typed !== '' ? Number(typed) : typed)}
    />
  );
}

interface LinesFieldProps extends LabelledFieldProps {
  format(value: unknown): string;
  parse(text: string): unknown;
}

/** Shows what was typed for as long as it means the value. */
function LinesField({ value, onChange, format, parse, ...field }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const formatted = format(value);
  return (
    <PlainField
      {...field}
      value={format(parse(typed)) === formatted ? typed : formatted}
      onChange={(next) => {
        const text = String(next);
        setTyped(text);
        onChange(parse(text));
      }}
    />
  );
}

function CalendarsField({ option, value, onChange, ...text }: LabelledFieldProps) {
  const { controls } = useEditor();
  const { values: names = [] } = option;
  const list = toTextList(value);
  return (
    <controls.CheckList
      {...text}
      names={names}
      selected={list.map((name) => toCalendarName(name, names))}
      onToggle={(name, isSelected) => onChange(toggleCalendar(list, { name, isSelected, names }))}
    />
  );
}
