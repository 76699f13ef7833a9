import { useDrawing } from '../look-context.js';
import type { SceneKind } from '../world.js';

/** The meadow, by night on the thank-you page. */
export function GardenLandscape({ kind }: { kind: SceneKind }) {
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
      {isNight ? (
        <img
          className="landscape__view garden__lights"
          src={draw('lights')}
          alt=""
          width={1600}
          height={360}
          decoding="async"
        />
      ) : (
        <img className="garden__bees" src={draw('vehicle')} alt="" width={120} height={130} decoding="async" />
      )}
    </>
  );
}
