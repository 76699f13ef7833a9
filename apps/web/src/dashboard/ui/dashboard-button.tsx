import type { ButtonHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.js';

export interface DashboardButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'quiet' | 'danger';
  icon?: IconName;
  /** Shows a spinner, ignores further presses, keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A held key presses a button once, and does not press the one that appears in its place. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

export function DashboardButton({
  variant = 'primary',
  icon,
  isBusy = false,
  children,
  ...rest
}: DashboardButtonProps) {
  const { className, onClick, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      className={['dashboard-button', `dashboard-button--${variant}`, className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      onKeyDown={ignoreHeldKey}
    >
      {isBusy ? <span className="dashboard-spinner" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </button>
  );
}

export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      className={['icon-button', className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

export function DashboardSpinner({ label }: { label: string }): ReactNode {
  return (
    <span className="dashboard-spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
