// Where button styles come from in the module build: the default is there at once, each other is a file beside it, loaded when an
// element wears it. `all.ts` is the same for the build that has them all.
import type { ButtonStyle } from '../display.js';
import type { TileContent } from './styles/date.js';
import standard from './styles/default.css?inline';

/** A sheet, and what stands in the button where that is not an icon and a label. */
export interface Style {
  readonly default: string;
  readonly tile?: TileContent;
}

const files: Partial<Record<ButtonStyle, () => Promise<Style>>> = {
  '3d': () => import('./styles/3d.css?inline'),
  flat: () => import('./styles/flat.css?inline'),
  round: () => import('./styles/round.css?inline'),
  neumorphism: () => import('./styles/neumorphism.css?inline'),
  text: () => import('./styles/text.css?inline'),
  date: () => import('./styles/date.js'),
};

const plain: Style = { default: standard };

const loaded = new Map<ButtonStyle, Style>([
  ['default', plain],
  ['custom', { default: '' }],
  ['none', { default: '' }],
]);

/** At once where it is there. A style that cannot be loaded is the default; the next element tries again. */
export function loadStyle(name: ButtonStyle): Style | Promise<Style> {
  return (
    loaded.get(name) ??
    files[name]?.().then(
      (style) => {
        loaded.set(name, style);
        return style;
      },
      () => plain,
    ) ??
    plain
  );
}
