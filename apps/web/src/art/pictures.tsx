// The drawings as pictures, loaded beside the script so that they weigh nothing in it. Pages choose; alt is empty where
// a picture only repeats what the words beside it say.
import bottle from './bottle.svg?no-inline';
import farewell from './farewell.svg?no-inline';
import knot from './knot.svg?no-inline';
import lanterns from './lanterns.svg?no-inline';
import portrait from './portrait.svg?no-inline';
import rings from './rings.svg?no-inline';
import signals from './signals.svg?no-inline';

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

export function DeclinePicture() {
  return <img className="picture" src={farewell} alt="" width={440} height={330} decoding="async" />;
}

export function NotFoundPicture() {
  return <img className="picture" src={bottle} alt="" width={440} height={330} decoding="async" />;
}

export function ThankYouPicture() {
  return <img className="picture" src={lanterns} alt="" width={520} height={390} decoding="async" />;
}

/** Signal flags for the door: what the state's words say, drawn. */
export function QrPicture({ state }: { state: 'validated' | 'declined' | 'pending' | 'invalid' }) {
  return (
    <span className={`signals signals--${state}`} aria-hidden="true">
      <img src={signals} alt="" width={320} height={84} decoding="async" />
    </span>
  );
}
