// One of a few choices, each with a sentence about it.
import { type InputHTMLAttributes, useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string; text: string }[];
  getInputProps(value: Value): InputHTMLAttributes<HTMLInputElement>;
}

export function ChoiceField<Value extends string>({ legend, choices, getInputProps }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="choice-field">
      <legend className="form-field__label">{legend}</legend>
      {choices.map(({ value, label, text }) => (
        <label key={value} className="choice-field__choice">
          <input type="radio" value={value} aria-describedby={`${id}-${value}`} {...getInputProps(value)} />
          <span>
            <strong>{label}</strong>
            <span className="muted" id={`${id}-${value}`}>
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
