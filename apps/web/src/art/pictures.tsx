import type { DrawingSlot } from '../worlds/world.js';
import { useWorld } from '../worlds/world-context.js';

export interface PortraitProps {
  /** Empty when the names beside the picture already describe it. */
  alt?: string;
  /** The couple's photo; the default is the drawing. */
  src?: string;
}

export function Portrait({ alt = '', src }: PortraitProps) {
  const { portrait } = useWorld().drawings;
  return (
    <figure className="portrait">
      <img
        className={src ? 'portrait__photo' : 'portrait__illustration'}
        {...portrait}
        src={src ?? portrait.src}
        alt={alt}
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
  const drawing = useWorld().drawings[slot];
  return <img className={className} {...drawing} alt="" loading={isLazy ? 'lazy' : undefined} decoding="async" />;
}
