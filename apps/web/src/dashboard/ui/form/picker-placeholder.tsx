import { type ReactNode, useId, useState } from 'react';
import { useFocusOnRemoval } from '../focus.js';
import { Icon } from '../icon.js';

interface PickerPlaceholderProps {
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** As high as the picker that is being loaded, and in its place in the tab order: the picker takes focus and press over. */
export function PickerPlaceholder({ label, hint, disabled }: PickerPlaceholderProps) {
  const labelId = useId();
  const [isPressed, setPressed] = useState(false);
  const container = useFocusOnRemoval<HTMLDivElement>(isPressed ? 'pressedControl' : 'control');
  return (
    <div ref={container} className="stack gap-1 form-field">
      <div id={labelId} className="form-field__label">
        {label}
      </div>
      <button
        type="button"
        className="form-field__control picker"
        aria-labelledby={labelId}
        aria-haspopup="listbox"
        aria-busy="true"
        disabled={disabled}
        onClick={() => setPressed(true)}
      >
        <span className="picker__value">{'\u00a0'}</span>
        <Icon name="down" size={18} />
      </button>
      {hint ? <p className="form-field__hint">{hint}</p> : null}
    </div>
  );
}
