import { useDrawing } from '../look-context.js';
import type { SceneKind } from '../world.js';

/** The harbour, lit up on the thank-you page. */
export function HarbourLandscape({ kind }: { kind: SceneKind }) {
  const draw = useDrawing();
  const isNight = kind === 'thank-you';
  return (
    <>
      <img
        className="landscape__view"
        src={draw(isNight ? 'landscape-night' : 'landscape')}
        alt=""
        width={1600}
        height={360}
        decoding="async"
      />
      <svg className="harbour__gulls" viewBox="0 0 110 70" aria-hidden="true" focusable="false">
        <path d="M6 46c6-10 13-8 18 2 5-11 13-12 19-3m15-23c5-8 10-6 14 2 4-9 10-10 15-3M81 56c4-6 8-5 11 1 3-6 8-7 11-1" />
      </svg>
      <img
        className="harbour__boat"
        src={draw(isNight ? 'vehicle-night' : 'vehicle')}
        alt=""
        width={120}
        height={130}
        decoding="async"
      />
      <span className="harbour__beam" />
      {isNight ? (
        <img
          className="landscape__view harbour__lights"
          src={draw('lights')}
          alt=""
          width={1600}
          height={360}
          decoding="async"
        />
      ) : null}
    </>
  );
}
