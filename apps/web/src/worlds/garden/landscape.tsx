import { useDrawing } from '../look-context.js';
import type { SceneKind } from '../world.js';

/** A garden gate on the decline page, a lost wheelbarrow on the 404 page, else the meadow, by night on the thank-you page. */
export function GardenLandscape({ kind }: { kind: SceneKind }) {
  const draw = useDrawing();
  if (kind === 'decline' || kind === 'not-found')
    return <img className="landscape__wide" src={draw(kind)} alt="" width={1600} height={520} decoding="async" />;
  return (
    <>
      <img className="landscape__view" src={draw('landscape')} alt="" width={1600} height={360} decoding="async" />
      {kind === 'thank-you' ? (
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
