// Choices with a picture each, as radio buttons.
import './look-choices.css';
import { type ReactNode, useId } from 'react';

interface LookOption {
  value: string;
  name: string;
  /** The colour behind the picture. */
  ground: string;
  picture?: ReactNode;
}

interface LookChoicesProps {
  label: string;
  kind: 'world' | 'palette' | 'lettering' | 'person' | 'color';
  /** Whether the label is on the page, because the choice has no heading of its own. */
  isLabelShown?: boolean;
  value: string;
  options: readonly LookOption[];
  onChoose(value: string): void;
}

export function LookChoices({ label, kind, isLabelShown = false, value, options, onChoose }: LookChoicesProps) {
  const group = useId();
  return (
    <fieldset className={`look-choices look-choices--${kind}`}>
      <legend className={isLabelShown ? 'look-choices__label' : 'visually-hidden'}>{label}</legend>
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
