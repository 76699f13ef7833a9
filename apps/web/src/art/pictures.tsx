import { useDrawing, useLook } from '../worlds/look-context.js';
import { type DrawingSlot, slotSizes } from '../worlds/world.js';

export interface PortraitProps {
  /** Empty when the names beside the picture already describe it. */
  alt?: string;
  /** The couple's photo; the default is the drawing. */
  src?: string | undefined;
  loading?: 'lazy';
}

export function Portrait({ alt = '', src, loading }: PortraitProps) {
  const draw = useDrawing();
  const { drawings } = useLook();
  // Named after what the couple has chosen.
  const drawn = [...drawings].find((name) => name.startsWith('portrait')) ?? 'portrait';
  return (
    <figure className="portrait">
      <img
        className={src ? 'portrait__photo' : 'portrait__illustration'}
        {...slotSizes.portrait}
        src={src ?? draw(drawn)}
        alt={alt}
        loading={loading}
        decoding="async"
      />
    </figure>
  );
}

export interface PictureProps {
  slot: Exclude<DrawingSlot, 'portrait'>;
  className: string;
  /** Not in the first view. */
  isLazy?: boolean;
}

export function Picture({ slot, className, isLazy = false }: PictureProps) {
  const draw = useDrawing();
  return (
    <img
      className={className}
      {...slotSizes[slot]}
      src={draw(slot)}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
    />
  );
}
