// A number field that is applied on blur or Enter: while "12" is being typed, "1" must not move the table.
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/form/form-fields.js';
import { formatMetres, parseNumber, toMetres, toSteps } from '../format-length.js';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange(value: number): void;
}

export function NumberField({ label, value, min, max, step, onChange }: NumberFieldProps) {
  const { language } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const apply = (text: string | null) => {
    setTyped(null);
    const parsed = text === null ? null : parseNumber(text);
    if (parsed === null) return;
    const limited = Math.min(max, Math.max(min, parsed));
    if (limited !== value) onChange(limited);
  };
  return (
    <TextField
      label={label}
      type="text"
      inputMode="decimal"
      value={typed ?? formatMetres(value, language)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (direction === undefined) return;
        event.preventDefault();
        apply(String(Math.round((value + direction * step) * 10) / 10));
      }}
    />
  );
}

interface MetreFieldProps {
  label: string;
  steps: number;
  min?: number;
  max: number;
  onChange(steps: number): void;
}

export function MetreField({ label, steps, min = 0, max, onChange }: MetreFieldProps) {
  return (
    <NumberField
      label={label}
      value={toMetres(steps)}
      min={toMetres(min)}
      max={toMetres(max)}
      step={0.1}
      onChange={(metres) => onChange(toSteps(metres))}
    />
  );
}
