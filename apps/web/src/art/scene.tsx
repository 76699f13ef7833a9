// The world every guest page stands in: paper, flowers in the corners, the harbour on the horizon. All of it decoration.
import type { ReactNode } from 'react';
import boat from './boat.svg?no-inline';
import harbour from './harbour.svg?no-inline';
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

const HAS_FLOWERS: ReadonlySet<SceneKind> = new Set<SceneKind>(['welcome', 'invitation', 'check-in']);

export function Scene({ kind, children }: { kind: SceneKind; children: ReactNode }) {
  return (
    <div className={`scene scene--${kind}`}>
      {HAS_FLOWERS.has(kind) ? (
        <>
          <img className="spray spray--left" src={spray} alt="" width={320} height={420} decoding="async" />
          <img className="spray spray--right" src={spray} alt="" width={320} height={420} decoding="async" />
        </>
      ) : null}
      <main className="scene__main">{children}</main>
      <div className="harbour" aria-hidden="true">
        <img className="harbour__view" src={harbour} alt="" width={1600} height={360} decoding="async" />
        <img className="harbour__boat" src={boat} alt="" width={120} height={130} decoding="async" />
      </div>
    </div>
  );
}
