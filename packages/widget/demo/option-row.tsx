// An option with its name, field, description and reset button.
import { type ReactNode, useState } from 'react';
import { OptionField } from '../editor/fields.js';
import type { EditorOption } from '../editor/options.js';
import { isEditable } from '../editor/values.js';
import { valueKinds } from '../src/attributes/definition.js';
import { isRecord } from '../src/core/values/text.js';
import { productNames, texts } from '../src/languages/en.js';
import { formTexts } from '../src/languages/en-forms.js';
import { toAttribute } from './configuration.js';
import { Frame, Surroundings } from './editor-controls.js';
import { describeOption } from './editor-texts.js';

interface OptionRowProps {
  readonly option: EditorOption;
  /** The attribute. */
  readonly text: string;
  readonly value: unknown;
  /** The rule that the value violates. */
  readonly error: string | undefined;
  onChange(text: string): void;
}

export function OptionRow({ option, text, value, error, onChange }: OptionRowProps) {
  const row = { option, isChanged: text !== '', reset: () => onChange('') };
  const field = (
    <OptionField option={option} value={value} error={error} onChange={(next) => onChange(toAttribute(option, next))} />
  );
  const isJson = valueKinds[option.kind] === 'object';
  return (
    <Surroundings value={row}>
      {isJson ? (
        <Frame label={option.name} hint={describeOption(option)} error={error} isGroup>
          {(control) => (
            <div {...control}>
              <Surroundings value="group">
                <JsonField {...{ option, text, value, onChange, field }} />
              </Surroundings>
            </div>
          )}
        </Frame>
      ) : (
        field
      )}
    </Surroundings>
  );
}

type JsonFieldProps = Omit<OptionRowProps, 'error'> & { readonly field: ReactNode };

/** The fields of a value of JSON, or the JSON itself. */
function JsonField({ option, text, value, onChange, field }: JsonFieldProps) {
  const [isJson, setJson] = useState(false);
  const form = isEditable(option, value) ? field : <p className="option__text">Only editable as JSON.</p>;
  return (
    <>
      {isJson ? <JsonText option={option} text={text} onChange={onChange} /> : form}
      {option.name === 'customLabels' && !isJson && isEditable(option, value) ? (
        <TextPicker value={isRecord(value) ? value : {}} onChange={(next) => onChange(toAttribute(option, next))} />
      ) : null}
      <button type="button" className="reset" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
        Edit as JSON
      </button>
    </>
  );
}

function reformat(text: string, space?: number): string {
  try {
    return text.trim() === '' ? text : JSON.stringify(JSON.parse(text), null, space);
  } catch {
    return text;
  }
}

/** Shows what was typed for as long as it means the value. */
function JsonText({ option, text, onChange }: Pick<OptionRowProps, 'option' | 'text' | 'onChange'>) {
  const [typed, setTyped] = useState('');
  return (
    <textarea
      className="field"
      rows={6}
      spellCheck={false}
      aria-label={`${option.name} as JSON`}
      placeholder={option.example}
      value={reformat(typed) === text ? typed : reformat(text, 2)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(reformat(target.value));
      }}
    />
  );
}

const allTexts: Readonly<Record<string, string>> = { ...texts, ...formTexts, ...productNames };

interface TextPickerProps {
  readonly value: Readonly<Record<string, unknown>>;
  onChange(value: Readonly<Record<string, unknown>>): void;
}

/** Adds one of the element's texts, to be changed. */
const TextPicker = ({ value, onChange }: TextPickerProps) => (
  <select
    className="field"
    aria-label="Add a text"
    value=""
    onChange={({ target }) => onChange({ ...value, [target.value]: allTexts[target.value] })}
  >
    <option value="">Add a text…</option>
    {Object.keys(allTexts)
      .filter((key) => !(key in value))
      .map((key) => (
        <option key={key} value={key}>
          {key}
        </option>
      ))}
  </select>
);
