// Separate files, not inlined, to keep them out of the script.
import knot from './knot.svg?no-inline';
import lanterns from './lanterns.svg?no-inline';
import portrait from './portrait.svg?no-inline';
import rings from './rings.svg?no-inline';

export interface PortraitProps {
  /** Empty when the names beside the picture already describe it. */
  alt?: string;
  /** The couple's photo; the default is the drawing. */
  src?: string;
}

export function Portrait({ alt = '', src }: PortraitProps) {
  return (
    <figure className="portrait">
      <img
        className={src ? 'portrait__photo' : 'portrait__illustration'}
        src={src ?? portrait}
        alt={alt}
        width={392}
        height={460}
        decoding="async"
      />
    </figure>
  );
}

export function Rings() {
  return <img className="rings" src={rings} alt="" width={150} height={96} decoding="async" />;
}

export function Knot() {
  return <img className="knot" src={knot} alt="" width={260} height={48} loading="lazy" decoding="async" />;
}

export function ThankYouPicture() {
  return <img className="picture" src={lanterns} alt="" width={600} height={362} decoding="async" />;
}
