// All pictures are decorative.
import type { ReactNode } from 'react';
import boat from './boat.svg?no-inline';
import bottle from './bottle.svg?no-inline';
import farewell from './farewell.svg?no-inline';
import harbour from './harbour.svg?no-inline';
import lights from './lights.svg?no-inline';
import spray from './spray.svg?no-inline';

export type SceneKind =
  | 'welcome'
  | 'invitation'
  | 'check-in'
  | 'pass'
  | 'qr'
  | 'decline'
  | 'thank-you'
  | 'not-found'
  | 'waiting';

const scenesWithFlowers: ReadonlySet<SceneKind> = new Set<SceneKind>(['welcome', 'invitation', 'check-in']);

export interface SceneProps {
  kind: SceneKind;
  children: ReactNode;
  /** A full-width notice above the page, such as the offline notice. */
  notice?: ReactNode;
}

export function Scene({ kind, children, notice }: SceneProps) {
  return (
    <div className={`scene scene--${kind}`}>
      {scenesWithFlowers.has(kind) ? (
        <>
          <img className="spray spray--left" src={spray} alt="" width={336} height={428} decoding="async" />
          <img className="spray spray--right" src={spray} alt="" width={336} height={428} decoding="async" />
        </>
      ) : null}
      <div className="scene__notice">{notice}</div>
      <main className="scene__main">{children}</main>
      <SeaView kind={kind} />
    </div>
  );
}

/** A departing boat on the decline page, a beach on the 404 page, else the harbour, lit up on the thank-you page. */
function SeaView({ kind }: { kind: SceneKind }) {
  if (kind === 'decline' || kind === 'not-found') {
    const picture = kind === 'decline' ? farewell : bottle;
    return (
      <div className="harbour" aria-hidden="true">
        <img className="harbour__wide" src={picture} alt="" width={1600} height={520} decoding="async" />
      </div>
    );
  }
  return (
    <div className="harbour" aria-hidden="true">
      <img className="harbour__view" src={harbour} alt="" width={1600} height={360} decoding="async" />
      <svg className="harbour__gulls" viewBox="0 0 110 70" aria-hidden="true" focusable="false">
        <path d="M6 46c6-10 13-8 18 2 5-11 13-12 19-3m15-23c5-8 10-6 14 2 4-9 10-10 15-3M81 56c4-6 8-5 11 1 3-6 8-7 11-1" />
      </svg>
      <img className="harbour__boat" src={boat} alt="" width={120} height={130} decoding="async" />
      {kind === 'thank-you' ? (
        <img className="harbour__view harbour__lights" src={lights} alt="" width={1600} height={360} decoding="async" />
      ) : null}
    </div>
  );
}
