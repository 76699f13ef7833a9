import { tableFields } from '@havn/api/seating/table/fields';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/dashboard-button.js';
import { isValidCapacity } from './table-fields.js';

const { min, max } = tableFields.capacity;

interface CapacityFieldProps {
  /** `null` while the input is empty or not a whole number. */
  value: number | null;
  onChange(value: number | null): void;
}

const parseCapacity = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : null);

export function CapacityField({ value, onChange }: CapacityFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(String(value ?? ''));
  // The value was set from outside, for example when a conflict was resolved.
  const shown = parseCapacity(typed) === value ? typed : String(value ?? '');
  const isInvalid = !isValidCapacity(value);
  const step = (by: number) => {
    const next = Math.min(max, Math.max(min, (value ?? min) + by));
    setTyped(String(next));
    onChange(next);
  };
  return (
    <div className="stack gap-1 form-field">
      <label className="form-field__label" htmlFor={id}>
        {t('Tables.Capacity')}
      </label>
      <div className="row stepper">
        <IconButton
          icon="minus"
          label={t('Tables.RemoveSeat')}
          disabled={value !== null && value <= min}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          className="form-field__control stepper__input"
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseCapacity(target.value));
          }}
        />
        <IconButton
          icon="plus"
          label={t('Tables.AddSeat')}
          disabled={value !== null && value >= max}
          onClick={() => step(1)}
        />
      </div>
      <p className={isInvalid ? 'form-field__error' : 'form-field__hint'} id={`${id}-hint`}>
        {t('Tables.CapacityHint')}
      </p>
    </div>
  );
}
