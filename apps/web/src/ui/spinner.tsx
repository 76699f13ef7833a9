import { useWorld } from '../worlds/look-context.js';

export interface SpinnerProps {
  /** In pixels at the default text size. */
  size?: 30 | 60;
  /** Announced by screen readers; without it the spinner is decorative. */
  label?: string;
}

export function Spinner({ size = 30, label }: SpinnerProps) {
  return (
    <span className={size === 60 ? 'spinner spinner--large' : 'spinner'} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
        {useWorld().spinner}
      </svg>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
