// A textarea with a character counter that appears near the limit.
import { useId } from 'react';

interface CountedTextareaProps {
  label: string;
  hint?: string;
  value: string;
  onChange(value: string): void;
  maxLength: number;
  formatRemaining(characters: number): string;
  rows: number;
  disabled?: boolean;
  name?: string;
}

export function CountedTextarea({
  label,
  hint,
  value,
  onChange,
  maxLength,
  formatRemaining,
  rows,
  disabled,
  name,
}: CountedTextareaProps) {
  const id = useId();
  const remaining = maxLength - value.length;
  const isNearLimit = remaining <= maxLength / 5;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <textarea
        className="field__input"
        id={id}
        name={name}
        rows={rows}
        value={value}
        // Without letters it would be from left to right.
        dir={value === '' ? undefined : 'auto'}
        maxLength={maxLength}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="field__count" aria-live="polite">
        {isNearLimit ? formatRemaining(remaining) : ''}
      </p>
    </div>
  );
}
