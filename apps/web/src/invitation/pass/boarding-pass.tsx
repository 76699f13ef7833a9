import './boarding-pass.css';
import './boarding-pass-print.css';
import type { ReactNode } from 'react';

export interface BoardingPassProps {
  header: ReactNode;
  children: ReactNode;
  stub: ReactNode;
}

export function BoardingPass({ header, children, stub }: BoardingPassProps) {
  return (
    <section className="pass">
      <div className="pass__paper">
        <div className="pass__header">{header}</div>
        <div className="pass__main">{children}</div>
        <div className="pass__stub">{stub}</div>
      </div>
    </section>
  );
}

export interface PassFactProps {
  label: ReactNode;
  children: ReactNode;
  /** Spans the whole row. */
  isWide?: boolean;
}

export function PassFact({ label, children, isWide }: PassFactProps) {
  return (
    <div className={isWide ? 'pass__fact pass__fact--wide' : 'pass__fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function PassRoute({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <p className="pass__route">
      <span>{from}</span>
      <svg
        className="pass__boat"
        viewBox="0 0 160 48"
        aria-hidden="true"
        focusable="false"
        preserveAspectRatio="xMidYMid meet"
      >
        <path
          className="pass__wake"
          d="M4 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5 6 5 12 5M108 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5 6 5 12 5"
        />
        <path className="pass__sail" d="M79 4v26M77 7c-8 7-12 14-13 21h13zM83 10c6 5 9 11 10 18H83z" />
        <path className="pass__hull" d="M60 32c13 3 27 3 40 0-2 6-5 9-10 10H70c-5-1-9-4-10-10z" />
      </svg>
      <span>{to}</span>
    </p>
  );
}
