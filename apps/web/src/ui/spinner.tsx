import { useWorld } from '../worlds/look-context.js';

/** `size` is in pixels at the default text size. */
export function Spinner({ size = 30 }: { size?: 30 | 60 }) {
  return (
    <span className={size === 60 ? 'spinner spinner--large' : 'spinner'}>
      <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
        {useWorld().spinner}
      </svg>
    </span>
  );
}
