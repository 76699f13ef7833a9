// Choices with a picture each, as radio buttons.
import './look-choices.css';
import { type ReactNode, useId } from 'react';

interface LookOption {
  value: string;
  name: string;
  /** The colour behind the picture. */
  ground: string;
  picture: ReactNode;
}

interface LookChoicesProps {
  label: string;
  kind: 'world' | 'palette' | 'lettering';
  value: string;
  options: readonly LookOption[];
  onChoose(value: string): void;
}

export function LookChoices({ label, kind, value, options, onChoose }: LookChoicesProps) {
  const group = useId();
  return (
    <fieldset className={`look-choices look-choices--${kind}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="look-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span className="look-choice__picture" style={{ background: option.ground }}>
            {option.picture}
          </span>
          <span className="look-choice__name">{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
