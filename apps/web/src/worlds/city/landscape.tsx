import { useDrawing } from '../look-context.js';
import type { SceneKind } from '../world.js';

/** The landscape, or a picture of its size that lies over it. */
function Layer({ src, className = '' }: { src: string; className?: string }) {
  return <img className={`landscape__view ${className}`} src={src} alt="" width={1600} height={360} decoding="async" />;
}

/** The city, whose windows are lit on the thank-you page. */
export function CityLandscape({ kind }: { kind: SceneKind }) {
  const draw = useDrawing();
  const isNight = kind === 'thank-you';
  return (
    <>
      <Layer src={draw(isNight ? 'landscape-night' : 'landscape')} />
      <Layer src={draw(isNight ? 'smoke-night' : 'smoke')} className="city__smoke" />
      <Layer src={draw(isNight ? 'tram-night' : 'tram')} className="city__tram" />
      {isNight ? (
        <>
          <Layer src={draw('lights')} className="city__lights" />
          <Layer src={draw('lights-2')} className="city__lights city__lights--second" />
          <Layer src={draw('lights-3')} className="city__lights city__lights--third" />
        </>
      ) : null}
    </>
  );
}
