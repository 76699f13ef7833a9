import type { ReactNode } from 'react';
import { useDrawing, useWorld } from '../worlds/look-context.js';
import type { SceneKind } from '../worlds/world.js';
import { Picture } from './pictures.js';

const scenesWithCorners: ReadonlySet<SceneKind> = new Set<SceneKind>(['welcome', 'invitation', 'check-in']);

export interface SceneProps {
  kind: SceneKind;
  children: ReactNode;
  /** A full-width notice above the page, such as the offline notice. */
  notice?: ReactNode;
  /** Beside the content on a wide screen. */
  side?: ReactNode;
}

/** The frame of every guest page, with the drawings of the world around its content. */
export function Scene({ kind, children, notice, side }: SceneProps) {
  const { Landscape } = useWorld();
  const draw = useDrawing();
  return (
    <div className={`scene scene--${kind}`}>
      {scenesWithCorners.has(kind) ? (
        <>
          <Picture slot="corner" className="corner corner--start" />
          <Picture slot="corner-2" className="corner corner--end" />
        </>
      ) : null}
      <div className="scene__notice">{notice}</div>
      {side}
      <main className="scene__main">{children}</main>
      <div className="landscape" aria-hidden="true">
        {kind === 'decline' || kind === 'not-found' ? (
          <img className="landscape__wide" src={draw(kind)} alt="" width={1600} height={520} decoding="async" />
        ) : (
          <Landscape kind={kind} />
        )}
      </div>
    </div>
  );
}
