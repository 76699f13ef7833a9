import './check-row.css';
import type { ReactNode, Ref } from 'react';

export interface CheckRowProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
  disabled?: boolean;
  name?: string;
  value?: string;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

export function CheckRow({ checked, onChange, children, ...field }: CheckRowProps) {
  return (
    <label className="check-row">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} {...field} />
      <svg className="check-row__mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className="check-row__box" d="M5 6c7-1 15-1 22 0 1 7 1 14 0 21-7 1-15 1-22 0-1-7-1-14 0-21z" />
        <path className="check-row__tick" pathLength="1" d="M9 17c2 2 3 4 5 6 3-7 7-12 13-18" />
      </svg>
      <span className="check-row__text">{children}</span>
    </label>
  );
}
