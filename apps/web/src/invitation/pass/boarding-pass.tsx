import './boarding-pass.css';
import './boarding-pass-print.css';
import type { RouteEnd } from '@havn/api/wedding/route-rules';
import type { ReactNode } from 'react';
import { useWorld } from '../../worlds/look-context.js';

export interface BoardingPassProps {
  header: ReactNode;
  children: ReactNode;
  stub: ReactNode;
}

export function BoardingPass({ header, children, stub }: BoardingPassProps) {
  return (
    <section className="pass">
      <div className="pass__paper">
        <div className="cluster pass__header">{header}</div>
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

export function PassRoute({ from, to }: Record<'from' | 'to', RouteEnd>) {
  return (
    <p className="pass__route">
      <PassRouteEnd {...from} />
      <svg className="pass__passage" viewBox="0 0 160 48" aria-hidden="true" focusable="false">
        {useWorld().passage}
      </svg>
      <PassRouteEnd {...to} />
    </p>
  );
}

function PassRouteEnd({ code, name }: RouteEnd) {
  return (
    <span className="pass__end">
      <bdi className="pass__letters" dir="ltr">
        {code}
      </bdi>{' '}
      <bdi>{name}</bdi>
    </span>
  );
}
