// Drawings that stand among the words, loaded beside the script so that they weigh nothing in it. alt is empty where a
// picture only repeats what the words say.
import knot from './knot.svg?no-inline';
import lanterns from './lanterns.svg?no-inline';
import portrait from './portrait.svg?no-inline';
import rings from './rings.svg?no-inline';

export interface PortraitProps {
  /** What the picture shows; empty where the names beside it say so. */
  alt?: string;
  /** The couple's own photo; without it the drawing stands there. */
  src?: string;
}

/** The couple in an arched frame. */
export function Portrait({ alt = '', src }: PortraitProps) {
  return (
    <figure className="portrait">
      <img
        className={src ? 'portrait__photo' : 'portrait__drawing'}
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

/** A reef knot between two sections. */
export function Knot() {
  return <img className="knot" src={knot} alt="" width={260} height={48} loading="lazy" decoding="async" />;
}

/** Fireworks and lanterns, for the night of the thank-you page. */
export function ThankYouPicture() {
  return <img className="picture" src={lanterns} alt="" width={600} height={346} decoding="async" />;
}
