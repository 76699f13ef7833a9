import { type InputHTMLAttributes, useId } from 'react';

interface RadioGroupFieldProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; description: string }[];
  getInputProps(value: Value): InputHTMLAttributes<HTMLInputElement>;
}

export function RadioGroupField<Value extends string>({ legend, options, getInputProps }: RadioGroupFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="stack gap-1 radio-group-field">
      <legend className="form-field__label">{legend}</legend>
      {options.map(({ value, label, description }) => (
        <label key={value} className="radio-group-field__option">
          <input type="radio" value={value} aria-describedby={`${id}-${value}`} {...getInputProps(value)} />
          <span>
            <strong>{label}</strong>
            <span className="muted" id={`${id}-${value}`}>
              {description}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
