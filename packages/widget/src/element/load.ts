// Button styles in the module build: the default is included, every other is a file next to it, loaded when an
// element uses it. `load-bundled.ts` is the same for the one-script build.
import type { ButtonStyle } from '../display.js';
import type { TileContent } from './styles/date.js';
import standard from './styles/default.css?inline';

/** A stylesheet, and the content of the button if that is not an icon and a label. */
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

/** Synchronous if already loaded. A style that fails to load is replaced by the default; the next element retries. */
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
