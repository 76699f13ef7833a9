// The shell of the wedding pass: a ticket of a large part and a stub, with a perforation between. The pass page fills it.
import type { ReactNode } from 'react';

export interface BoardingPassProps {
  /** The heading band across the ticket. */
  header: ReactNode;
  children: ReactNode;
  stub: ReactNode;
}

export function BoardingPass({ header, children, stub }: BoardingPassProps) {
  return (
    <section className="pass">
      <div className="pass__header">{header}</div>
      <div className="pass__main">{children}</div>
      <div className="pass__stub">{stub}</div>
    </section>
  );
}

export interface PassFactProps {
  label: ReactNode;
  children: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

/** One fact of the pass, for use inside `<dl className="pass__facts">`. */
export function PassFact({ label, children, wide }: PassFactProps) {
  return (
    <div className={wide ? 'pass__fact pass__fact--wide' : 'pass__fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
