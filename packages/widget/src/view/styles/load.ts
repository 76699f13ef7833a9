// The module build includes the default style and loads the others. One-script build: `load-bundled.ts`.
import type { ButtonStyle } from '../../core/configuration/display.js';
import type { Content } from '../../dom/description.js';
import type { TriggerContext } from '../view.js';
import standard from './default.css?inline';

export type TileContent = (context: TriggerContext) => Content[];

/** A stylesheet, and the content of the button if that is not an icon and a label. */
export interface Style {
  readonly default: string;
  readonly tile?: TileContent;
}

const loaders: Partial<Record<ButtonStyle, () => Promise<Style>>> = {
  '3d': () => import('./3d.css?inline'),
  flat: () => import('./flat.css?inline'),
  round: () => import('./round.css?inline'),
  neumorphism: () => import('./neumorphism.css?inline'),
  text: () => import('./text.css?inline'),
  date: () => import('./date.js'),
};

const defaultStyle: Style = { default: standard };

const loaded = new Map<ButtonStyle, Style>([
  ['default', defaultStyle],
  ['custom', { default: '' }],
  ['none', { default: '' }],
]);

/** Synchronous if already loaded. A style that fails to load is replaced by the default; the next element retries. */
export function loadStyle(name: ButtonStyle): Style | Promise<Style> {
  return (
    loaded.get(name) ??
    loaders[name]?.().then(
      (style) => {
        loaded.set(name, style);
        return style;
      },
      () => defaultStyle,
    ) ??
    defaultStyle
  );
}
