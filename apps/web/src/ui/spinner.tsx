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
        <circle className="spinner__ring" cx="30" cy="30" r="26" />
        <circle className="spinner__rope" cx="30" cy="30" r="26" pathLength="24" />
        <g className="spinner__rose">
          <path className="spinner__north" d="M30 9l6 21H24z" />
          <path className="spinner__south" d="M30 51l6-21H24z" />
          <path className="spinner__cross" d="M12 30h5M43 30h5" />
          <circle className="spinner__pin" cx="30" cy="30" r="2.6" />
        </g>
      </svg>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
