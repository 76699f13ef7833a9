// The served module build: styles are files next to it, requested by URL. Replaces `load.ts`, and is smaller.
import type { ButtonStyle } from '../../core/configuration/display.js';
import { loadOnce } from '../../core/values/load-once.js';
import { defaultStyle, loadedStyles, type Style } from './loaded.js';

/** The build writes each style next to the core under this name. */
const importStyle = (name: string) => import(/* @vite-ignore */ `./style-${name}.js`) as Promise<Style>;

export const loadStyle = (name: ButtonStyle): Style | Promise<Style> =>
  loadOnce(loadedStyles, name, { load: importStyle, fallback: defaultStyle });
