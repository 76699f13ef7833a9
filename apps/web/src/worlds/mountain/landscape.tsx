import { useDrawing } from '../look-context.js';
import type { SceneKind } from '../world.js';

/** A drawing of the size of the landscape. */
function Layer({ src, className = '' }: { src: string; className?: string }) {
  return <img className={`landscape__view ${className}`} src={src} alt="" width={1600} height={360} decoding="async" />;
}

/** The village, lit up on the thank-you page. */
export function MountainLandscape({ kind }: { kind: SceneKind }) {
  const draw = useDrawing();
  const isNight = kind === 'thank-you';
  return (
    <>
      <Layer src={draw(isNight ? 'landscape-night' : 'landscape')} />
      <Layer src={draw(isNight ? 'mist-night' : 'mist')} className="mountain__overlay mountain__mist" />
      <Layer src={draw(isNight ? 'gondola-night' : 'gondola')} className="mountain__overlay mountain__gondola" />
      {isNight ? <Layer src={draw('lights')} className="mountain__overlay mountain__lights" /> : null}
    </>
  );
}
