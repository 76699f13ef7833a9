// The served module build: styles are files next to it, requested by URL. Replaces `load.ts`, and is smaller.
import type { ButtonStyle } from '../../core/configuration/display.js';
import standard from './default.css?inline';
import type { Style } from './load.js';

const defaultStyle: Style = { default: standard };

const loaded = new Map<ButtonStyle, Style>([
  ['default', defaultStyle],
  ['custom', { default: '' }],
  ['none', { default: '' }],
]);

/** The build writes each style next to the core under this name. */
const importStyle = (name: ButtonStyle) => import(/* @vite-ignore */ `./style-${name}.js`) as Promise<Style>;

/** Synchronous if already loaded. A style that fails to load is replaced by the default; the next element retries. */
export const loadStyle = (name: ButtonStyle): Style | Promise<Style> =>
  loaded.get(name) ??
  importStyle(name).then(
    (style) => {
      loaded.set(name, style);
      return style;
    },
    () => defaultStyle,
  );
