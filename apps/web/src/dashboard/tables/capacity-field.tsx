// Number field for a table's capacity, with buttons that step by one within the allowed range.
import { useId, useState } from 'react';
import { useTexts } from '../texts.js';
import { IconButton } from '../ui/desk-button.js';
import { isCapacity } from './fields.js';

const least = 1;
const most = 1000;

interface CapacityFieldProps {
  /** `null` while the input is empty or not a whole number. */
  value: number | null;
  onChange(value: number | null): void;
}

const readOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : null);

export function CapacityField({ value, onChange }: CapacityFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(String(value ?? ''));
  // The value was set from outside, for example when a conflict was resolved.
  const shown = readOf(typed) === value ? typed : String(value ?? '');
  const isOut = !isCapacity(value);
  const step = (by: number) => {
    const next = Math.min(most, Math.max(least, (value ?? least) + by));
    setTyped(String(next));
    onChange(next);
  };
  return (
    <div className="form-field">
      <label className="form-field__label" htmlFor={id}>
        {t('Tables.Capacity')}
      </label>
      <div className="stepper">
        <IconButton
          icon="minus"
          label={t('Tables.Fewer')}
          disabled={value !== null && value <= least}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          className="form-field__control stepper__input"
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          aria-invalid={isOut || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readOf(target.value));
          }}
        />
        <IconButton
          icon="plus"
          label={t('Tables.More')}
          disabled={value !== null && value >= most}
          onClick={() => step(1)}
        />
      </div>
      <p className={isOut ? 'form-field__error' : 'form-field__hint'} id={`${id}-hint`}>
        {t('Tables.CapacityHint')}
      </p>
    </div>
  );
}
