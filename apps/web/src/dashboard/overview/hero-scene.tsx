// The landscape of the wedding across the page, under a garland whose lights go on as guests reply.
import { useDrawing, useLook } from '../../worlds/look-context.js';
import { useIsDark } from '../ui/theme.js';

/** With fewer guests, each has a light. */
const maxLights = 24;
const swags = 3;
/** In sixteenths of a rem: where the garland is fastened, and how far it hangs down. */
const top = 6;
const sag = 22;

/** `at` is a share of the width. */
const getHeight = (at: number): number => {
  const share = (at * swags) % 1;
  return top + 4 * sag * share * (1 - share);
};

const rope = Array.from({ length: swags }, (_, index) => {
  const width = 100 / swags;
  const end = (index + 1) * width;
  return `Q${end - width / 2} ${top + 2 * sag} ${end} ${top}`;
}).join('');

/** The first light goes on with the first reply, the last one with the last. */
export function countLit({ replied, guests }: HeroSceneProps, lights: number): number {
  if (guests === 0 || replied === 0) return 0;
  return replied >= guests ? lights : Math.max(1, Math.floor((replied / guests) * lights));
}

export interface HeroSceneProps {
  replied: number;
  guests: number;
}

/** Decorative: the numbers are written beside it. */
export function HeroScene({ replied, guests }: HeroSceneProps) {
  const draw = useDrawing();
  const { drawings } = useLook();
  const isNight = useIsDark() && drawings.has('landscape-night');
  const lights = guests > 0 ? Math.min(guests, maxLights) : maxLights;
  const lit = countLit({ replied, guests }, lights);
  return (
    <div className="hero__scene">
      <svg className="hero__rope" viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={`M0 ${top}${rope}`} vectorEffect="non-scaling-stroke" />
      </svg>
      {Array.from({ length: lights }, (_, index) => (index + 0.5) / lights).map((at, index) => (
        <span
          key={at}
          className="hero__light"
          data-lit={index < lit || undefined}
          style={{ insetInlineStart: `${at * 100}%`, insetBlockStart: `${getHeight(at) / 16}rem` }}
        />
      ))}
      <img
        className="hero__landscape"
        src={draw(isNight ? 'landscape-night' : 'landscape')}
        alt=""
        width={1600}
        height={360}
        decoding="async"
      />
    </div>
  );
}
