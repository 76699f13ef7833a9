import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useId,
} from 'react';
import { translateMessage } from '../../texts/texts.js';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The schema's message, untranslated. */
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function FieldFrame({ label, hint, error, children }: FieldProps & { children(control: ControlProps): ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="stack gap-1 form-field">
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {error ? (
        <p className="form-field__error" id={`${id}-error`}>
          {translateMessage(error)}
        </p>
      ) : null}
      {hint ? (
        <p className="form-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({ label, hint, error, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <input className="form-field__control" autoComplete="off" {...input} {...control} />}
    </FieldFrame>
  );
}

export function TextAreaField({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea className="form-field__control" rows={4} {...area} {...control} />}
    </FieldFrame>
  );
}

export function SelectField({ label, hint, error, ...select }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <select className="form-field__control" {...select} {...control} />}
    </FieldFrame>
  );
}

interface ChipsFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange(values: string[]): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A set of choices, each of which is on or off. The values have the order of the options. */
export function ChipsField({ label, hint, error, options, values, onChange, onBlur, inputRef }: ChipsFieldProps) {
  const id = useId();
  const toggle = (value: string) =>
    onChange(options.map((option) => option.value).filter((one) => values.includes(one) !== (one === value)));
  return (
    <fieldset
      className="stack gap-1 form-field"
      aria-describedby={hint || error ? `${id}-hint` : undefined}
      onBlur={onBlur}
    >
      <legend className="form-field__label">{label}</legend>
      <div className="wrap toggle-chips">
        {options.map((option, index) => (
          <label key={option.value} className="toggle-chip">
            <input
              ref={index === 0 ? inputRef : undefined}
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint || error ? (
        <p className={error ? 'form-field__error' : 'form-field__hint'} id={`${id}-hint`}>
          {error ? translateMessage(error) : hint}
        </p>
      ) : null}
    </fieldset>
  );
}

export function CheckboxField({ label, hint, error, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="check-field">
      <label className="row check-field__label">
        <input
          type="checkbox"
          className="check-field__box"
          aria-describedby={hint || error ? `${id}-hint` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {hint || error ? (
        <p className={error ? 'form-field__error' : 'form-field__hint'} id={`${id}-hint`}>
          {error ? translateMessage(error) : hint}
        </p>
      ) : null}
    </div>
  );
}
